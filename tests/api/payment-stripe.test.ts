/**
 * Cards and payments with Stripe's own SDK against a local server that answers with Stripe's published objects and accepts only the SDK's parameters.
 */
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { paymentAccounts, paymentRequests } from '@/restaurant-api/db/schema/payments';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { stripeClient } from '@/restaurant-api/providers/payments/stripe/stripe-client';
import { addRestaurant } from '../support/api/api-server';
import { hostOf } from '../support/api/host';
import { type PaymentRestaurant, keyIn, payerOf, paymentRestaurant, tillOf } from '../support/api/payment-restaurant';
import { paymentParties } from '../support/api/payment-parties';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';

const START = Date.parse('2026-11-14T12:00:00Z');
let now = START;
const lines: string[] = [];
let stripe: StripeServer;
let restaurant: PaymentRestaurant;
const { asked, party, summary, ledger } = paymentParties(() => restaurant);

beforeAll(async () => {
  stripe = await startStripe();
  restaurant = await paymentRestaurant({ now: () => now, lines, settings: { stripe: stripe.settings } });
  await restaurant.api.database.db
    .insert(paymentAccounts)
    .values({ restaurant: 'R1', provider: 'stripe', account: 'acct_lamarina', ready: true });
});
beforeEach(() => {
  now = START;
  restaurant.waiting.length = 0;
});
afterAll(async () => {
  await restaurant.api.close();
  await stripe.close();
});

/** Requested, and begun in the page: the provider's own id of it. */
async function begun(kind: 'card' | 'deposit', amount: number) {
  const request = await asked(kind, amount);
  const { body } = await request.guest.begin();
  return {
    ...request,
    attempt: body.attempt,
    secret: body.clientSecret,
    intent: body.clientSecret.split('_secret')[0] as string,
  };
}
const registered = async (number?: string) => {
  const request = await begun('card', 5000);
  stripe.give(request.intent, number);
  await request.guest.confirm(request.attempt);
  return request;
};
/** The booking's time has passed without an arrival. */
const noShow = ({ uid, on }: { uid: number; on: string }) => {
  now = Date.parse(`${on}T19:00:00Z`);
  return restaurant.staff.change(uid, { status: 998 });
};
const sendWebhook = async (id: string, type: string, secret?: string) => {
  const { payload, headers } = stripe.webhook(id, type, secret);
  return (await fetch(`${restaurant.api.url}/payments/webhooks/stripe`, { method: 'POST', headers, body: payload }))
    .status;
};
const calls = (path: RegExp) => stripe.received.filter((call) => path.test(call.path));

test('a parameter or a path unknown to the SDK’s types is refused, so that invented ones fail', async () => {
  const sdk = stripeClient(stripe.settings);
  const invented = {
    amount: 100,
    currency: 'eur',
    payment_method_types: ['card'],
    automatic_payment_methods: { enabled: true, always: true },
  };
  await expect(sdk.paymentIntents.create(invented as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_types, automatic_payment_methods.always',
  });
  await expect(sdk.refunds.create({ payment: 'pi_1' } as never)).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'payment',
  });
  await expect(sdk.rawRequest('POST', '/v1/payment_intent', {})).rejects.toMatchObject({ code: 'url_invalid' });
});

test('a card is registered on the restaurant’s own account, for use while the guest is absent', async () => {
  const request = await begun('card', 5000);
  expect((await request.guest.see()).body.provider).toEqual({
    name: 'stripe',
    publishableKey: 'pk_test_maitre',
    account: 'acct_lamarina',
  });
  expect(calls(/setup_intents$/).at(-1)).toMatchObject({
    account: 'acct_lamarina',
    body: {
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      metadata: { maitre_restaurant: 'R1', maitre_entry: String(request.attempt) },
    },
  });
  expect((await request.guest.confirm(request.attempt)).body.state).toBe('requested');
  stripe.give(request.intent, '4000002500003155');
  expect((await request.guest.confirm(request.attempt)).body.state).toBe('processing');
  stripe.authenticate(request.intent);
  expect((await request.guest.confirm(request.attempt)).body.state).toBe('registered');
  expect((await request.guest.see()).body.card).toEqual({ brand: 'visa', last4: '3155' });
});

