/**
 * Gift cards, tickets and orders paid with Stripe: without an answer, and later changes of a payment: refunded on Stripe's pages without our request,
 * returned by a bank, or disputed (ADR 169, 178, 187, 193).
 */
import { notifications } from '@/restaurant-api/db/schema/log';
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { runEvents } from '@/restaurant-api/modules/event-tickets/run-events';
import { type OnlineSales, onlineSales } from '../support/api/online-sales';
import { paymentParties } from '../support/api/payment-parties';
import { type PaymentRestaurant, type payerOf, paymentRestaurant } from '../support/api/payment-restaurant';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';

const R = '/tms/v2/restaurants/R1';
let stripe: StripeServer;
let restaurant: PaymentRestaurant;
let sales: OnlineSales;
const { asked, ledger, summary } = paymentParties(() => restaurant);

beforeAll(async () => {
  stripe = await startStripe();
  restaurant = await paymentRestaurant({
    now: () => Date.parse('2026-11-14T18:00:00Z'),
    settings: { stripe: stripe.settings, smtpUrl: 'smtp://127.0.0.1:1' },
  });
  await restaurant.api.database.db
    .insert(paymentAccounts)
    .values({ restaurant: 'R1', provider: 'stripe', account: 'acct_lamarina', ready: true });
  sales = await onlineSales(restaurant);
});
beforeEach(() => restaurant.api.database.db.delete(notifications));
afterEach(() => sales.clear());
afterAll(async () => {
  await restaurant.api.close();
  await stripe.close();
});

/** The guest pays on the page of the request. @returns id of the payment at Stripe */
async function pay(payer: ReturnType<typeof payerOf>): Promise<string> {
  const { attempt, clientSecret } = (await payer.begin()).body;
  const intent = clientSecret.split('_secret')[0] as string;
  stripe.give(intent);
  await payer.confirm(attempt);
  expect(await restaurant.work()).toBe(0);
  return intent;
}
/** Stripe's webhook about a payment, any number of times. */
async function sendWebhook(object: string, type: string, times = 2) {
  for (let time = 0; time < times; time += 1) {
    const { payload, headers } = stripe.webhook(object, type);
    const url = `${restaurant.api.url}/payments/webhooks/stripe`;
    expect((await fetch(url, { method: 'POST', headers, body: payload })).status).toBe(200);
    expect(await restaurant.work()).toBe(0);
  }
}
const refunded = (intent: string, amount: number) => sendWebhook(stripe.refund(intent, amount), 'charge.refunded');
const disputed = (intent: string, status: 'needs_response' | 'lost' | 'won') =>
  sendWebhook(stripe.dispute(intent, status), 'charge.dispute.updated');
const notified = async () =>
  (await restaurant.api.database.db.select().from(notifications))
    .filter(({ ability }) => ability === 'charge')
    .map(({ title, message, calendarItem }) => [title, message, calendarItem?.dispute]);
/** The refunds that we have requested from Stripe. */
const refundsOf = (intent: string) => stripe.objects(['refund']).filter((one) => one.payment_intent === intent);

async function boughtCard() {
  const intent = await pay(await sales.orderCard());
  return { intent, uid: await sales.newestCard() };
}
async function boughtTickets() {
  const made = await sales.orderTickets();
  return { ...made, intent: await pay(made.payer) };
}
async function boughtOrder() {
  const { payer, uid } = await sales.orderDishes();
  return { intent: await pay(payer), uid };
}

describe('Stripe does not answer', () => {
  test.each([
    ['a gift card', () => sales.orderCard()],
    ['tickets', async () => (await sales.orderTickets()).payer],
    ['an order', async () => (await sales.orderDishes()).payer],
  ])('while %s is paid: nothing is sold, payment stays open, and it is paid once', async (_what, order) => {
    const payer = await order();
    const before = stripe.objects(['payment_intent']).length;
    stripe.next('refuse', 'refuse');
    const away = await payer.begin();
    expect([away.status, away.body.code]).toEqual([503, 'unavailable']);
    expect((await payer.see()).body).toMatchObject({ state: 'requested', failure: '' });

    // It receives our next request, and its response is lost.
    stripe.next('lose', 'lose');
    expect((await payer.begin()).status).toBe(503);
    const { attempt, clientSecret } = (await payer.begin()).body;
    stripe.give(clientSecret.split('_secret')[0] as string);
    stripe.next('refuse', 'refuse');
    expect((await payer.confirm(attempt)).status).toBe(503);
    expect((await payer.see()).body.state).not.toBe('paid');

    expect((await payer.confirm(attempt)).body).toMatchObject({ state: 'paid' });
    expect((await payer.begin()).status).toBe(409);
    expect(stripe.objects(['payment_intent'])).toHaveLength(before + 1);
    expect(await restaurant.work()).toBe(0);
  });
});

