import type { DetailFault, GuestDetails } from '@/lib/guest-booking/guest-details';
import type { PageContext } from './page-context';
import { FieldFault } from './text-field';
import { TextLink } from './text-links';
import { Choice } from './wishes';

interface ConsentsProps {
  context: PageContext;
  details: GuestDetails;
  fault?: DetailFault;
  focus: boolean;
}

/** What has to be agreed to, and what may be: neither is ticked beforehand. */
export function Consents({ context, details, fault, focus }: ConsentsProps) {
  const { t, house } = context;
  return (
    <>
      <div>
        <Choice id="privacy" name="privacy" value="1" checked={details.privacy} required invalid={fault !== undefined} describedBy={fault && 'privacy-fault'} focus={focus}>
          {house.privacyText || t('details.privacy', { name: house.name })}
        </Choice>
        <FieldFault t={t} name="privacy" fault={fault} />
        <p className="hint">
          <TextLink context={context} kind="privacy" />
        </p>
      </div>
      {house.marketing.length > 0 && (
        <fieldset className="choices">
          <legend className="label">
            {t('details.marketing', { name: house.name })} <span className="hint">{t('optional')}</span>
          </legend>
          {house.marketing.map((channel) => (
            <Choice key={channel} name="marketing" value={channel} checked={details.marketing.includes(channel)}>
              {t(`marketing.${channel}`)}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}
