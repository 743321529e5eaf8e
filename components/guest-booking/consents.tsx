import type { DetailFault, GuestDetails } from '@/lib/guest-booking/guest-details';
import type { PageContext } from './page-context';
import { FieldFault } from './text-field';
import { Choice } from './wishes';

interface ConsentsProps {
  context: PageContext;
  details: GuestDetails;
  fault?: DetailFault;
  focus: boolean;
}

/** What has to be agreed to, and what may be: neither is ticked beforehand. */
export function Consents({ context: { t, house }, details, fault, focus }: ConsentsProps) {
  return (
    <>
      <div>
        <Choice id="privacy" name="privacy" value="1" checked={details.privacy} required invalid={fault !== undefined} describedBy={fault && 'privacy-fault'} focus={focus}>
          {house.privacyText || t('details.privacy', { name: house.name })}
        </Choice>
        <FieldFault t={t} name="privacy" fault={fault} />
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
