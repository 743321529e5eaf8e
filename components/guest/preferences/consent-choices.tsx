import { Choice } from '@/components/shared/guest-page/wishes';
import { recordText } from '@/lib/rules/guest-booking/date-text';
import type { MarketingChannel } from '@/lib/rules/guest-booking/guest-booking';
import { type PreferenceFault, askedChannels } from '@/lib/rules/guest-booking/own-preferences';
import type { PreferencesContext } from './preferences-context';

interface ConsentChoicesProps {
  context: PreferencesContext;
  /** As they were sent, where they are not kept yet. */
  ticked?: Partial<Record<MarketingChannel, boolean>>;
  fault?: PreferenceFault;
}

/** By what he may be written to about other things: one box each, with when and how it was given. Unticking takes it back. */
export function ConsentChoices({ context, ticked, fault }: ConsentChoicesProps) {
  const { g, t, own, restaurant, language } = context;
  const channels = askedChannels(restaurant.marketing, own);
  if (channels.length === 0) return null;
  return (
    <fieldset id="marketing" className="choices">
      <legend className="label">{t('details.marketing', { name: restaurant.name })}</legend>
      <p className="hint">{g('consent.hint')}</p>
      {channels.map((channel) => {
        const given = own.consents[channel];
        return (
          <div key={channel} className="consent">
            <input type="hidden" name="asked" value={channel} />
            <Choice name="marketing" value={channel} checked={ticked?.[channel] ?? given !== undefined} describedBy={`consent-${channel}`}>
              {t(`marketing.${channel}`)}
            </Choice>
            <span className="hint" id={`consent-${channel}`}>
              {given
                ? g(`consent.given.${given.how}`, { at: recordText(given.at, language, restaurant.timeZone, restaurant.milTime), to: given.to })
                : g('consent.none', { to: channel === 'email' ? own.email : own.phone })}
            </span>
          </div>
        );
      })}
      {fault && <p className="fault">{g(`fault.${fault}`)}</p>}
    </fieldset>
  );
}
