import type { GuestTexts } from '@/components/shared/guest-page/page-context';

const STEPS = ['time', 'details', 'done'] as const;

/** How far the guest has come. */
export function Steps({ t, at }: { t: GuestTexts; at: (typeof STEPS)[number] }) {
  const reached = STEPS.indexOf(at);
  return (
    <ol className="steps" aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          data-past={index < reached ? '' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
