/** The restaurants of the card journeys in a separate process, controlled by messages. */
import { DAY_MS } from '@/lib/time/milliseconds';
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { addRestaurant } from '../api/api-server';
import type { BankRestaurant } from './bank-restaurant';
import { type Host, hostOf } from '../api/host';
import { mercadoPagoRestaurant } from '../providers/mercadopago-restaurant';
import { keyIn, payerOf, tillOf } from '../api/payment-restaurant';
import { startStripe } from '../providers/stripe-server';

const stripe = await startStripe();
const { mercadoPago, staff, api } = await mercadoPagoRestaurant({
  now: () => Date.now(),
  settings: { stripe: stripe.settings },
});
await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
await api.database.db
  .insert(paymentAccounts)
  .values({ restaurant: 'R2', provider: 'stripe', account: 'acct_otramesa', ready: true });
const stripeStaff = await hostOf(api, 'R2');
let parties = 0;

/** Creates a payment request for a new party of four: the key of its link. */
async function keyOf(host: Host, asked: { kind: 'card' | 'deposit'; amount: number }): Promise<string> {
  const on = new Date(Date.now() + (3 + ++parties) * DAY_MS).toISOString().slice(0, 10);
  const { body } = await host.book({ covers: 4, on, firstName: 'Ana', lastName: 'Pérez', eMail: 'ana@example.com' });
  return keyIn((await tillOf(host, body.uid).ask(asked)).body.link);
}

const acts: Omit<BankRestaurant, 'apiUrl' | 'stop'> = {
  asked: () => keyOf(staff, { kind: 'deposit', amount: 4000 }),
  askedByStripe: () => keyOf(stripeStaff, { kind: 'card', amount: 10_000 }),
  stripeCard: async (clientSecret) => stripe.give(clientSecret.split('_secret')[0] ?? ''),
  cardToken: async (holder) => mercadoPago.cardToken(holder),
  async give(key, holder) {
    const guest = payerOf(api, key);
    await guest.confirm((await guest.begin()).body.attempt, mercadoPago.cardToken(holder));
  },
  away: async (calls) => mercadoPago.refuseNext(calls, 500),
  settle: async (status, detail) => mercadoPago.settle(mercadoPago.payments().at(-1)?.id ?? 0, status, detail),
};

process.on('message', ({ id, act, said }: { id: number; act: keyof typeof acts; said: never[] }) => {
  void (acts[act] as (...args: never[]) => Promise<unknown>)(...said).then((answer) => process.send?.({ id, answer }));
});
process.send?.({ apiUrl: api.url });