describe('refunded at Stripe', () => {
  test('a gift card loses the same amount, part by part, and ends with the last of it', async () => {
    const { uid, intent } = await boughtCard();
    await refunded(intent, 2000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 3000 });
    await refunded(intent, 3000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'deactivated', balance: 0 });
    expect(await notified()).toEqual([
      [`Ana García · G${uid}`, '€20.00 · Stripe', 'refunded'],
      [`Ana García · G${uid}`, '€30.00 · Stripe', 'refunded'],
    ]);
    expect(refundsOf(intent)).toHaveLength(0);
  });

  test('tickets are refunded on their booking, and a cancelled event refunds nothing a second time', async () => {
    const sold = await boughtTickets();
    await refunded(sold.intent, 12_000);
    expect(await summary(sold.booking)).toMatchObject({ state: 'refunded', paid: 12_000, refunded: 12_000 });
    expect(await notified()).toEqual([['Sofía Prieto', '€120.00 · Stripe', 'refunded']]);
    await sales.at.cancel(sold.event);
    await runEvents({ context: restaurant.context });
    expect(await restaurant.work()).toBe(0);
    expect(refundsOf(sold.intent)).toHaveLength(0);
    expect(await sales.at.tasks(sold.event)).toMatchObject([
      { state: 'done', refunded: 12_000, refunding: 0, failure: '' },
    ]);
    expect((await sales.at.retry(sold.event)).body).toEqual({ bookings: 0 });
  });

  test('of tickets in part: a returned ticket is refunded with the rest', async () => {
    const sold = await boughtTickets();
    await refunded(sold.intent, 9000);
    const [first, second] = (await sales.at.own(sold.key)).tickets;
    expect((await sales.at.giveBack(sold.key, [first?.uid as number])).status).toBe(200);
    expect(await restaurant.work()).toBe(0);
    expect(await ledger(sold.booking)).toEqual([
      ['payment', 'succeeded', 12_000],
      ['refund', 'succeeded', 9000],
      ['refund', 'succeeded', 3000],
    ]);
    expect((await sales.at.giveBack(sold.key, [second?.uid as number])).status).toBe(200);
    expect(await restaurant.work()).toBe(0);
    expect(await summary(sold.booking)).toMatchObject({ state: 'refunded', refunded: 12_000 });
  });

  test('an order shows it as a refund of its online payment', async () => {
    const { uid, intent } = await boughtOrder();
    await refunded(intent, 2000);
    const { body } = await restaurant.manager.call('GET', `${R}/orders/${uid}`);
    expect(body).toMatchObject({ paid: 2000, refunded: 2000, refunding: 0, paymentState: 'refunded' });
    expect((await notified()).map(([, , dispute]) => dispute)).toEqual(['refunded']);
  });
});

describe('refunded at Stripe, and returned by the bank', () => {
  const sentBack = (intent: string, amount: number) => sendWebhook(stripe.sendBack(intent, amount), 'refund.failed');

  test('a gift card regains its value, part by part, and can be refunded again', async () => {
    const { uid, intent } = await boughtCard();
    await refunded(intent, 2000);
    await refunded(intent, 3000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'deactivated', balance: 0 });
    await sentBack(intent, 2000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 2000 });
    await sentBack(intent, 3000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 5000 });
    // The first refund's sum is so again.
    await refunded(intent, 2000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 3000 });
    await refunded(intent, 3000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'deactivated', balance: 0 });
  });

  test('a spent card regains what was deducted', async () => {
    const { uid, intent } = await boughtCard();
    await restaurant.manager.call('POST', `${R}/gift-card/${uid}/redeem`, { amount: 4000 });
    await refunded(intent, 5000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'deactivated', balance: 0 });
    await sentBack(intent, 5000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 1000 });
  });

  test('our own refunds stay refunded', async () => {
    const { uid, intent } = await boughtCard();
    await refunded(intent, 2000);
    await restaurant.manager.call('POST', `${R}/gift-card/${uid}/refund`, { amount: 1000, tender: 'other', note: 'x' });
    expect(await restaurant.work()).toBe(0);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 2000 });
    await sentBack(intent, 2000);
    expect(await sales.readCard(uid)).toMatchObject({ state: 'active', balance: 4000 });
  });

  test('a deposit and an order are paid again, and roles that may refund are notified once', async () => {
    const deposit = await asked('deposit', 4000);
    const paid = await pay(deposit.guest);
    await refunded(paid, 4000);
    await restaurant.api.database.db.delete(notifications);
    await sentBack(paid, 4000);
    expect(await summary(deposit)).toMatchObject({ state: 'paid', paid: 4000, refunded: 0 });
    expect(await ledger(deposit)).toEqual([
      ['payment', 'succeeded', 4000],
      ['refund', 'failed', 4000],
    ]);
    const rows = await restaurant.api.database.db.select().from(notifications);
    expect(rows.filter(({ message }) => message === '€40.00 · refund_sent_back')).toHaveLength(1);

    const { uid, intent } = await boughtOrder();
    await refunded(intent, 2000);
    await sentBack(intent, 2000);
    const { body } = await restaurant.manager.call('GET', `${R}/orders/${uid}`);
    expect(body).toMatchObject({ paid: 2000, refunded: 0, refunding: 0, paymentState: 'paid' });
  });
});

describe('disputed', () => {
  test('tickets, orders and deposits: roles that may refund are notified once of it, and once when won', async () => {
    const deposit = await asked('deposit', 4000);
    const bought = [(await boughtTickets()).intent, (await boughtOrder()).intent, await pay(deposit.guest)];
    for (const intent of bought) {
      await restaurant.api.database.db.delete(notifications);
      await disputed(intent, 'needs_response');
      await disputed(intent, 'lost');
      expect((await notified()).map(([, , dispute]) => dispute)).toEqual(['open']);
      await disputed(intent, 'won');
      expect((await notified()).map(([, , dispute]) => dispute)).toEqual(['open', 'won']);
    }
  });
});
