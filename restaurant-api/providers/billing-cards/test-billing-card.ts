/** Cards of restaurants by the local test provider: no money moves. Its page is `/restaurant-card`, which the testing build alone has. */
import { randomUUID } from 'node:crypto';
import { type Beginning, PLATFORM, type PaymentProvider } from '../payments/payment-provider';
import type { BillingCardProvider, BillingCardWish } from './billing-card-provider';

/** No entry of the ledger: it is not a guest's. */
const NO_ENTRY = 0;

export function testBillingCard(provider: PaymentProvider): BillingCardProvider {
  const beginning = ({ restaurant, currency, payer }: BillingCardWish, reference: string): Beginning => ({
    kind: 'card', restaurant, entry: NO_ENTRY, key: `billing-card:${randomUUID()}`, account: PLATFORM, amount: 0, currency, description: '', payer, reference,
  });
  return {
    name: 'test',

    async begin(wish) {
      const { reference } = await provider.begin(beginning(wish, ''));
      return { reference, page: '/restaurant-card' };
    },

    async finish({ restaurant, reference, token }) {
      const known = beginning({ restaurant, service: '', currency: '', payer: { name: '', email: '' } }, reference);
      const { state, failure, card } = token === null
        ? await provider.read({ restaurant, account: PLATFORM, type: 'registration', reference })
        : await provider.submit({ ...known, card: { token } });
      return { state: state === 'succeeded' ? 'registered' : state, failure, card };
    },
  };
}
