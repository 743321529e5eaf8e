/**
 * Changes of a payment at Mercado Pago: charged back, reimbursed, refunded on its own pages without our request, or returned by a bank (ADR 169,
 * 193).
 */
import { eq } from 'drizzle-orm';
import { giftCards } from '@/restaurant-api/db/schema/gift-cards';
import { notifications } from '@/restaurant-api/db/schema/log';
import { paymentEntries } from '@/restaurant-api/db/schema/payments';
import { AMOUNT_PRODUCT, type SoldCard } from '../support/api/gift-cards';
import type { Refused } from '../support/api/host';
import { type MercadoPagoRestaurant, mercadoPagoRestaurant } from '../support/providers/mercadopago-restaurant';
import { orderGiftCard } from '../support/api/online-sales';
import { paymentParties } from '../support/api/payment-parties';

const CARDS = '/tms/v2/restaurants/R1/gift-card';
let restaurant: MercadoPagoRestaurant;
let product: number;
const { asked, ledger, summary } = paymentParties(() => restaurant);

beforeAll(async () => {
  restaurant = await mercadoPagoRestaurant({
    now: () => Date.parse('2026-11-14T12:00:00Z'),
    settings: { smtpUrl: 'smtp://127.0.0.1:1' },
  });
  const made = await restaurant.manager.call<{ uid: number }>(
    'POST',
    '/tms/v2/restaurants/R1/gift-products',
    AMOUNT_PRODUCT,
  );
  product = made.body.uid;
});
beforeEach(() => restaurant.api.database.db.delete(notifications));
afterAll(() => restaurant.close());

/** A card of 50 €, paid at Mercado Pago. */
async function bought() {
  const payer = await orderGiftCard(restaurant.api, product);
  await payer.confirm((await payer.begin()).body.attempt, restaurant.mercadoPago.cardToken());
  await restaurant.work();
  const rows = await restaurant.api.database.db.select().from(giftCards);
  return { uid: Math.max(...rows.map(({ uid }) => uid)), ...(await lastPayment()) };
}
/** The newest payment: its number there, and its entry here. */
async function lastPayment() {
  const payment = restaurant.mercadoPago.payments().at(-1);
  const rows = await restaurant.api.database.db.select().from(paymentEntries).where(eq(paymentEntries.type, 'payment'));
  return { payment: payment as NonNullable<typeof payment>, entry: Math.max(...rows.map(({ uid }) => uid)) };
}
/** Mercado Pago's webhook, any number of times, followed by our read. */
async function sendWebhook({ payment, entry }: Awaited<ReturnType<typeof lastPayment>>, now: object, times = 2) {
  Object.assign(payment, now);
  for (let time = 0; time < times; time += 1) {
    restaurant.waiting.push({ restaurant: 'R1', entry });
    expect(await restaurant.work()).toBe(0);
  }
}
const read = async (uid: number) => (await restaurant.manager.call<SoldCard>('GET', `${CARDS}/${uid}`)).body;
const notified = async () =>
  (await restaurant.api.database.db.select().from(notifications)).map(({ title, message, calendarItem, ability }) => [
    title,
    message,
    calendarItem?.dispute,
    ability,
  ]);

test('charged back, a gift card is blocked; reimbursed, it can be used again', async () => {
  const card = await bought();
  await sendWebhook(card, { status: 'charged_back', detail: 'in_process', refunded: 50 });
  expect(await read(card.uid)).toMatchObject({ state: 'blocked', balance: 5000 });
  await sendWebhook(card, { status: 'charged_back', detail: 'reimbursed' });
  expect(await read(card.uid)).toMatchObject({ state: 'active', balance: 5000 });
  expect((await notified()).map(([, , dispute]) => dispute)).toEqual(['open', 'won']);
});

test('refunded there, a gift card ends, and roles that may refund are notified once', async () => {
  const card = await bought();
  await sendWebhook(card, { status: 'refunded', detail: 'refunded', refunded: 50 });
  expect(await read(card.uid)).toMatchObject({
    state: 'deactivated',
    balance: 0,
    entries: [{ kind: 'activate' }, { kind: 'revoke', amount: -5000, tender: 'online', note: 'Mercado Pago' }],
  });
  expect(await notified()).toEqual([[`Ana García · G${card.uid}`, '€50.00 · Mercado Pago', 'refunded', 'charge']]);
  const again = await restaurant.manager.call<Refused>('POST', `${CARDS}/${card.uid}/refund`, {
    amount: 5000,
    tender: 'other',
    note: 'They called',
  });
  expect(again.body.code).toBe('gift-card-not-usable');
});

test('refunded there in parts, and here as well, each part is deducted once', async () => {
  const card = await bought();
  await sendWebhook(card, { detail: 'partially_refunded', refunded: 12.5 });
  expect(await read(card.uid)).toMatchObject({ state: 'active', balance: 3750 });
  await restaurant.manager.call('POST', `${CARDS}/${card.uid}/refund`, { amount: 1000, tender: 'other', note: 'x' });
  expect(await restaurant.work()).toBe(0);
  expect(card.payment.refunded).toBe(22.5);
  await sendWebhook(card, {});
  expect(await read(card.uid)).toMatchObject({ state: 'active', balance: 2750 });
  await sendWebhook(card, { status: 'refunded', detail: 'refunded', refunded: 50 });
  expect(await read(card.uid)).toMatchObject({ state: 'deactivated', balance: 0 });
  expect(await notified()).toHaveLength(2);
});

test('a refund there that did not arrive returns to the card, one made here stays deducted', async () => {
  const card = await bought();
  await sendWebhook(card, { detail: 'partially_refunded', refunded: 12.5 });
  await restaurant.manager.call('POST', `${CARDS}/${card.uid}/refund`, { amount: 1000, tender: 'other', note: 'x' });
  expect(await restaurant.work()).toBe(0);
  expect(card.payment.refunded).toBe(22.5);
  await sendWebhook(card, { refunded: 10 });
  expect(await read(card.uid)).toMatchObject({ state: 'active', balance: 4000 });
  // A part of a refund that was seen as a whole has arrived.
  await sendWebhook(card, { refunded: 30 });
  await sendWebhook(card, { refunded: 15 });
  expect(await read(card.uid)).toMatchObject({ state: 'active', balance: 3500 });
});

test('a spent card loses only its balance', async () => {
  const card = await bought();
  await restaurant.manager.call('POST', `${CARDS}/${card.uid}/redeem`, { amount: 4000 });
  await sendWebhook(card, { status: 'refunded', detail: 'refunded', refunded: 50 });
  expect((await read(card.uid)).entries.slice(-1)).toMatchObject([{ kind: 'revoke', amount: -1000, balance: 0 }]);
});

test('a deposit refunded there is refunded on the booking, and cannot be refunded further', async () => {
  const one = await asked('deposit', 4000);
  await one.guest.confirm((await one.guest.begin()).body.attempt, restaurant.mercadoPago.cardToken());
  const paid = await lastPayment();
  await sendWebhook(paid, { status: 'refunded', detail: 'refunded', refunded: 40 });
  expect(await summary(one)).toEqual({ state: 'refunded', due: 0, paid: 4000, refunded: 4000 });
  expect(await ledger(one)).toEqual([
    ['payment', 'succeeded', 4000],
    ['refund', 'succeeded', 4000],
  ]);
  expect((await one.manager.refund(paid.entry, 1)).body).toMatchObject({ code: 'amount-too-high' });
  expect(await notified()).toEqual([['Sofía Prieto', '€40.00 · Mercado Pago', 'refunded', 'charge']]);
});
