/** The providers of this installation. With none configured there is the local test provider, and money does not move. */
import type { ProviderName } from '@/lib/payments/payment-request';
import type { Db } from '../../db/client';
import type { ApiSettings } from '../../settings';
import { isCardNeeded } from './mercadopago/kept-cards';
import { mercadoPagoProvider } from './mercadopago/mercadopago-provider';
import { findRefundsBeside } from './mercadopago/refunds-known';
import type { PaymentProvider } from './payment-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { testProvider } from './test/test-provider';

export interface PaymentProviders {
  /** Throws for one that is not configured any more. */
  named(name: ProviderName): PaymentProvider;
  /** Those that money moves through. */
  real: readonly ProviderName[];
}

export function paymentProviders({ stripe, mercadoPago, authSecret, publicUrl }: Pick<ApiSettings, 'stripe' | 'mercadoPago' | 'authSecret' | 'publicUrl'>, db: Db): PaymentProviders {
  const providers = new Map<ProviderName, PaymentProvider>([['test', testProvider(db, authSecret)]]);
  if (stripe) providers.set('stripe', stripeProvider(stripe));
  if (mercadoPago) {
    const isNeeded = (restaurant: string, reference: string) => isCardNeeded(db, restaurant, reference);
    const refundsBeside = (restaurant: string, entry: number) => findRefundsBeside(db, restaurant, entry);
    providers.set('mercadopago', mercadoPagoProvider({ settings: mercadoPago, authSecret, publicUrl, isNeeded, refundsBeside }));
  }
  return {
    real: [...providers.keys()].filter((name) => name !== 'test'),
    named(name) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`the payment provider ${name} is not configured`);
      return provider;
    },
  };
}
