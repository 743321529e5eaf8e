import { LONGEST_PHONE, type DetailFault } from '@/lib/rules/guest-booking/guest-details';
import { phoneCountries } from '@/lib/rules/guest-booking/guest-phone';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { FieldFault } from '@/components/shared/guest-page/text-field';

interface PhoneFieldProps {
  context: PageContext;
  value: string;
  country: string;
  fault?: DetailFault;
  focus: boolean;
}

/** A telephone number and the country it is of; one that is typed with its own country keeps it. */
export function PhoneField({ context: { t, language }, value, country, fault, focus }: PhoneFieldProps) {
  return (
    <fieldset className="phone">
      <legend className="label">{t('details.phone')}</legend>
      <div className="phone-parts">
        <select name="phoneCountry" defaultValue={country} aria-label={t('details.phoneCountry')} autoComplete="country">
          {phoneCountries(language).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <input
          id="phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={LONGEST_PHONE}
          defaultValue={value}
          required
          autoFocus={focus}
          aria-label={t('details.phoneNumber')}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'phone-fault' : undefined}
        />
      </div>
      <FieldFault t={t} name="phone" fault={fault} />
    </fieldset>
  );
}
