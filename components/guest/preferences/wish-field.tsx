import { type PreferenceFault, LONGEST_WISH } from '@/lib/rules/guest-booking/own-preferences';
import type { PreferencesContext } from './preferences-context';

interface WishFieldProps {
  context: PreferencesContext;
  name: 'allergies' | 'notes';
  value: string;
  fault?: PreferenceFault;
  focus: boolean;
}

/** Some lines in the guest's own words. */
export function WishField({ context: { g, t }, name, value, fault, focus }: WishFieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {g(`wishes.${name}`)} <span className="hint">{t('optional')}</span>
      </label>
      <textarea id={name} name={name} rows={3} maxLength={LONGEST_WISH} defaultValue={value} autoFocus={focus} autoComplete="off" aria-invalid={fault ? true : undefined} aria-describedby={`${name}-hint`} />
      <p className={fault ? 'fault' : 'hint'} id={`${name}-hint`}>
        {fault ? g(`fault.${fault}`) : g(`wishes.${name}Hint`)}
      </p>
    </div>
  );
}