test('a declined card is followed by another in the same intent: one movement', async () => {
  const request = await begun('deposit', 2000);
  stripe.give(request.intent, '4000000000000002');
  expect((await request.guest.confirm(request.attempt)).body).toEqual({
    state: 'declined',
    failure: 'generic_decline',
    challenge: null,
  });
  expect((await request.guest.begin()).body).toEqual({ attempt: request.attempt, clientSecret: request.secret });
  stripe.give(request.intent, '4000000000000069');
  expect((await request.guest.confirm(request.attempt)).body.failure).toBe('expired_card');
  stripe.give(request.intent);
  expect((await request.guest.confirm(request.attempt)).body.state).toBe('paid');
  expect(await ledger(request)).toEqual([['payment', 'succeeded', 2000]]);
});

test('a currency without decimals is not multiplied', async () => {
  const { database } = restaurant.api;
  await addRestaurant(database, { uid: 'R2', service: 'santiago' });
  await database.db.update(restaurants).set({ currency: 'CLP' }).where(eq(restaurants.restaurant, 'R2'));
  await database.db
    .insert(paymentAccounts)
    .values({ restaurant: 'R2', provider: 'stripe', account: 'acct_santiago', ready: true });
  const host = await hostOf(restaurant.api, 'R2');
  const { body } = await tillOf(host, (await host.book()).body.uid).ask({ kind: 'deposit', amount: 15_000 });
  await payerOf(restaurant.api, keyIn(body.link), 'santiago').begin();
  expect(calls(/payment_intents$/).at(-1)).toMatchObject({
    account: 'acct_santiago',
    body: { amount: '15000', currency: 'clp' },
  });
});

test('a no-show is charged once although the response is lost, the job repeats and the webhook comes twice', async () => {
  const request = await registered();
  await noShow(request);
  await request.manager.charge(5000);
  const before = calls(/payment_intents$/).length;
  stripe.next('lose', 'lose');
  expect(await restaurant.work()).toBe(1);
  expect(await ledger(request)).toEqual([
    ['registration', 'succeeded', 0],
    ['no-show', 'pending', 5000],
  ]);
  expect(await restaurant.work()).toBe(0);
  const made = calls(/payment_intents$/).slice(before);
  expect(made.map(({ body: { amount, off_session: away, confirm } }) => [amount, away, confirm])).toEqual(
    Array(3).fill(['5000', 'true', 'true']),
  );
  expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  const reference = (await request.manager.see()).body.ledger.at(-1)?.providerReference as string;
  expect([
    await sendWebhook(reference, 'payment_intent.succeeded'),
    await sendWebhook(reference, 'payment_intent.succeeded'),
  ]).toEqual([200, 200]);
  await restaurant.work();
  expect(await ledger(request)).toEqual([
    ['registration', 'succeeded', 0],
    ['no-show', 'succeeded', 5000],
  ]);
  expect(await summary(request)).toEqual({ state: 'charged', due: 0, paid: 5000, refunded: 0 });
});

test('a charge and a refund with lost responses are found after days of downtime, when idempotency keys have expired', async () => {
  const charged = await registered();
  await noShow(charged);
  await charged.manager.charge(5000);
  const paid = await begun('deposit', 3000);
  stripe.give(paid.intent);
  await paid.guest.confirm(paid.attempt);
  await paid.manager.refund(paid.attempt, 1000);
  await paid.manager.refund(paid.attempt, 1000);
  const before = made().length;
  stripe.next('lose', 'lose', 'lose', 'lose');
  expect(await restaurant.work()).toBe(2);
  now += 3 * 24 * HOUR_MS;
  stripe.forgetKeys();
  expect(await restaurant.work()).toBe(0);
  // One charge and two refunds, the second of which had not been lost.
  expect(made()).toHaveLength(before + 3);
  expect((await ledger(charged)).at(-1)).toEqual(['no-show', 'succeeded', 5000]);
  expect((await ledger(paid)).slice(1)).toEqual([
    ['refund', 'succeeded', 1000],
    ['refund', 'succeeded', 1000],
  ]);

  function made() {
    return stripe.objects(['payment_intent', 'refund']);
  }
});

