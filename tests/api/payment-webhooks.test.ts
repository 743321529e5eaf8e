/**
 * Payment webhooks of the test provider: signed, never trusted for content, each triggering one read of the provider, however often and whenever they
 * come.
 */
import { createHmac } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { testMovements } from '@/restaurant-api/db/schema/payments';
import { settlePayment } from '@/restaurant-api/modules/payments/settle-payment';
import { TEST_SETTINGS } from '../support/api/api-server';
import { type PaymentRestaurant, paymentRestaurant } from '../support/api/payment-restaurant';
import { paymentParties } from '../support/api/payment-parties';
import { newsOf } from '../support/providers/test-provider-news';

const START = Date.parse('2026-11-14T12:00:00Z');
let now = START;
const TAKEN = [200, 200, 200, 200, 200];
let restaurant: PaymentRestaurant;
const { met, asked, summary, ledger } = paymentParties(() => restaurant);

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
});
beforeEach(() => {
  now = START;
  restaurant.waiting.length = 0;
});
afterAll(() => restaurant.api.close());

const send = async (body: string, headers: Record<string, string>) =>
  (await fetch(`${restaurant.api.url}/payments/webhooks/test`, { method: 'POST', headers, body })).status;
const sendWebhook = (input: Record<string, unknown>, secret = TEST_SETTINGS.authSecret) => {
  const { body, headers } = newsOf(input, secret);
  return send(body, headers);
};
const sendFiveTimes = (input: Record<string, unknown>) => Promise.all(TAKEN.map(() => sendWebhook(input)));
/** Runs jobs as several workers would. Returns the number of jobs. */
async function workAtOnce(): Promise<number> {
  const jobs = restaurant.waiting.splice(0);
  await Promise.all(jobs.map((job) => settlePayment({ context: restaurant.context }, job)));
  return jobs.length;
}
/** The movements at the provider, the smallest sum first. */
async function movements() {
  const made = await restaurant.api.database.db.select().from(testMovements).orderBy(asc(testMovements.amount));
  return made.map(({ kind, amount, state }) => [kind, amount, state]);
}

test('of a charge and a refund, five times before the job and five times after: charged once, one refund, and the ledger is unchanged', async () => {
  const one = await met('card', 5000);
  now = Date.parse(`${one.on}T19:00:00Z`);
  await restaurant.staff.change(one.uid, { status: 998 });
  const newest = async () => (await one.manager.see()).body.ledger.at(-1);
  const settled = async (entry: number) => {
    expect(await sendFiveTimes({ restaurant: 'R1', entry })).toEqual(TAKEN);
    expect(await workAtOnce()).toBe(6);
    const before = (await one.manager.see()).body.ledger;
    expect(await sendFiveTimes({ restaurant: 'R1', entry, reference: before.at(-1)?.providerReference })).toEqual(
      TAKEN,
    );
    expect(await workAtOnce()).toBe(5);
    expect((await one.manager.see()).body.ledger).toEqual(before);
  };

  await one.manager.charge(5000);
  const charged = (await newest())?.uid as number;
  await settled(charged);
  expect(await ledger(one)).toEqual([
    ['registration', 'succeeded', 0],
    ['no-show', 'succeeded', 5000],
  ]);
  expect(await summary(one)).toEqual({ state: 'charged', due: 0, paid: 5000, refunded: 0 });

  await one.manager.refund(charged, 2000);
  await settled((await newest())?.uid as number);
  // The charge's webhook arrives late again.
  await sendFiveTimes({ restaurant: 'R1', entry: charged });
  await workAtOnce();
  expect(await ledger(one)).toEqual([
    ['registration', 'succeeded', 0],
    ['no-show', 'succeeded', 5000],
    ['refund', 'succeeded', 2000],
  ]);
  expect(await summary(one)).toEqual({ state: 'part-refunded', due: 0, paid: 5000, refunded: 2000 });

  expect(await movements()).toEqual([
    ['setup', 0, 'succeeded'],
    ['refund', 2000, 'succeeded'],
    ['payment', 5000, 'succeeded'],
  ]);
});

test('of a payment not made: checked at the provider, and ignored', async () => {
  const one = await asked('deposit', 2000);
  const { body } = await one.guest.begin();
  expect(
    await sendWebhook({ restaurant: 'R1', entry: body.attempt, type: 'payment', state: 'succeeded', amount: 2000 }),
  ).toBe(200);
  expect(await restaurant.work()).toBe(0);
  expect(await ledger(one)).toEqual([['payment', 'pending', 2000]]);
  expect(await summary(one)).toEqual({ state: 'requested', due: 2000, paid: 0, refunded: 0 });
});

test('that are unsigned, signed by another key, or altered are refused', async () => {
  const { body, headers } = newsOf({ restaurant: 'R1', entry: 1 }, TEST_SETTINGS.authSecret);
  const signature = headers['maitre-test-signature'] as string;
  const signed = (by: string) => send(body, { ...headers, 'maitre-test-signature': by });
  const answers = [
    await send(body, { 'content-type': 'application/json' }),
    await send(body.replace('1', '2'), headers),
    await send('', headers),
    await send(body.replace('{', '{ '), headers),
    await signed(''),
    await signed(signature.slice(2)),
    await signed(`${signature}00`),
    await signed(signature.replaceAll(/./g, '0')),
    // AUTH_SECRET itself signs nothing: each purpose has its own key.
    await signed(createHmac('sha256', TEST_SETTINGS.authSecret).update(body).digest('hex')),
    await sendWebhook({ restaurant: 'R1', entry: 1 }, 'another-secret-that-is-long-enough-0123456789'),
  ];
  expect(answers).toEqual(Array(10).fill(401));
  expect(restaurant.waiting).toEqual([]);
  expect(await send(body, headers)).toBe(200);
  expect(restaurant.waiting).toEqual([{ restaurant: 'R1', entry: 1 }]);
});

test('that name nothing of ours are accepted and change nothing', async () => {
  for (const input of [
    {},
    { restaurant: 'R1' },
    { restaurant: 'R1', entry: 0 },
    { restaurant: '', entry: 1 },
    { restaurant: 'R1', entry: '1' },
  ])
    expect(await sendWebhook(input)).toBe(200);
  expect(restaurant.waiting).toEqual([]);
  expect([
    await sendWebhook({ restaurant: 'R1', entry: 999_999 }),
    await sendWebhook({ restaurant: 'nobody', entry: 1 }),
  ]).toEqual([200, 200]);
  expect(await restaurant.work()).toBe(0);
});
