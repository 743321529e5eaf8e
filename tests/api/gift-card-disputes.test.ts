/** Reversed gift card payments: disputed with the buyer's bank, reported by a Stripe webhook, or refunded by staff, where the provider may refuse. */
import type { GuestGiftBalance } from '@/lib/contract/guests/guest-gift-cards';
import { giftCards } from '@/restaurant-api/db/schema/gift-cards';
import { notifications } from '@/restaurant-api/db/schema/log';
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { openedCode } from '@/restaurant-api/modules/gift-cards/code-key';
import { outcome } from '@/restaurant-api/providers/payments/payment-provider';
import { TEST_SETTINGS, caller } from '../support/api/api-server';
import { AMOUNT_PRODUCT, type SoldCard } from '../support/api/gift-cards';
import type { Refused } from '../support/api/host';
import { orderGiftCard } from '../support/api/online-sales';
import { type PaymentRestaurant, paymentRestaurant } from '../support/api/payment-restaurant';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';

const CARDS = '/tms/v2/restaurants/R1/gift-card';
const PUBLIC = '/public/v1/restaurants/la-marina';
let stripe: StripeServer;
let restaurant: PaymentRestaurant;
let card: { uid: number; code: string; intent: string };

beforeAll(async () => {
  stripe = await startStripe();
  restaurant = await paymentRestaurant({
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    settings: { stripe: stripe.settings, smtpUrl: 'smtp://127.0.0.1:1' },
  });
  await restaurant.api.database.db
    .insert(paymentAccounts)
    .values({ restaurant: 'R1', provider: 'stripe', account: 'acct_lamarina', ready: true });
  await restaurant.manager.call('POST', '/tms/v2/restaurants/R1/gift-products', AMOUNT_PRODUCT);
});
afterAll(async () => {
  await restaurant.api.close();
  await stripe.close();
});
beforeEach(async () => {
  card = await bought();
  await restaurant.api.database.db.delete(notifications);
});

async function bought() {
  const guest = caller(restaurant.api);
  const { products } = (await guest<{ products: Array<{ uid: number }> }>('GET', `${PUBLIC}/gift-cards`)).body;
  const payer = await orderGiftCard(restaurant.api, products[0]?.uid as number);
  const { attempt, clientSecret } = (await payer.begin()).body;
  const intent = clientSecret.split('_secret')[0] as string;
  stripe.give(intent);
  await payer.confirm(attempt);
  const rows = await restaurant.api.database.db.select().from(giftCards);
  const row = rows.sort((one, other) => other.uid - one.uid)[0] as (typeof rows)[number];
  return { uid: row.uid, code: openedCode(TEST_SETTINGS, 'R1', row), intent };
}
const read = async () => (await restaurant.manager.call<SoldCard>('GET', `${CARDS}/${card.uid}`)).body;
const runAction = (name: string) =>
  restaurant.manager.call<SoldCard>('POST', `${CARDS}/${card.uid}/${name}`, { note: 'They called' });
const held = async () => {
  const { body } = await caller(restaurant.api)<GuestGiftBalance>('POST', `${PUBLIC}/gift-card-balance`, {
    code: card.code,
  });
  return body.shown;
};
const notified = async () =>
  (await restaurant.api.database.db.select().from(notifications)).map(({ title, calendarItem, ability }) => ({
    title,
    calendarItem,
    ability,
  }));
async function stripeSays(status: 'needs_response' | 'lost' | 'won', type: string) {
  const { payload, headers } = stripe.webhook(stripe.dispute(card.intent, status), type);
  const url = `${restaurant.api.url}/payments/webhooks/stripe`;
  expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200);
  expect(await restaurant.work()).toBe(0);
}

test('a dispute blocks the card, shows so to its holder, and notifies the roles that may refund once', async () => {
  await stripeSays('needs_response', 'charge.dispute.created');
  await stripeSays('needs_response', 'charge.dispute.funds_withdrawn');
  const blocked = await read();
  expect(blocked).toMatchObject({ state: 'blocked', balance: 5000 });
  expect(blocked.entries).toMatchObject([{ kind: 'activate' }, { kind: 'block', amount: 0, tender: 'online' }]);
  expect(await held()).toBe('blocked');
  const paid = await restaurant.manager.call<Refused>('POST', '/tms/v2/restaurants/R1/gift-card-payment', {
    code: card.code,
    amount: 100,
  });
  expect(paid.body).toMatchObject({ code: 'gift-card-not-usable', details: { state: 'blocked' } });
  const news = { title: 'Ana García', ability: 'charge', calendarItem: { dispute: 'open', giftCardUid: card.uid } };
  expect(await notified()).toEqual([news]);
});