test('a provider that is unavailable or rate-limits leaves the entry open until it answers', async () => {
  const request = await registered();
  await noShow(request);
  await request.manager.charge(1200);
  stripe.next('refuse', 'refuse', 'slow-down');
  expect([await restaurant.work(), await restaurant.work()]).toEqual([1, 1]);
  expect((await ledger(request)).at(-1)).toEqual(['no-show', 'pending', 1200]);
  await restaurant.work();
  expect((await ledger(request)).at(-1)).toEqual(['no-show', 'succeeded', 1200]);
});

test('a guest whose page cannot reach the provider is told to retry, and nothing is begun twice', async () => {
  const request = await asked('deposit', 2000);
  const before = calls(/payment_intents$/).length;
  stripe.next('lose', 'lose');
  expect((await request.guest.begin()).body.code).toBe('unavailable');
  const { body } = await request.guest.begin();
  expect(
    new Set(
      calls(/payment_intents$/)
        .slice(before)
        .map(({ idempotencyKey }) => idempotencyKey),
    ).size,
  ).toBe(1);
  stripe.give(body.clientSecret.split('_secret')[0] as string);
  expect((await request.guest.confirm(body.attempt)).body.state).toBe('paid');
});

test('a sum that Stripe never accepts is refused as not payable by the link, and not retried', async () => {
  const request = await asked('deposit', 49);
  const logged = lines.length;
  expect(await request.guest.begin()).toMatchObject({ status: 409, body: { code: 'not-payable' } });
  expect(lines.slice(logged).filter((line) => line.includes('amount_too_small'))).toHaveLength(1);
  expect((await request.guest.see()).body.state).toBe('requested');
});

test('an unresponsive provider at the end of the time is polled once a minute, and delays no unstarted request', async () => {
  const [first, second, waiting] = [
    await begun('deposit', 2000),
    await begun('deposit', 2000),
    await asked('deposit', 2000),
  ];
  for (const { request } of [first, second, waiting]) {
    await restaurant.api.database.db
      .update(paymentRequests)
      .set({ expiresAt: new Date(now - HOUR_MS) })
      .where(eq(paymentRequests.uid, request));
  }
  const before = stripe.received.length;
  stripe.next('refuse', 'refuse');
  await restaurant.expire();
  expect(stripe.received).toHaveLength(before + 2);
  expect(
    [await summary(first), await summary(second), await summary(waiting)].map((request) => request?.state),
  ).toEqual(['requested', 'requested', 'expired']);
  await restaurant.expire();
  expect([await summary(first), await summary(second)].map((request) => request?.state)).toEqual([
    'expired',
    'expired',
  ]);
});

test('a declined charge has its reason and may be retried; a refund goes to the same account', async () => {
  const request = await registered('4000000000000341');
  await noShow(request);
  await request.manager.charge(5000);
  await restaurant.work();
  expect((await request.manager.see()).body.ledger.at(-1)).toMatchObject({
    state: 'failed',
    failure: 'insufficient_funds',
  });
  const paid = await begun('deposit', 3000);
  stripe.give(paid.intent);
  await paid.guest.confirm(paid.attempt);
  await paid.manager.refund(paid.attempt, 1000);
  await restaurant.work();
  expect(calls(/refunds$/).at(-1)).toMatchObject({
    account: 'acct_lamarina',
    body: { payment_intent: paid.intent, amount: '1000' },
  });
  expect(await summary(paid)).toEqual({ state: 'part-refunded', due: 0, paid: 3000, refunded: 1000 });
});

test('after a timely cancellation a card is detached and started attempts are cancelled', async () => {
  const request = await registered();
  await restaurant.staff.change(request.uid, { status: 999 });
  const open = await begun('deposit', 2000);
  await restaurant.staff.change(open.uid, { status: 999 });
  expect(await restaurant.work()).toBe(0);
  expect(calls(/\/detach$/)).toHaveLength(1);
  expect(stripe.object(open.intent)?.status).toBe('canceled');
});

