import type { DetailError, DetailField } from '@/lib/rules/guest-booking/guest-details';
import type { GuestTexts } from './page-context';

interface TextFieldProps {
  t: GuestTexts;
  name: DetailField;
  value: string;
  fault?: DetailError;
  /** The first invalid field has autofocus, which needs no script. */
  focus: boolean;
  autoComplete: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'email' | 'tel';
  maxLength: number;
  optional?: boolean;
}

/** A labelled text input with its error. */
export function TextField({ t, name, value, fault, focus, optional, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {t(`details.${name}`)}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        required={!optional}
        autoFocus={focus}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${name}-fault` : undefined}
        {...{ type: 'text', ...input }}
      />
      <FieldError t={t} name={name} fault={fault} />
    </div>
  );
}

export function FieldError({ t, name, fault }: { t: GuestTexts; name: DetailField; fault?: DetailError }) {
  if (!fault) return null;
  return (
    <p className="fault" id={`${name}-fault`}>
      {faultText(t, name, fault)}
    </p>
  );
}

/** 'Enter your first name': names the field, since the text is also listed at the top of the page. */
export const faultText = (t: GuestTexts, name: DetailField, fault: DetailError): string =>
  fault === 'required' || fault === 'tooLong'
    ? t(`fault.${fault}`, { field: t(`details.${name}`) })
    : t(`fault.${fault}`);
