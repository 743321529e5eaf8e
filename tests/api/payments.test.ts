/** A guest is asked for a card or a payment, and gives it: with the local test provider. */
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { paymentRequests, testMovements } from '@/restaurant-api/db/schema/payments';
import { addRestaurant, caller } from '../support/api/api-server';
import { hostOf } from '../support/api/host';
import {
  CARD,
  type PaymentRestaurant,
  keyIn,
  payerOf,
  paymentRestaurant,
  tillOf,
} from '../support/api/payment-restaurant';
import { paymentParties } from '../support/api/payment-parties';

const START = Date.parse('2026-11-14T12:00:00Z');
let now = START;
let restaurant: PaymentRestaurant;
const { party, asked, summary, ledger, subjects } = paymentParties(() => restaurant);

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
  await addRestaurant(restaurant.api.database, { uid: 'R2', service: 'otra-mesa' });
});
beforeEach(() => {
  now = START;
});
afterAll(() => restaurant.api.close());

describe('requesting', () => {
  test('a card: the link opens it, the list shows it, and the terms are frozen with it', async () => {
    const one = await asked('card', 5000);
    expect(await summary(one)).toEqual({ state: 'requested', due: 0, paid: 0, refunded: 0 });
    const { status, body } = await one.guest.see();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        kind: 'card',
        amount: 5000,
        currency: 'EUR',
        state: 'requested',
        card: null,
        failure: '',
        provider: { name: 'test', publishableKey: '', account: '' },
        booking: expect.objectContaining({ firstName: 'Sofía', covers: 4, date: one.on, time: 20 }),
        policy: {
          kind: 'card',
          name: '',
          currency: 'EUR',
          due: 0,
          noShowMost: 5000,
          freeUntil: expect.any(String),
          covers: 4,
          amount: 5000,
          per: 'party',
        },
      }),
    ]);
    const day = await restaurant.staff.day(one.on);
    expect(day.books.find(({ uid }) => uid === one.uid)?.payment).toEqual({
      state: 'requested',
      due: 0,
      paid: 0,
      refunded: 0,
    });
  });

  test('one at a time: a second request is refused until the first is withdrawn', async () => {
    const one = await asked('deposit', 2000);
    expect((await one.staff.ask({ kind: 'card', amount: 5000 })).body.code).toBe('payment-open');
    expect((await one.staff.see()).body.may.request).toBe(false);
    expect((await one.staff.withdraw(one.request)).body).toMatchObject({
      link: null,
      payment: null,
      may: { request: true },
    });
    expect((await one.staff.withdraw(one.request)).body.code).toBe('payment-closed');
    expect((await one.guest.see()).body.state).toBe('withdrawn');
    expect((await one.guest.begin()).body.code).toBe('payment-closed');
    expect((await one.staff.ask({ kind: 'card', amount: 5000 })).body.payment?.state).toBe('requested');
  });

  test('from two devices at once: one succeeds', async () => {
    const one = await party();
    const answers = await Promise.all([
      one.staff.ask({ kind: 'card', amount: 5000 }),
      one.manager.ask({ kind: 'deposit', amount: 100 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('by e-mail or SMS where there is an address or number, and again', async () => {
    const one = await party({ phone: '' });
    expect((await one.staff.ask({ kind: 'card', amount: 5000, send: 'sms' })).body.errors).toEqual([
      { field: 'send', message: 'required' },
    ]);
    const { body } = await one.staff.ask({ kind: 'card', amount: 5000, send: 'email' });
    await one.staff.resend(body.requests[0]?.uid as number, 'email');
    expect(await subjects(one.email)).toEqual([
      'la-marina te pide una tarjeta para tu mesa',
      'Tu mesa en la-marina aún no está asegurada',
    ]);
  });

  test('sent twice with one key is requested once', async () => {
    const one = await party();
    const key = { 'idempotency-key': `ask-${one.uid}` };
    const [first, again] = [
      await one.staff.ask({ kind: 'card', amount: 5000 }, key),
      await one.staff.ask({ kind: 'card', amount: 5000 }, key),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('requires a positive sum where no policy sets it', async () => {
    const one = await party();
    expect((await one.staff.ask({ kind: 'deposit' })).body.errors).toEqual([{ field: 'amount', message: 'required' }]);
    expect((await one.staff.ask({ kind: 'deposit', amount: 0 })).status).toBe(400);
    expect((await one.staff.ask({ kind: 'deposit', amount: 12.5 })).status).toBe(400);
  });
});

describe('a guest', () => {
  test('registers a card: nothing is charged, they are told so, and staff see it', async () => {
    const one = await asked('card', 5000);
    expect((await one.guest.give()).body).toEqual({ state: 'registered', failure: '', challenge: null });
    expect((await one.guest.see()).body).toMatchObject({
      state: 'registered',
      card: { brand: 'test', last4: '4242' },
      settledAt: expect.any(String),
    });
    expect(await summary(one)).toEqual({ state: 'card', due: 0, paid: 0, refunded: 0 });
    expect(await ledger(one)).toEqual([['registration', 'succeeded', 0]]);
    expect(await subjects(one.email)).toEqual(['Tu mesa en la-marina está confirmada']);
  });

  test('with a stored card reads so on their own page, also when another request was made and withdrawn since', async () => {
    const one = await asked('card', 5000);
    await one.guest.give();
    const { body } = await one.staff.ask({ kind: 'payment', amount: 900 });
    await one.staff.withdraw(body.requests.at(-1)?.uid as number);
    const { bookingKey } = (await one.guest.see()).body;
    const own = await caller(restaurant.api)<{ payment: unknown }>(
      'GET',
      `/public/v1/restaurants/la-marina/bookings/${bookingKey}`,
    );
    expect(own.body.payment).toMatchObject({ kind: 'card', state: 'registered', amount: 5000 });
  });

  test('whose card is declined tries another', async () => {
    const one = await asked('deposit', 2000);
    expect((await one.guest.give(CARD.declined)).body).toEqual({
      state: 'declined',
      failure: 'card_declined',
      challenge: null,
    });
    expect(await summary(one)).toEqual({ state: 'declined', due: 2000, paid: 0, refunded: 0 });
    expect((await one.guest.give(CARD.expired)).body.failure).toBe('expired_card');
    expect((await one.guest.give()).body.state).toBe('paid');
    expect(await summary(one)).toEqual({ state: 'paid', due: 0, paid: 2000, refunded: 0 });
    expect(await ledger(one)).toEqual([
      ['payment', 'failed', 2000],
      ['payment', 'failed', 2000],
      ['payment', 'succeeded', 2000],
    ]);
  });

  test.each([
    [true, 'paid', ''],
    [false, 'declined', 'authentication_failed'],
  ])('who answers their bank with %s: %s', async (accept, state, failure) => {
    const one = await asked('deposit', 2000);
    const { body: begun } = await one.guest.begin();
    const { body } = await one.guest.confirm(begun.attempt, await one.guest.token(CARD.authenticate));
    expect(body).toEqual({ state: 'processing', failure: '', challenge: expect.any(String) });
    expect((await summary(one))?.state).toBe('processing');
    expect((await one.guest.confirm(begun.attempt)).body.state).toBe('processing');
    await one.guest.answerBank(body.challenge as string, accept);
    expect((await one.guest.confirm(begun.attempt)).body).toEqual({ state, failure, challenge: null });
    expect((await one.guest.answerBank(body.challenge as string, true)).status).toBe(404);
  });

  test('who opens two pages and submits twice pays once', async () => {
    const one = await asked('payment', 2000);
    const [left, right] = await Promise.all([one.guest.begin(), one.guest.begin()]);
    expect(left.body.attempt).toBe(right.body.attempt);
    const tokens = [await one.guest.token(CARD.accepted), await one.guest.token(CARD.accepted)];
    const answers = await Promise.all(tokens.map((token) => one.guest.confirm(left.body.attempt, token)));
    expect(
      answers
        .map(({ body }) => body.state ?? body.code)
        .sort()
        .slice(0, 1),
    ).toEqual(['paid']);
    expect(await ledger(one)).toEqual([['payment', 'succeeded', 2000]]);
    expect((await one.guest.begin()).body.code).toBe('payment-closed');
    expect(await subjects(one.email)).toEqual([expect.stringMatching(/^Recibo: 20,00\s€ a la-marina$/)]);
  });

  test('whose page claims payment is not trusted', async () => {
    const one = await asked('deposit', 2000);
    const { body } = await one.guest.begin();
    expect((await one.guest.confirm(body.attempt)).body.state).toBe('requested');
    expect((await one.guest.confirm(body.attempt, 'testcard_madeup')).body.failure).toBe('invalid_token');
    expect((await one.guest.confirm(999_999)).status).toBe(404);
  });

  test('whose number is undocumented gets no token, and no number is stored', async () => {
    const one = await asked('card', 5000);
    expect(await one.guest.token('4111 1111 1111 1111')).toBeUndefined();
    expect(await one.guest.token(CARD.accepted)).toMatch(/^testcard_/);
  });

  test('with an unknown link, or one of another booking’s page or of another restaurant, opens nothing', async () => {
    const one = await asked('card', 5000);
    const key = keyIn((await one.staff.see()).body.link);
    const { body } = await one.guest.see();
    for (const wrong of [`${key.split('-')[0]}-${'A'.repeat(22)}`, key.slice(0, -1), `${key}A`, body.bookingKey, 'x']) {
      const payer = payerOf(restaurant.api, wrong);
      expect([(await payer.see()).status, (await payer.begin()).status, (await payer.confirm(1)).status]).toEqual([
        404, 404, 404,
      ]);
    }
    expect((await payerOf(restaurant.api, key, 'otra-mesa').see()).status).toBe(404);
  });

  test('of a cancelled booking reads that the request has ended', async () => {
    const one = await asked('card', 5000);
    expect((await restaurant.staff.change(one.uid, { status: 999 })).body.payment).toBeNull();
    expect([(await one.guest.see()).body.code, (await one.guest.begin()).body.code]).toEqual(['gone', 'gone']);
  });

  test('with a provider removed from the installation is told to retry later', async () => {
    const one = await asked('deposit', 2000);
    await restaurant.api.database.db
      .update(paymentRequests)
      .set({ provider: 'mercadopago' })
      .where(eq(paymentRequests.uid, one.request));
    expect([(await one.guest.see()).status, (await one.guest.begin()).body.code]).toEqual([503, 'unavailable']);
  });

  test('who comes too late finds it expired, even before the minute that closes it', async () => {
    const one = await asked('deposit', 2000);
    const { body } = await one.guest.begin();
    now = Date.parse('2026-12-20T00:00:00Z');
    expect((await one.guest.see()).body.state).toBe('expired');
    expect((await one.guest.confirm(body.attempt, await one.guest.token(CARD.accepted))).body.code).toBe(
      'payment-closed',
    );
    await restaurant.expire();
    expect(await summary(one)).toEqual({ state: 'expired', due: 0, paid: 0, refunded: 0 });
    expect((await restaurant.staff.read(one.uid)).body.status).toBe(1001);
    expect((await one.guest.see()).body).toMatchObject({ state: 'expired', booking: { off: false } });
  });

  test('whose provider does not answer after the time is waited for, at most a day', async () => {
    const one = await asked('deposit', 2000);
    await one.guest.begin();
    const {
      requests,
      ledger: [entry],
    } = (await one.staff.see()).body;
    await restaurant.api.database.db
      .delete(testMovements)
      .where(eq(testMovements.reference, entry?.providerReference as string));
    const over = Date.parse(requests[0]?.expiresAt as string);
    now = over + 24 * HOUR_MS;
    await restaurant.expire();
    expect((await summary(one))?.state).toBe('requested');
    now += 1;
    await restaurant.expire();
    expect((await summary(one))?.state).toBe('expired');
  });
});

test('bookings and payments are invisible to another restaurant', async () => {
  const one = await asked('deposit', 2000);
  const stranger = await hostOf(restaurant.api, 'R2', 'Owner');
  const own = tillOf(stranger, one.uid);
  expect([
    (await own.see()).status,
    (await own.ask({ kind: 'card', amount: 1 })).status,
    (await own.charge(1)).status,
    (await own.refund(1, 1)).status,
  ]).toEqual([404, 404, 404, 404]);
  const marketing = tillOf(await hostOf(restaurant.api, 'R1', 'marketing'), one.uid);
  expect((await marketing.see()).status).toBe(403);
});
