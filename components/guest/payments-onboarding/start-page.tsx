import type { WireOnboarding } from '@/lib/contract/sales/payment-accounts';
import { accountState } from '@/lib/rules/payments/payment-account';
import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

interface StartPageProps {
  context: OnboardingContext;
  onboarding: WireOnboarding;
  /** The way to the provider's own page. */
  goAddress: string;
}

/** Before the owner goes to their provider: for which restaurant, what they will be asked there, and what they allow. An account that is ready asks nothing more. */
export function StartPage({ context, onboarding: { provider, restaurant, account }, goAddress }: StartPageProps) {
  const { o } = context;
  const state = accountState(account);
  const isReady = state === 'ready';
  const name = o(`provider.${provider}`);
  return (
    <OnboardingFrame
      context={context}
      restaurant={restaurant.name}
      title={o(isReady ? 'start.again' : 'start.title', { provider: name })}
      actions={
        !isReady && (
          <a className="button main" href={goAddress} rel="nofollow">
            {o(state === 'unfinished' ? 'start.continue' : 'start.go', { provider: name })}
          </a>
        )
      }
    >
      <p>{o(isReady ? 'connected.text' : `start.${provider}.text`, { restaurant: restaurant.name })}</p>
      <ul className="terms">
        {!isReady && <li>{o(`start.${provider}.ask`)}</li>}
        <li>{o('start.ours', { provider: name })}</li>
        <li>{o('start.off')}</li>
      </ul>
      {isReady && account && !account.live && <p className="hint">{o('connected.test', { provider: name })}</p>}
    </OnboardingFrame>
  );
}
