import type { GuestTexts } from './page-context';

const STEPS = ['time', 'details', 'payment', 'done'] as const;

interface StepsProps {
  t: GuestTexts;
  at: (typeof STEPS)[number];
  /** A card or a payment is required. */
  pays: boolean;
}

/** Progress of the booking. */
export function Steps({ t, at, pays }: StepsProps) {
  const steps = STEPS.filter((step) => pays || step !== 'payment');
  const reached = steps.indexOf(at);
  return (
    <ol className="steps" aria-label={t('steps.label')}>
      {steps.map((step, index) => (
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
