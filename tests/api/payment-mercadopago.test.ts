/** A bank challenge (3-D Secure) at Mercado Pago. */
import { HOUR_MS } from '@/lib/time/milliseconds';
import { BANK_URL, requestOf } from '../support/providers/mercadopago-bank';
import { type MercadoPagoRestaurant, mercadoPagoRestaurant } from '../support/providers/mercadopago-restaurant';
import { paymentParties } from '../support/api/payment-parties';

const START = Date.parse('2026-11-14T12:00:00Z');
let now = START;
let restaurant: MercadoPagoRestaurant;
const { asked, ledger, summary } = paymentParties(() => restaurant);

beforeAll(async () => {
  restaurant = await mercadoPagoRestaurant({ now: () => now });
});
beforeEach(() => {
  now = START;
  restaurant.waiting.length = 0;
});
afterAll(() => restaurant.close());

/** A card with a bank challenge is entered; `payment` is Mercado Pago's id of it. */
async function challenged() {
  const one = await asked('deposit', 4000);
  const token = restaurant.mercadoPago.cardToken('CHAL');
  const attempt = (await one.guest.begin()).body.attempt;
  const { body } = await one.guest.confirm(attempt, token);
  return { ...one, attempt, token, said: body, payment: made().at(-1)?.id as number };
}
const made = () => restaurant.mercadoPago.payments();

test('the guest is sent to the bank, also on returning, and has paid once it approves', async () => {
  const one = await challenged();
  const challenge = `${BANK_URL}#creq=${requestOf(one.payment)}`;
  expect(one.said).toEqual({ state: 'processing', failure: '', challenge });
  expect((await one.guest.see()).body.state).toBe('processing');
  expect((await one.guest.confirm((await one.guest.begin()).body.attempt)).body.challenge).toBe(challenge);
  restaurant.mercadoPago.settle(one.payment, 'approved', 'accredited');
  expect((await one.guest.confirm(one.attempt)).body).toEqual({ state: 'paid', failure: '', challenge: null });
  expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
});

test.each([
  ['refused', 'rejected', 'cc_rejected_3ds_challenge', 'cc_rejected_3ds_challenge'],
  ['was never answered', 'cancelled', 'expired', 'challenge_expired'],
] as const)(
  'a challenge that %s is a declined card, and another one may pay',
  async (_what, status, detail, failure) => {
    const one = await challenged();
    restaurant.mercadoPago.settle(one.payment, status, detail);
    expect((await one.guest.confirm(one.attempt)).body).toEqual({ state: 'declined', failure, challenge: null });
    const { attempt } = (await one.guest.begin()).body;
    expect((await one.guest.confirm(attempt, restaurant.mercadoPago.cardToken())).body.state).toBe('paid');
    expect(await ledger(one)).toEqual([
      ['payment', 'failed', 4000],
      ['payment', 'succeeded', 4000],
    ]);
  },
);

test('the guest may use another card instead: the first can then no longer pay', async () => {
  const one = await challenged();
  expect((await one.guest.confirm(one.attempt, restaurant.mercadoPago.cardToken())).body).toMatchObject({
    state: 'paid',
    challenge: null,
  });
  expect(
    made()
      .slice(-2)
      .map(({ status, detail }) => [status, detail]),
  ).toEqual([
    ['cancelled', 'by_collector'],
    ['approved', 'accredited'],
  ]);
  expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
});

test('the same card sent twice is one payment, and one answered meanwhile is not paid again', async () => {
  const one = await challenged();
  const before = made().length;
  expect((await one.guest.confirm(one.attempt, one.token)).body).toEqual(one.said);
  restaurant.mercadoPago.settle(one.payment, 'approved', 'accredited');
  expect((await one.guest.confirm(one.attempt, restaurant.mercadoPago.cardToken())).body.state).toBe('paid');
  expect(made()).toHaveLength(before);
});

test('withdrawing the request cancels the challenge', async () => {
  const one = await challenged();
  await one.staff.withdraw(one.request);
  await restaurant.work();
  expect(restaurant.mercadoPago.payment(one.payment).status).toBe('cancelled');
  expect((await one.guest.confirm(one.attempt)).body).toMatchObject({ state: 'withdrawn', challenge: null });
});

