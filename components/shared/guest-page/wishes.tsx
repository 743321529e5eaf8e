import type { ReactNode } from 'react';
import { type DetailError, LONGEST_NOTES } from '@/lib/rules/guest-booking/guest-details';
import type { PageContext } from './page-context';
import { FieldError } from './text-field';

interface WishesProps {
  context: PageContext;
  wishes: readonly number[];
  notes: string;
  fault?: DetailError;
  focus?: boolean;
}

/** The restaurant's special wishes as checkboxes, and a field for others. */
export function Wishes({ context: { t, restaurant }, wishes, notes, fault, focus = false }: WishesProps) {
  return (
    <>
      {restaurant.wishes.length > 0 && (
        <fieldset className="choices">
          <legend className="label">{t('details.wishes')}</legend>
          {restaurant.wishes.map(({ uid, name }) => (
            <Choice key={uid} name="wish" value={String(uid)} checked={wishes.includes(uid)}>
              {name}
            </Choice>
          ))}
        </fieldset>
      )}
      <div className="field">
        <label className="label" htmlFor="notes">
          {t('details.notes')} <span className="hint">{t('optional')}</span>
        </label>
        <textarea
          id="notes"
          name="notes"
          rows={3}
          maxLength={LONGEST_NOTES}
          defaultValue={notes}
          autoFocus={focus}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'notes-fault' : 'notes-hint'}
        />
        <p className="hint" id="notes-hint">
          {t('details.notesHint')}
        </p>
        <FieldError t={t} name="notes" fault={fault} />
      </div>
    </>
  );
}

interface ChoiceProps {
  id?: string;
  name: string;
  value: string;
  checked: boolean;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
  focus?: boolean;
  children: ReactNode;
}

/** A checkbox; the whole line is its target. */
export function Choice({ id, name, value, checked, required, invalid, describedBy, focus, children }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        required={required}
        autoFocus={focus}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{children}</span>
    </label>
  );
}
