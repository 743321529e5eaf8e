import type { PreferencesContext } from './preferences-context';

const STEPS = ['', 'data', 'delete'] as const;
export type PreferencesStep = (typeof STEPS)[number];

/** Navigation between the three pages of a guest's own data. */
export function PreferencesTabs({ context: { g, address }, at }: { context: PreferencesContext; at: PreferencesStep }) {
  return (
    <nav className="tabs" aria-label={g('tabs.label')}>
      {STEPS.map((step) => (
        <a key={step} href={address(step === '' ? {} : { step })} aria-current={step === at ? 'page' : undefined}>
          {g(`tabs.${step === '' ? 'wishes' : step}`)}
        </a>
      ))}
    </nav>
  );
}
