/** The configured payment providers. Without any, the local test provider is used, and no money moves. */
import type { ProviderName } from '@/lib/rules/payments/payment-request';
import type { Db } from '../../db/client';
import type { OutboundLock } from '../../outbound-lock/outbound-lock';
import type { ApiSettings } from '../../settings';
import { secretsOf } from '../../secrets';
import { isCardNeeded } from './mercadopago/saved-cards';
import { mercadoPagoProvider } from './mercadopago/mercadopago-provider';
import { findRefundsBeside } from './mercadopago/refunds-known';
import { type PaymentProvider, ProviderUnavailable } from './payment-provider';
import { stripeProvider } from './stripe/stripe-provider';
import { testProvider } from './test/test-provider';

export interface PaymentProviders {
  /** Throws for a provider that is no longer configured. */
  named(name: ProviderName): PaymentProvider;
  /** Providers that move real money. */
  real: readonly ProviderName[];
}

export function paymentProviders(
  {
    stripe,
    mercadoPago,
    publicUrl,
    hold,
    ...secrets
  }: Pick<ApiSettings, 'stripe' | 'mercadoPago' | 'authSecret' | 'formerSecrets' | 'publicUrl' | 'hold'>,
  db: Db,
): PaymentProviders {
  const providers = new Map<ProviderName, PaymentProvider>([['test', testProvider(db, secrets.authSecret)]]);
  if (stripe) providers.set('stripe', stripeProvider(stripe));
  if (mercadoPago) {
    const isNeeded = (restaurant: string, reference: string) => isCardNeeded(db, restaurant, reference);
    const refundsBeside = (restaurant: string, entry: number) => findRefundsBeside(db, restaurant, entry);
    providers.set(
      'mercadopago',
      mercadoPagoProvider({ settings: mercadoPago, secrets: secretsOf(secrets), publicUrl, isNeeded, refundsBeside }),
    );
  }
  return {
    real: [...providers.keys()].filter((name) => name !== 'test'),
    named(name) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`the payment provider ${name} is not configured`);
      return hold ? whileReleased(provider, hold) : provider;
    },
  };
}

/** Blocks a provider's calls in a restored copy: guests and staff see it as unavailable. Its webhooks are still accepted. */
function whileReleased(provider: PaymentProvider, hold: OutboundLock): PaymentProvider {
  const unless =
    <Said, Answer>(ask: (said: Said) => Promise<Answer>) =>
    async (said: Said): Promise<Answer> => {
      if (hold.isHeld()) throw new ProviderUnavailable('held: nothing leaves this restored copy');
      return ask(said);
    };
  return {
    name: provider.name,
    triesAgain: provider.triesAgain,
    publishableKey: (account) => provider.publishableKey(account),
    begin: unless((said) => provider.begin(said)),
    submit: unless((said) => provider.submit(said)),
    read: unless((said) => provider.read(said)),
    charge: unless((said) => provider.charge(said)),
    refund: unless((said) => provider.refund(said)),
    release: unless((said) => provider.release(said)),
    parseWebhook: (raw, headers, query) => provider.parseWebhook(raw, headers, query),
  };
}