test('won, the card can be used again; lost, it stays blocked', async () => {
  await stripeSays('needs_response', 'charge.dispute.created');
  await stripeSays('lost', 'charge.dispute.closed');
  expect(await held()).toBe('blocked');
  await stripeSays('won', 'charge.dispute.closed');
  await stripeSays('won', 'charge.dispute.funds_reinstated');
  expect(await held()).toBe('active');
  expect((await read()).entries.map(({ kind }) => kind)).toEqual(['activate', 'block', 'unblock']);
  expect((await notified()).map(({ calendarItem }) => calendarItem?.dispute)).toEqual(['open', 'won']);
});

test("a manager's decision stays: an unblocked card remains so, and so does a manually blocked one", async () => {
  await stripeSays('needs_response', 'charge.dispute.created');
  await runAction('unblock');
  await stripeSays('needs_response', 'charge.dispute.updated');
  expect(await held()).toBe('active');
  await runAction('block');
  await stripeSays('won', 'charge.dispute.closed');
  expect(await held()).toBe('blocked');
});

test('a dispute blocks the card under its new code, and no other card', async () => {
  const moved = (await runAction('move')).body;
  await stripeSays('needs_response', 'charge.dispute.created');
  await stripeSays('needs_response', 'charge.dispute.funds_withdrawn');
  const now = (await restaurant.manager.call<SoldCard>('GET', `${CARDS}/${moved.uid}`)).body;
  expect(now).toMatchObject({ state: 'blocked', balance: 5000 });
  expect(now.entries.map(({ kind }) => kind)).toEqual(['transfer', 'block']);
  const paid = await restaurant.manager.call<Refused>('POST', '/tms/v2/restaurants/R1/gift-card-payment', {
    code: moved.code,
    amount: 100,
  });
  expect(paid.body).toMatchObject({ code: 'gift-card-not-usable', details: { state: 'blocked' } });
  await stripeSays('won', 'charge.dispute.closed');
  expect((await restaurant.manager.call<SoldCard>('GET', `${CARDS}/${moved.uid}`)).body.state).toBe('active');
});

test('a dispute from before the new code is known: the card that a manager moved stays usable', async () => {
  await stripeSays('needs_response', 'charge.dispute.created');
  const moved = (await runAction('move')).body;
  await stripeSays('needs_response', 'charge.dispute.updated');
  expect((await restaurant.manager.call<SoldCard>('GET', `${CARDS}/${moved.uid}`)).body.state).toBe('active');
});

test('a refund refused by the provider returns to the card, blocked as before, and can be repeated', async () => {
  await runAction('block');
  const refund = (amount: number) =>
    restaurant.manager.call<Refused>('POST', `${CARDS}/${card.uid}/refund`, {
      amount,
      tender: 'other',
      note: 'They called',
    });
  expect((await refund(5000)).body).toMatchObject({ state: 'deactivated', balance: 0 });
  const refused = outcome('failed', 're_refused', { failure: 'insufficient_funds' });
  expect(await restaurant.work(() => Promise.resolve(refused))).toBe(0);
  const again = await read();
  expect(again).toMatchObject({ state: 'blocked', balance: 5000 });
  expect(again.entries.slice(-2)).toMatchObject([
    { kind: 'revoke', amount: -5000, balance: 0, note: 'They called' },
    { kind: 'revoke', amount: 5000, balance: 5000, tender: 'online', note: 'insufficient_funds' },
  ]);
  const [news] = await restaurant.api.database.db.select().from(notifications);
  expect(news).toMatchObject({ title: `Ana García · G${card.uid}`, ability: 'charge' });

  expect((await refund(5000)).body).toMatchObject({ state: 'deactivated', balance: 0 });
  expect(await restaurant.work()).toBe(0);
  expect(await read()).toMatchObject({ state: 'deactivated', balance: 0 });
  expect((await refund(1)).body.code).toBe('gift-card-not-usable');
});
