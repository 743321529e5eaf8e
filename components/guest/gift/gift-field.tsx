import type { ReactNode } from 'react';
import type { GiftError, GiftField as Field } from '@/lib/rules/gift-card/gift-form';
import type { GuestTexts } from '@/components/shared/guest-page/page-context';

interface GiftFieldProps {
  g: GuestTexts;
  /** Translator of the guest pages, for 'optional'. */
  t: GuestTexts;
  name: Field;
  value: string;
  fault: GiftError | undefined;
  focus: boolean;
  hint?: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'date';
  autoComplete: string;
  maxLength?: number;
  min?: string;
  max?: string;
  inputMode?: 'email' | 'decimal';
}

/** A labelled input of the order form, with its error. */
export function GiftField({ g, t, name, value, fault, focus, hint, optional = false, ...input }: GiftFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {g(`field.${name}`)} {optional && <span className="hint">{t('optional')}</span>}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        required={!optional}
        autoFocus={focus}
        aria-invalid={fault ? true : undefined}
        aria-describedby={[fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(' ') || undefined}
        {...{ type: 'text', ...input }}
      />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <Fault name={name}>{fault && g(`fault.${fault}`, { field: g(`field.${name}`) })}</Fault>
    </div>
  );
}

export function Fault({ name, children }: { name: string; children: ReactNode }) {
  return (
    children && (
      <p className="fault" id={`${name}-fault`}>
        {children}
      </p>
    )
  );
}
