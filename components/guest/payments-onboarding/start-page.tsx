import type { WireOnboarding } from '@/lib/contract/sales/payment-accounts';
import { accountState } from '@/lib/rules/payments/payment-account';
import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

interface StartPageProps {
  context: OnboardingContext;
  onboarding: WireOnboarding;
  /** URL of the provider's page. */
  providerAddress: string;
}

/**
 * Shown before the owner goes to the provider: the restaurant, what the provider will ask, and what the owner
 * authorises. A connected account needs no further step.
 */
export function StartPage({ context, onboarding: { provider, restaurant, account }, providerAddress }: StartPageProps) {
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
          <a className="button main" href={providerAddress} rel="nofollow">
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
