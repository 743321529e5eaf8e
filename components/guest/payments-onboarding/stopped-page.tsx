import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

/** Why an owner cannot go on by this link. */
export type StopReason = 'expired' | 'unknown' | 'notConfigured' | 'other' | 'tooMany' | 'away' | 'down';

interface StoppedPageProps {
  context: OnboardingContext;
  why: StopReason;
  /** Where to try again, where that may help. */
  retryAddress: string | null;
}

export function StoppedPage({ context, why, retryAddress }: StoppedPageProps) {
  const { t, o } = context;
  return (
    <OnboardingFrame
      context={context}
      title={o(`${why}.title`)}
      actions={
        retryAddress && (
          <a className="button main" href={retryAddress}>
            {t('retry')}
          </a>
        )
      }
    >
      <p>{o(`${why}.text`)}</p>
    </OnboardingFrame>
  );
}