describe('webhooks', () => {
  test('report a payment whose page was closed; twice, late and before the page does', async () => {
    const request = await begun('deposit', 2000);
    stripe.give(request.intent, '4000000000000002');
    const early = stripe.webhook(request.intent, 'payment_intent.payment_failed');
    stripe.give(request.intent);
    expect(await sendWebhook(request.intent, 'payment_intent.succeeded')).toBe(200);
    await restaurant.work();
    expect(await summary(request)).toEqual({ state: 'paid', due: 0, paid: 2000, refunded: 0 });
    await fetch(`${restaurant.api.url}/payments/webhooks/stripe`, {
      method: 'POST',
      headers: early.headers,
      body: early.payload,
    });
    await restaurant.work();
    expect((await request.guest.confirm(request.attempt)).body.state).toBe('paid');
    expect(await ledger(request)).toEqual([['payment', 'succeeded', 2000]]);
  });

  test('that are unsigned, signed by another key, or altered are refused', async () => {
    const request = await begun('deposit', 2000);
    stripe.give(request.intent);
    const { payload, headers } = stripe.webhook(request.intent, 'payment_intent.succeeded');
    const send = (body: string, with_: Record<string, string>) =>
      fetch(`${restaurant.api.url}/payments/webhooks/stripe`, { method: 'POST', headers: with_, body });
    const answers = [
      await send(payload, { 'content-type': 'application/json' }),
      await send(payload.replace('2000', '9000'), headers),
      await send('', headers),
      await send('{', headers),
    ];
    expect([
      ...answers.map(({ status }) => status),
      await sendWebhook(request.intent, 'payment_intent.succeeded', 'whsec_another'),
    ]).toEqual([401, 401, 401, 401, 401]);
    expect(restaurant.waiting).toEqual([]);
    expect(
      (await fetch(`${restaurant.api.url}/payments/webhooks/mercadopago`, { method: 'POST', headers, body: payload }))
        .status,
    ).toBe(404);
  });

  test('of a card that succeeded while being cancelled: it is released, whoever reports first', async () => {
    const request = await begun('card', 5000);
    stripe.give(request.intent);
    await request.staff.withdraw(request.request);
    expect((await request.guest.confirm(request.attempt)).body).toMatchObject({ state: 'withdrawn' });
    const detached = calls(/\/detach$/).length;
    expect(await restaurant.work()).toBe(0);
    expect(await ledger(request)).toEqual([
      ['registration', 'succeeded', 0],
      ['release', 'failed', 0],
      ['release', 'succeeded', 0],
    ]);
    expect(calls(/\/detach$/)).toHaveLength(detached + 1);
    expect(await summary(request)).toBeNull();
  });

  test('of a payment whose request was withdrawn meanwhile: it is refunded automatically', async () => {
    const request = await begun('deposit', 2000);
    stripe.give(request.intent);
    await request.staff.withdraw(request.request);
    await restaurant.work();
    await restaurant.work();
    expect(await ledger(request)).toEqual([
      ['payment', 'succeeded', 2000],
      ['release', 'failed', 0],
      ['refund', 'succeeded', 2000],
    ]);
    expect(await summary(request)).toEqual({ state: 'refunded', due: 0, paid: 2000, refunded: 2000 });
  });
});

test('a restaurant without its own account requests nothing, and its test cards are refused', async () => {
  const request = await party();
  await restaurant.api.database.db.update(paymentAccounts).set({ disconnectedAt: new Date() });
  expect((await request.staff.ask({ kind: 'card', amount: 5000 })).body.code).toBe('payments-not-set-up');
  expect(
    (
      await fetch(`${restaurant.api.url}/public/v1/restaurants/la-marina/test-cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"number":"4242424242424242"}',
      })
    ).status,
  ).toBe(404);
  await restaurant.api.database.db.update(paymentAccounts).set({ disconnectedAt: null });
});

test("the log of all this contains no key, no client secret and no guest's link", async () => {
  const request = await begun('deposit', 2000);
  stripe.next('refuse', 'refuse');
  await request.guest.confirm(request.attempt);
  const secrets = [
    'sk_test_maitre',
    'whsec_for_tests',
    '_secret_',
    '4242424242424242',
    keyIn((await request.staff.see()).body.link),
  ];
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
