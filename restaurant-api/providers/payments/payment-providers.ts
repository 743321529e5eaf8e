/** The providers of this installation. With none configured there is the local test provider, and money does not move. */
import type { ProviderName } from '@/lib/payments/payment-request';
import type { Db } from '../../db/client';
import type { ApiSettings } from '../../settings';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { testProvider } from './test/test-provider';

export interface PaymentProviders {
  /** Throws for one that is not configured any more. */
  named(name: ProviderName): PaymentProvider;
  /** Those that money moves through. */
  real: readonly ProviderName[];
}

export function paymentProviders({ stripe }: Pick<ApiSettings, 'stripe'>, db: Db): PaymentProviders {
  const providers = new Map<ProviderName, PaymentProvider>([['test', testProvider(db)]]);
  if (stripe) providers.set('stripe', stripeProvider(stripe));
  return {
    real: [...providers.keys()].filter((name) => name !== 'test'),
    named(name) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`the payment provider ${name} is not configured`);
      return provider;
    },
  };
}
