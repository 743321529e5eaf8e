/** Contact details and consents: fields shared by all booking forms. */
import {
  type DetailError,
  type DetailErrors,
  type DetailField,
  type GuestDetails,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_PHONE,
} from '@/lib/rules/guest-booking/guest-details';
import { phoneCountries } from '@/lib/rules/guest-booking/guest-phone';
import { Notice } from '@/components/shared/guest-page/notice';
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import { faultText, FieldError, TextField } from '@/components/shared/guest-page/text-field';
import { TextLink } from '@/components/shared/guest-page/text-links';
import { Choice } from '@/components/shared/guest-page/wishes';

interface ContactFieldsProps {
  context: PageContext;
  details: GuestDetails;
  faults: DetailErrors;
}

/** Name, e-mail and telephone; the first invalid field has the focus. */
export function ContactFields({ context, details, faults }: ContactFieldsProps) {
  const first = Object.keys(faults)[0];
  const field = (name: DetailField) => ({ t: context.t, name, fault: faults[name], focus: first === name });
  return (
    <>
      <div className="pair">
        <TextField
          {...field('firstName')}
          value={details.firstName}
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
        />
        <TextField
          {...field('lastName')}
          value={details.lastName}
          autoComplete="family-name"
          maxLength={LONGEST_NAME}
        />
      </div>
      <TextField
        {...field('email')}
        value={details.email}
        autoComplete="email"
        type="email"
        inputMode="email"
        maxLength={LONGEST_EMAIL}
      />
      <PhoneField
        context={context}
        value={details.phone}
        country={details.phoneCountry}
        fault={faults.phone}
        focus={first === 'phone'}
      />
    </>
  );
}

interface PhoneFieldProps {
  context: PageContext;
  value: string;
  country: string;
  fault?: DetailError;
  focus: boolean;
}

/** Telephone number and its country; a number typed with a country code keeps it. */
function PhoneField({ context: { t, language }, value, country, fault, focus }: PhoneFieldProps) {
  return (
    <fieldset className="phone">
      <legend className="label">{t('details.phone')}</legend>
      <div className="phone-parts">
        <select
          name="phoneCountry"
          defaultValue={country}
          aria-label={t('details.phoneCountry')}
          autoComplete="country"
        >
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
      <FieldError t={t} name="phone" fault={fault} />
    </fieldset>
  );
}

interface ConsentsProps {
  context: PageContext;
  details: GuestDetails;
  fault?: DetailError;
  focus: boolean;
}

/** Required and optional consents; none is preselected. */
export function Consents({ context, details, fault, focus }: ConsentsProps) {
  const { t, restaurant } = context;
  return (
    <>
      <div>
        <Choice
          id="privacy"
          name="privacy"
          value="1"
          checked={details.privacy}
          required
          invalid={fault !== undefined}
          describedBy={fault && 'privacy-fault'}
          focus={focus}
        >
          {restaurant.privacyText || t('details.privacy', { name: restaurant.name })}
        </Choice>
        <FieldError t={t} name="privacy" fault={fault} />
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

/** Summary of all errors, each linked to its field. */
export function ErrorSummary({ t, faults }: { t: GuestTexts; faults: DetailErrors }) {
  const wrong = Object.entries(faults) as Array<[DetailField, NonNullable<DetailErrors[DetailField]>]>;
  if (wrong.length === 0) return null;
  return (
    <Notice kind="wrong" title={t('fault.title', { count: wrong.length })}>
      <ul>
        {wrong.map(([name, fault]) => (
          <li key={name}>
            <a href={`#${name}`}>{faultText(t, name, fault)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
