/** Who registers cards of restaurants in this installation. */
import type { BillingCardBy } from '@/lib/contract/restaurant/contract';
import type { ApiSettings } from '../../settings';
import type { PaymentProviders } from '../payments/payment-providers';
import type { BillingCardProvider, BillingCardWish } from './billing-card-provider';
import { stripeCheckout } from './stripe-checkout';
import { randomUUID } from 'node:crypto';
import { type Beginning, PLATFORM, type PaymentProvider } from '../payments/payment-provider';

type Settings = Pick<ApiSettings, 'stripe' | 'publicUrl' | 'testing'>;

/** Who registers cards here; null where no configured provider can. A test card lifts arrears only where they are tried out: its numbers are known to everybody. */
export function billingCardBy(
  { stripe, testing }: Pick<Settings, 'stripe' | 'testing'>,
  payments: Pick<PaymentProviders, 'real'>,
): BillingCardBy | null {
  if (stripe) return 'stripe';
  return testing && payments.real.length === 0 ? 'test' : null;
}

/** @throws for a provider that is not configured any more */
export function billingCardProvider(
  name: BillingCardBy,
  { stripe, publicUrl }: Settings,
  payments: PaymentProviders,
): BillingCardProvider {
  if (name === 'test') return testBillingCard(payments.named('test'));
  if (!stripe) throw new Error('Stripe is not configured');
  return stripeCheckout(stripe, publicUrl);
}

/** No entry of the ledger: it is not a guest's. */
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
