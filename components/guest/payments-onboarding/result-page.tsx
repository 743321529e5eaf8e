import type { WireOnboarding } from '@/lib/contract/sales/payment-accounts';
import type { OnboardingOutcome } from '@/lib/rules/payments/payment-account';
import { type OnboardingContext, OnboardingFrame } from './onboarding-frame';

interface ResultPageProps {
  context: OnboardingContext;
  onboarding: WireOnboarding;
  outcome: Exclude<OnboardingOutcome, 'expired'>;
  /** Currency of an account refused because of it; null if unknown. */
  pays: string | null;
  /** URL to try again, and URL to check the progress. */
  retryAddress: string;
  statusAddress: string;
}

/** Result of the connection, as reported by the provider. */
export function ResultPage({
  context,
  onboarding: { provider, restaurant, account },
  outcome,
  pays,
  retryAddress,
  statusAddress,
}: ResultPageProps) {
  const { o, language } = context;
  const name = o(`provider.${provider}`);
  const named = (currency: string) =>
    `${new Intl.DisplayNames(language, { type: 'currency' }).of(currency)} (${currency})`;
  const values = {
    provider: name,
    restaurant: restaurant.name,
    ours: named(restaurant.currency),
    theirs: pays ? named(pays) : o('currency.another'),
  };
  const isConnected = outcome === 'connected';
  return (
    <OnboardingFrame
      context={context}
      restaurant={restaurant.name}
      title={o(`${outcome}.title`, values)}
      actions={
        !isConnected && (
          <>
            <a className="button main" href={retryAddress}>
              {o(`${outcome}.retry`, values)}
            </a>
            {outcome === 'unfinished' && (
              <a className="button quiet" href={statusAddress}>
                {o('look')}
              </a>
            )}
          </>
        )
      }
    >
      <p>{o(`${outcome}.text`, values)}</p>
      {isConnected && account && !account.live && <p className="hint">{o('connected.test', values)}</p>}
      {outcome === 'unfinished' && account && account.due.length > 0 && (
        <p className="hint">{o('unfinished.due', { count: account.due.length, ...values })}</p>
      )}
    </OnboardingFrame>
  );
}