test('a payment without a response is refunded when its request is withdrawn, once it can be known', async () => {
  const one = await asked('deposit', 4000);
  restaurant.mercadoPago.loseNextAnswer(2);
  expect(
    (await one.guest.confirm((await one.guest.begin()).body.attempt, restaurant.mercadoPago.cardToken())).status,
  ).toBe(503);
  await one.staff.withdraw(one.request);
  expect(await restaurant.work()).toBe(1);
  now += 180_000;
  expect([await restaurant.work(), await restaurant.work()]).toEqual([0, 0]);
  expect(made().at(-1)).toMatchObject({ status: 'refunded', refunded: 40 });
  expect(await ledger(one)).toEqual([
    ['payment', 'succeeded', 4000],
    ['release', 'failed', 0],
    ['refund', 'succeeded', 4000],
  ]);
});

test('refunds with lost responses are found after days of downtime, when idempotency keys have expired', async () => {
  const one = await asked('deposit', 4000);
  const { attempt } = (await one.guest.begin()).body;
  await one.guest.confirm(attempt, restaurant.mercadoPago.cardToken());
  await one.manager.refund(attempt, 1000);
  await one.manager.refund(attempt, 1000);
  restaurant.mercadoPago.loseNextAnswer(4);
  expect(await restaurant.work()).toBe(2);
  now += 3 * 24 * HOUR_MS;
  restaurant.mercadoPago.forgetKeys();
  expect(await restaurant.work()).toBe(0);
  expect(made().at(-1)).toMatchObject({ refunded: 20 });
  expect((await ledger(one)).slice(1)).toEqual([
    ['refund', 'succeeded', 1000],
    ['refund', 'succeeded', 1000],
  ]);
  expect(await summary(one)).toEqual({ state: 'part-refunded', due: 0, paid: 4000, refunded: 2000 });
});

test('a card at the provider when the time runs out is waited for, and counts', async () => {
  const one = await asked('deposit', 4000);
  const { attempt } = (await one.guest.begin()).body;
  const over = Date.parse((await one.guest.see()).body.expiresAt as string);
  now = over - 1;
  const { arrived, letOn } = restaurant.mercadoPago.holdNextPayment();
  const answer = one.guest.confirm(attempt, restaurant.mercadoPago.cardToken());
  await arrived;
  now = over;
  await restaurant.expire();
  expect((await one.guest.see()).body.state).toBe('processing');
  letOn();
  expect((await answer).body.state).toBe('paid');
  expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
});

describe('two windows with two cards', () => {
  /** A guest whose first card is with the provider. */
  async function sending() {
    const one = await asked('deposit', 4000);
    const { attempt } = (await one.guest.begin()).body;
    const { arrived, letOn } = restaurant.mercadoPago.holdNextPayment();
    const first = one.guest.confirm(attempt, restaurant.mercadoPago.cardToken());
    await arrived;
    return {
      ...one,
      attempt,
      first,
      letOn,
      another: () => one.guest.confirm(attempt, restaurant.mercadoPago.cardToken()),
    };
  }
  const charged = () => made().filter(({ status }) => status === 'approved').length;

  test("make one payment: the second waits for the first's result", async () => {
    const one = await sending();
    const before = charged();
    expect((await one.another()).body).toEqual({ state: 'processing', failure: '', challenge: null });
    expect((await one.guest.see()).body.state).toBe('processing');
    one.letOn();
    expect((await one.first).body.state).toBe('paid');
    expect((await one.another()).body.code).toBe('payment-closed');
    expect(charged()).toBe(before + 1);
    expect(await ledger(one)).toEqual([['payment', 'succeeded', 4000]]);
  });

  test('make one payment however they interleave', async () => {
    const one = await asked('deposit', 4000);
    const { attempt } = (await one.guest.begin()).body;
    const before = charged();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => one.guest.confirm(attempt, restaurant.mercadoPago.cardToken())),
    );
    expect(new Set(answers.map(({ body }) => body.state ?? body.code))).toContain('paid');
    expect(charged()).toBe(before + 1);
  });

  test('make one payment also when the first never gets a response, once its time is over', async () => {
    const one = await asked('deposit', 4000);
    const { attempt } = (await one.guest.begin()).body;
    const before = charged();
    restaurant.mercadoPago.loseNextAnswer(2);
    expect((await one.guest.confirm(attempt, restaurant.mercadoPago.cardToken())).status).toBe(503);
    expect((await one.guest.confirm(attempt, restaurant.mercadoPago.cardToken())).body.state).toBe('processing');
    now += 180_000;
    expect((await one.guest.confirm(attempt, restaurant.mercadoPago.cardToken())).body.state).toBe('paid');
    expect(charged()).toBe(before + 1);
  });
});
