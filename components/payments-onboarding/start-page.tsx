import type { WireOnboarding } from '@/lib/contract/payment-accounts';
import { accountState } from '@/lib/payments/payment-account';
import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

interface StartPageProps {
  context: OnboardingContext;
  onboarding: WireOnboarding;
  /** The way to the provider's own page. */
  goAddress: string;
}

/** Before the owner goes to his provider: for which restaurant, what he will be asked there, and what he allows. */
export function StartPage({ context, onboarding: { provider, restaurant, account }, goAddress }: StartPageProps) {
  const { o } = context;
  const state = accountState(account);
  const name = o(`provider.${provider}`);
  return (
    <OnboardingFrame
      context={context}
      house={restaurant.name}
      title={o(state === 'ready' ? 'start.again' : 'start.title', { provider: name })}
      actions={
        <a className="button main" href={goAddress} rel="nofollow">
          {o(state === 'unfinished' ? 'start.continue' : 'start.go', { provider: name })}
        </a>
      }
    >
      <p>{o(`start.${provider}.text`, { house: restaurant.name })}</p>
      <ul className="terms">
        <li>{o(`start.${provider}.ask`)}</li>
        <li>{o('start.ours', { provider: name })}</li>
        <li>{o('start.off')}</li>
      </ul>
    </OnboardingFrame>
  );
}
