import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

/** Why the link cannot be used. */
export type StopReason = 'expired' | 'unknown' | 'notConfigured' | 'other' | 'tooMany' | 'away' | 'down';

interface StoppedPageProps {
  context: OnboardingContext;
  why: StopReason;
  /** URL to try again, if that may help. */
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
