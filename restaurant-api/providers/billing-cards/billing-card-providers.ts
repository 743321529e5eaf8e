/** The configured provider for cards of restaurants. */
import type { BillingCardBy } from '@/lib/contract/restaurant/contract';
import type { ApiSettings } from '../../settings';
import type { PaymentProviders } from '../payments/payment-providers';
import type { BillingCardProvider, BillingCardWish } from './billing-card-provider';
import { stripeCheckout } from './stripe-checkout';
import { randomUUID } from 'node:crypto';
import { type Beginning, PLATFORM, type PaymentProvider } from '../payments/payment-provider';

type Settings = Pick<ApiSettings, 'stripe' | 'publicUrl' | 'testing'>;

/**
 * The provider that registers cards; null if none is configured. The test provider is only used in test installations, since its card numbers are
 * public and registering a card lifts arrears.
 */
export function billingCardBy(
  { stripe, testing }: Pick<Settings, 'stripe' | 'testing'>,
  payments: Pick<PaymentProviders, 'real'>,
): BillingCardBy | null {
  if (stripe) return 'stripe';
  return testing && payments.real.length === 0 ? 'test' : null;
}

/** @throws for a provider that is no longer configured */
export function billingCardProvider(
  name: BillingCardBy,
  { stripe, publicUrl }: Settings,
  payments: PaymentProviders,
): BillingCardProvider {
  if (name === 'test') return testBillingCard(payments.named('test'));
  if (!stripe) throw new Error('Stripe is not configured');
  return stripeCheckout(stripe, publicUrl);
}

/** Placeholder for a ledger entry: billing cards have none. */
const NO_ENTRY = 0;

function testBillingCard(provider: PaymentProvider): BillingCardProvider {
  const beginning = ({ restaurant, currency, payer }: BillingCardWish, reference: string): Beginning => ({
    kind: 'card',
    restaurant,
    entry: NO_ENTRY,
    key: `billing-card:${randomUUID()}`,
    account: PLATFORM,
    amount: 0,
    currency,
    description: '',
    payer,
    reference,
  });
  return {
    name: 'test',

    async begin(wish) {
      const { reference } = await provider.begin(beginning(wish, ''));
      return { reference, page: '/restaurant-card' };
    },

    async finish({ restaurant, reference, token }) {
      const known = beginning({ restaurant, service: '', currency: '', payer: { name: '', email: '' } }, reference);
      const { state, failure, card } =
        token === null
          ? await provider.read({ restaurant, account: PLATFORM, type: 'registration', reference })
          : await provider.submit({ ...known, card: { token } });
      return { state: state === 'succeeded' ? 'registered' : state, failure, card };
    },
  };
}
