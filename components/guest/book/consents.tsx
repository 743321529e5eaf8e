import type { DetailFault, GuestDetails } from '@/lib/rules/guest-booking/guest-details';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { FieldFault } from '@/components/shared/guest-page/text-field';
import { TextLink } from '@/components/shared/guest-page/text-links';
import { Choice } from '@/components/shared/guest-page/wishes';

interface ConsentsProps {
  context: PageContext;
  details: GuestDetails;
  fault?: DetailFault;
  focus: boolean;
}

/** What has to be agreed to, and what may be: neither is ticked beforehand. */
export function Consents({ context, details, fault, focus }: ConsentsProps) {
  const { t, restaurant } = context;
  return (
    <>
      <div>
        <Choice id="privacy" name="privacy" value="1" checked={details.privacy} required invalid={fault !== undefined} describedBy={fault && 'privacy-fault'} focus={focus}>
          {restaurant.privacyText || t('details.privacy', { name: restaurant.name })}
        </Choice>
        <FieldFault t={t} name="privacy" fault={fault} />
        <p className="hint">
          <TextLink context={context} kind="privacy" />
        </p>
      </div>
      {restaurant.marketing.length > 0 && (
        <fieldset className="choices">
          <legend className="label">
            {t('details.marketing', { name: restaurant.name })} <span className="hint">{t('optional')}</span>
          </legend>
          {restaurant.marketing.map((channel) => (
            <Choice key={channel} name="marketing" value={channel} checked={details.marketing.includes(channel)}>
              {t(`marketing.${channel}`)}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  );
}
