/** Event tickets: a booking with a ticket per person, its payment, its terms, and check-in (ADR 125, 126). */
import { and, eq } from 'drizzle-orm';
import { eventWaiting, tickets } from '@/restaurant-api/db/schema/event-tickets';
import { outbox } from '@/restaurant-api/db/schema/log';
import { settlePayment } from '@/restaurant-api/modules/payments/settle-payment';
import { runEvents } from '@/restaurant-api/modules/event-tickets/run-events';
import type { GuestEventPage } from '@/lib/contract/guests/guest-events';
import type { WireChange } from '@/lib/contract/live';
import type { EventSeating } from '@/lib/resources/sales/event-seatings-schema';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { addRestaurant, caller } from '../support/api/api-server';
import { BASE, NIGHT, TICKET, WINE, ticketsAt } from '../support/api/event-tickets';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';
import { refuseUpdates } from '../support/api/refuse-updates';
import { CARD, type PaymentRestaurant, payerOf, paymentRestaurant } from '../support/api/payment-restaurant';

/** Saturday afternoon in Madrid. */
const START = Date.parse('2026-11-21T15:00:00Z');
let now = START;
/** The clock advances by this on every read. */
let tick = 0;
let restaurant: PaymentRestaurant;
let guest: Guest;
let marketing: Host;
const at = ticketsAt(
  () => restaurant.manager,
  () => restaurant.staff,
  () => guest,
);

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => (now += tick), settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  await addRestaurant(restaurant.api.database, { uid: 'R2', service: 'otra-mesa' });
  guest = guestOf(restaurant.api, 'la-marina');
  marketing = await hostOf(restaurant.api, 'R1', 'marketing');
});
beforeEach(() => {
  now = START;
  tick = 0;
});
/** The four tables are free again for the next test. */
afterEach(async () => {
  for (const date of [NIGHT, '2026-11-28', '2026-11-29']) {
    const { books } = await restaurant.staff.day(date);
    for (const { uid, status } of books) if (status > 999) await restaurant.manager.remove(uid);
  }
  restaurant.waiting.splice(0);
});
afterAll(() => restaurant.api.close());

const mails = async (to: string) =>
  (await restaurant.api.database.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.uid)).map(
    ({ kind, subject }) => [kind, subject],
  );
const run = () => runEvents({ context: restaurant.context });
const pay = (key: string | undefined) => payerOf(restaurant.api, key ?? '').give(CARD.accepted);

describe('permissions', () => {
  test('requires a session of the restaurant; staff sell and check in; event editors create ticket types; a manager cancels', async () => {
    const { event, seating, kind } = await at.whole();
    const anonymous = caller(restaurant.api);
    const other = await hostOf(restaurant.api, 'R2', 'Manager');
    expect((await anonymous('GET', `${BASE}/event-sales`)).status).toBe(401);
    expect((await other.call('GET', `${BASE}/event-sales`)).status).toBe(403);
    expect((await restaurant.staff.call('POST', `${BASE}/ticket-kinds`, { event: event.uid, ...TICKET })).status).toBe(
      403,
    );
    expect((await marketing.call('POST', `${BASE}/ticket-kinds`, { event: event.uid, ...TICKET })).status).toBe(201);
    expect((await marketing.call('GET', `${BASE}/event-tickets?event=${event.uid}`)).status).toBe(403);
    expect((await restaurant.staff.call('POST', `${BASE}/events/${event.uid}/cancel`, {})).status).toBe(403);
    expect(
      (await restaurant.staff.call('POST', `${BASE}/events/${event.uid}/returns`, { tickets: [1], refund: true }))
        .status,
    ).toBe(403);
    const sold = await restaurant.staff.call('POST', `${BASE}/events/${event.uid}/orders`, {
      seating: seating.uid,
      lines: [{ kind: kind.uid, quantity: 2 }],
      lastName: 'Gil',
    });
    expect(sold.status).toBe(201);
  });

  test.each([
    ['ticket-kinds', { ...TICKET, name: ' ' }, 'name', 'required'],
    ['ticket-kinds', { ...TICKET, min: 4, max: 2 }, 'max', 'invalidCovers'],
    ['ticket-kinds', { ...TICKET, saleFrom: '2026-11-20', saleUntil: '2026-11-19' }, 'saleUntil', 'invalidDate'],
    ['ticket-kinds', { ...TICKET, payment: 'deposit', deposit: 9000 }, 'deposit', 'invalidAmount'],
    ['event-seatings', { date: '2026-11-26', time: 21, turn: 2 }, 'time', 'outsideEvent'],
    ['event-seatings', { date: NIGHT, time: 3, turn: 2 }, 'time', 'invalidTime'],
    ['event-seatings', { date: NIGHT, time: 21, turn: 0 }, 'turn', 'invalidTurn'],
  ])('refuses %s %j by its field', async (path, input, field, message) => {
    const event = await at.event();
    const { status, body } = await restaurant.manager.call<Refused>('POST', `${BASE}/${path}`, {
      event: event.uid,
      ...input,
    });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });
});

describe('a ticket is a booking', () => {
  test("with a table in the restaurant's day and a ticket with a code per person, also in its mail", async () => {
    const made = await at.whole({ kind: { allotment: 10 } });
    const { status, body } = await at.order(made, 3, { email: 'three@example.com' });
    expect([status, body.covers, body.date, body.time, body.mayChange]).toEqual([201, 3, NIGHT, 21, false]);
    const [booked] = (await restaurant.staff.day(NIGHT)).books;
    expect([booked?.uidEvent, booked?.tables.length, booked?.turn]).toEqual([made.event.uid, 1, 2]);
    const { tickets } = await at.own(body.key);
    expect(tickets.map(({ name, price, state }) => [name, price, state])).toEqual([
      ['Menú', 6000, 'valid'],
      ['Menú', 6000, 'valid'],
      ['Menú', 6000, 'valid'],
    ]);
    expect(tickets.every(({ code }) => /^T\d+-[\w-]{20}$/.test(code))).toBe(true);
    expect((await mails('three@example.com')).map(([kind]) => kind)).toEqual(['booked', 'tickets']);
    expect(await at.sales(made.event)).toMatchObject({ sold: 3, value: 18_000, due: 0, checkedIn: 0 });
  });

  test('shares one capacity with à la carte: the last table goes to either', async () => {
    const made = await at.whole();
    for (const covers of [6, 4, 4, 2]) await restaurant.staff.book({ covers, on: NIGHT, time: 21 });
    const refused = await at.order(made, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'place-taken']);
    expect(await at.sales(made.event)).toMatchObject({ sold: 0 });
  });

  test("is seated in the event's areas", async () => {
    const made = await at.whole({ event: { tables: ['t3'] } });
    expect((await at.order(made, 2)).status).toBe(201);
    expect((await restaurant.staff.day(NIGHT)).books[0]?.tables).toEqual(['t3']);
    expect((await at.order(made, 2)).body.code).toBe('place-taken');
  });

  test('respects limits per type, seating and order, hidden types by code, and the sale period', async () => {
    const made = await at.whole({ kind: { allotment: 3, min: 2, max: 3 } });
    expect((await at.order(made, 1)).body.errors).toEqual([{ field: 'lines', message: 'invalidCovers' }]);
    expect((await at.order(made, 4)).status).toBe(400);
    expect((await at.order(made, 2)).status).toBe(201);
    const out = await at.order(made, 2);
    expect([out.status, out.body.code, out.body.details]).toEqual([409, 'sold-out', { left: 1, kind: made.kind.uid }]);
    const small = {
      ...made,
      kind: await at.kind(made.event),
      seating: await at.seating(made.event, { date: '2026-11-28', places: 2 }),
    };
    expect((await at.order(small, 3)).body.code).toBe('sold-out');
    const hidden = { ...made, kind: await at.kind(made.event, { name: 'Amigos', code: 'AMIGOS' }) };
    expect((await at.order(hidden, 2)).body).toMatchObject({ code: 'not-on-sale', details: { why: 'hidden' } });
    expect((await at.order(hidden, 2, { code: 'amigos' })).status).toBe(201);
    const page = await guest.call<{ kinds: Array<{ name: string }>; asksForCode: boolean }>(
      'GET',
      `/events/${made.event.uid}`,
    );
    expect([page.body.kinds.some(({ name }) => name === 'Amigos'), page.body.asksForCode]).toEqual([false, true]);
    const early = { ...made, kind: await at.kind(made.event, { saleFrom: '2026-11-22' }) };
    expect((await at.order(early, 2)).body.details?.why).toBe('not-yet');
    const late = { ...made, kind: await at.kind(made.event, { saleUntil: '2026-11-20' }) };
    expect((await at.order(late, 2)).body.details?.why).toBe('over');
    expect(
      (await restaurant.manager.call<Refused>('PATCH', `${BASE}/ticket-kinds/${made.kind.uid}`, { allotment: 1 })).body
        .errors,
    ).toEqual([{ field: 'allotment', message: 'belowSold' }]);
  });

  /** pretix: QuotaTestCase of src/tests/base/test_models.py, and test_checkin.py, as they apply to bookings. */
  test('a quota of zero sells nothing, an unlimited one sells on; unpaid orders count, cancelled and expired ones do not', async () => {
    const none = await at.whole({ kind: { allotment: 0 } });
    expect((await at.order(none, 1)).body.code).toBe('sold-out');
    const endless = await at.whole({ event: { name: 'Sin fin' } });
    expect((await at.order(endless, 2)).status).toBe(201);
    const unpaid = await at.whole({ kind: { allotment: 2, payment: 'prepaid' } });
    const { body } = await at.order(unpaid, 2);
    expect((await at.order(unpaid, 2)).body.code).toBe('sold-out');
    await guest.cancel(body.key);
    const again = await at.order(unpaid, 2);
    expect(again.status).toBe(201);
    now = START + 31 * MINUTE_MS;
    await restaurant.expire();
    expect((await at.order(unpaid, 2)).status).toBe(201);
  });

  test('sent twice with one key it is one order', async () => {
    const made = await at.whole();
    const key = { 'idempotency-key': 'order-once-0001' };
    const input = { email: 'once@example.com', phone: '600119999' };
    const [one, two] = [await at.order(made, 2, input, key), await at.order(made, 2, input, key)];
    expect([two.status, two.body.key]).toEqual([201, one.body.key]);
    expect((await at.sales(made.event)).sold).toBe(2);
  });

  test.each([
    ['none', null],
    ['none', 2],
    ['prepaid', null],
    ['prepaid', 2],
  ] as const)(
    'sent twice at once by one browser, from two pages of it, it is one order (%s, %s left)',
    async (payment, allotment) => {
      const made = await at.whole({ kind: { payment, allotment } });
      const hold = `a-browser-that-taps-twice-${payment}-${allotment ?? 'any'}`;
      const input = { email: `${hold}@example.com`, phone: '600118888', hold };
      const all = await Promise.all([1, 2, 3].map(() => at.order(made, 2, input)));
      expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(all.map(({ body }) => body.key)).size).toBe(1);
      expect((await at.sales(made.event)).sold).toBe(2);
      // Either the one payment request, or the booking with its tickets.
      expect(await mails(input.email)).toHaveLength(payment === 'none' ? 2 : 1);
    },
  );
});

describe('ticket terms apply everywhere', () => {
  test('in the dialog and by drag: within its event, as many people as tickets; cancelling frees the tickets, undo takes them again', async () => {
    const made = await at.whole({ kind: { allotment: 2 } });
    const later = await at.seating(made.event, { time: 22 });
    const { reference } = (await at.order(made, 2)).body;
    const uid = (await restaurant.staff.day(NIGHT)).books.find(({ bookRef }) => bookRef === reference)?.uid ?? 0;
    const why = async (input: Record<string, unknown>) => (await restaurant.manager.change(uid, input)).body.details;
    expect(await why({ covers: 1 })).toEqual({ why: 'covers' });
    expect(await why({ time: 20.5 })).toEqual({ why: 'seating' });
    expect(await why({ uidEvent: null })).toEqual({ why: 'event' });
    expect((await restaurant.staff.change(uid, { time: 22 })).status).toBe(200);
    expect((await at.sales(made.event)).seatings).toEqual([{ seating: later.uid, sold: 2, checkedIn: 0 }]);
    expect((await at.order(made, 1)).body.code).toBe('sold-out');
    expect((await restaurant.staff.change(uid, { status: 999 })).status).toBe(200);
    expect((await at.sales(made.event)).sold).toBe(0);
    expect((await restaurant.staff.undo(uid)).status).toBe(200);
    expect((await at.sales(made.event)).sold).toBe(2);
    await restaurant.staff.change(uid, { status: 999 });
    expect((await at.order(made, 2)).status).toBe(201);
    const undone = await restaurant.staff.undo(uid);
    expect([undone.status, undone.body.code]).toEqual([409, 'sold-out']);
  });

  test('on the guest’s page: another time is refused, cancelling and returning a part are allowed', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil: 24 } });
    const { body } = await at.order(made, 3);
    await pay(body.payment?.key);
    expect((await guest.change(body.key, { time: 22 })).body.code).toBe('ticket-terms');
    const [first] = (await at.own(body.key)).tickets;
    const back = await at.giveBack(body.key, [first?.uid ?? 0]);
    expect([back.status, back.body.tickets.map(({ state }) => state)]).toEqual([200, ['returned', 'valid', 'valid']]);
    expect((await guest.see(body.key)).body).toMatchObject({ covers: 2, payment: { paid: 18_000, refunding: 6000 } });
    expect((await at.giveBack(body.key, [first?.uid ?? 0])).body.code).toBe('no-longer-open');
    expect((await guest.cancel(body.key)).status).toBe(200);
    await restaurant.work();
    expect((await guest.see(body.key)).body).toMatchObject({
      state: 'cancelled',
      payment: { paid: 18_000, refunded: 18_000 },
    });
    expect((await at.sales(made.event)).sold).toBe(0);
  });

  test("a ticket can be renamed, but not another guest's", async () => {
    const made = await at.whole();
    const [mine, theirs] = [await at.order(made, 2), await at.order(made, 2)];
    const [ticket] = (await at.own(mine.body.key)).tickets;
    const rename = (key: string) =>
      guest.call<{ tickets: Array<{ holder: string }> }>('PATCH', `/bookings/${key}/tickets/${ticket?.uid}`, {
        holder: 'Marta',
      });
    expect((await rename(theirs.body.key)).status).toBe(404);
    expect((await rename(mine.body.key)).body.tickets[0]?.holder).toBe('Marta');
  });
});

describe('paying', () => {
  test('tickets are held for ten minutes; unpaid they are released, and a code is valid once paid', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', allotment: 2 } });
    const { body } = await at.order(made, 2);
    expect([body.payment?.amount, body.payment?.expiresAt]).toEqual([
      12_000,
      new Date(START + 10 * MINUTE_MS).toISOString(),
    ]);
    expect((await at.own(body.key)).tickets.map(({ code }) => code)).toEqual(['', '']);
    const [ticket] = await at.list(made.event);
    expect((await at.checkIn(ticket?.uid ?? 0)).body.outcome).toBe('unpaid');
    now = START + 9 * MINUTE_MS;
    await restaurant.expire();
    expect((await at.sales(made.event)).sold).toBe(2);
    now = START + 10 * MINUTE_MS;
    await restaurant.expire();
    expect([(await guest.see(body.key)).body.state, (await at.sales(made.event)).sold]).toEqual(['cancelled', 0]);
  });

  describe('going back and choosing again', () => {
    const HOLD = 'browser-token-of-a-guest-1';
    const states = async (...keys: string[]) => Promise.all(keys.map(async (key) => (await guest.see(key)).body.state));
    let used = 0;
    const token = () => `${HOLD}-${(used += 1)}`;

    test('leaves one order: the first releases its tickets, table and payment, even when none are left beside it', async () => {
      const made = await at.whole({
        event: { tables: ['t3'] },
        seating: { places: 4 },
        kind: { payment: 'prepaid', allotment: 4 },
      });
      const hold = token();
      const email = `back${made.event.uid}@example.com`;
      const first = await at.order(made, 3, { hold, email });
      const second = await at.order(made, 4, { hold, email });
      expect([second.status, second.body.payment?.amount]).toEqual([201, 24_000]);
      expect(await states(first.body.key, second.body.key)).toEqual(['cancelled', 'booked']);
      expect((await at.sales(made.event)).sold).toBe(4);
      // The first can no longer be paid, and no cancellation was sent.
      expect((await payerOf(restaurant.api, first.body.payment?.key ?? '').begin()).body.code).toBe('gone');
      expect((await mails(email)).map(([kind]) => kind)).toEqual(['payment', 'payment']);
      expect((await pay(second.body.payment?.key)).body).toMatchObject({ state: 'paid' });
      expect((await guest.see(second.body.key)).body.payment?.paid).toBe(24_000);
    });

    test('keeps the first when the second is refused; another browser releases nothing', async () => {
      const made = await at.whole({ kind: { payment: 'prepaid', allotment: 6 } });
      const hold = token();
      const first = await at.order(made, 2, { hold });
      expect((await at.order(made, 2, { hold: token() })).status).toBe(201);
      expect(await states(first.body.key)).toEqual(['booked']);
      // The remaining tables of six and of four are taken now.
      for (const covers of [6, 4]) await restaurant.staff.book({ covers, on: NIGHT, time: 21 });
      expect((await at.order(made, 4, { hold })).body.code).toBe('place-taken');
      expect(await states(first.body.key)).toEqual(['booked']);
      expect((await at.sales(made.event)).sold).toBe(4);
    });

    test('keeps a paid order', async () => {
      const made = await at.whole({ kind: { payment: 'prepaid', allotment: 6 } });
      const hold = token();
      const first = await at.order(made, 2, { hold });
      await pay(first.body.payment?.key);
      const second = await at.order(made, 2, { hold });
      expect(await states(first.body.key, second.body.key)).toEqual(['booked', 'booked']);
      expect((await at.sales(made.event)).sold).toBe(4);
    });

    test('while the first is at the bank: the first is returned, and paid once', async () => {
      const made = await at.whole({ kind: { payment: 'prepaid', allotment: 6 } });
      const hold = token();
      const first = await at.order(made, 2, { hold });
      const payer = payerOf(restaurant.api, first.body.payment?.key ?? '');
      const { body: begun } = await payer.begin();
      const challenged = await payer.confirm(begun.attempt, await payer.token(CARD.authenticate));
      const again = await at.order(made, 4, { hold });
      expect([again.status, again.body.key, again.body.payment?.state]).toEqual([201, first.body.key, 'processing']);
      await payer.answerBank(challenged.body.challenge as string, true);
      await settlePayment({ context: restaurant.context }, { restaurant: 'R1', entry: begun.attempt });
      expect((await guest.see(first.body.key)).body).toMatchObject({ state: 'booked', payment: { paid: 12_000 } });
      expect((await at.sales(made.event)).sold).toBe(2);
    });

    test('for another evening, and twice at once: one order is left', async () => {
      const made = await at.whole({ kind: { payment: 'prepaid', allotment: 4 } });
      const later = await at.seating(made.event, { date: '2026-11-28' });
      const hold = token();
      const first = await at.order(made, 2, { hold });
      const both = await Promise.all([1, 2].map(() => at.order({ ...made, seating: later }, 2, { hold })));
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      const now = await states(first.body.key, ...both.map(({ body }) => body.key));
      expect(now.filter((state) => state === 'booked')).toHaveLength(1);
      expect((await at.sales(made.event)).sold).toBe(2);
    });
  });

  /** The guest's bank confirms after the hold was released; the provider reports it by a webhook. */
  async function paidLate(meanwhile: (made: Awaited<ReturnType<typeof at.whole>>) => Promise<unknown>) {
    const made = await at.whole({ kind: { payment: 'prepaid', allotment: 2 } });
    const email = `late${made.event.uid}@example.com`;
    const { body } = await at.order(made, 2, { email });
    const payer = payerOf(restaurant.api, body.payment?.key ?? '');
    const { body: begun } = await payer.begin();
    const challenged = await payer.confirm(begun.attempt, await payer.token(CARD.authenticate));
    now = START + 31 * MINUTE_MS;
    await restaurant.expire();
    expect([(await guest.see(body.key)).body.state, (await at.sales(made.event)).sold]).toEqual(['cancelled', 0]);
    await meanwhile(made);
    await payer.answerBank(challenged.body.challenge as string, true);
    await settlePayment({ context: restaurant.context }, { restaurant: 'R1', entry: begun.attempt });
    await restaurant.work();
    return { made, email, key: body.key };
  }

  test('a late payment still books when the tickets are free', async () => {
    const { made, email, key } = await paidLate(async () => null);
    expect((await guest.see(key)).body).toMatchObject({ state: 'booked', payment: { paid: 12_000, refunded: 0 } });
    expect((await at.sales(made.event)).sold).toBe(2);
    expect((await at.own(key)).tickets.every(({ code }) => code !== '')).toBe(true);
    expect((await mails(email)).map(([kind]) => kind)).toEqual(['payment', 'payment', 'tickets', 'payment']);
  });

  test('otherwise it is refunded at once, and the guest is told why', async () => {
    const { made, email, key } = await paidLate((one) => at.order(one, 2));
    expect((await guest.see(key)).body).toMatchObject({
      state: 'cancelled',
      payment: { paid: 12_000, refunded: 12_000 },
    });
    expect((await at.sales(made.event)).sold).toBe(2);
    const notified = (
      await restaurant.api.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.uid)
    ).at(-1);
    expect(notified?.body).toContain('Tu pago llegó fuera de plazo y tus plazas ya habían pasado a otras personas.');
  });
});

describe('check-in', () => {
  test('admits once; a second scan returns when, where and by whom; it can be undone; wrong day, wrong restaurant and forgery are named', async () => {
    const made = await at.whole();
    const { body } = await at.order(made, 2);
    const [one, two] = (await at.own(body.key)).tickets.map(({ code }) => code);
    const first = await at.scan(one ?? '');
    expect([first.status, first.body.outcome, first.body.ticket.checkedInWhere]).toEqual([200, 'in', 'Puerta']);
    now = START + MINUTE_MS;
    const second = await at.scan(one ?? '', { where: 'Terraza' });
    expect(second.body).toMatchObject({
      outcome: 'already',
      ticket: {
        checkedInAt: new Date(START).toISOString(),
        checkedInWhere: 'Puerta',
        checkedInBy: expect.stringMatching(/./),
      },
    });
    const uid = second.body.ticket.uid;
    expect((await at.checkIn(uid, { in: false })).body).toMatchObject({
      outcome: 'out',
      ticket: { checkedInAt: null },
    });
    expect((await at.checkIn(uid, { in: false })).body.outcome).toBe('not-in');
    expect((await at.scan(two ?? '', { date: '2026-11-28' })).body.outcome).toBe('other-day');
    expect((await at.scan(`${one?.slice(0, -1)}x`)).status).toBe(404);
    expect((await at.scan('https://example.com')).status).toBe(404);
    const other = await hostOf(restaurant.api, 'R2');
    expect((await other.call('POST', '/tms/v2/restaurants/R2/ticket-scans', { code: one, date: NIGHT })).status).toBe(
      404,
    );
    await guest.cancel(body.key);
    expect((await at.scan(two ?? '')).body.outcome).toBe('not-valid');
  });

  test('an offline scan arrives later with its own time; two entrances at once admit one', async () => {
    const made = await at.whole();
    await at.order(made, 2);
    const [ticket, other] = await at.list(made.event);
    now = START + 30 * MINUTE_MS;
    const scanned = await at.checkIn(ticket?.uid ?? 0, { at: new Date(START).toISOString() });
    expect(scanned.body.ticket.checkedInAt).toBe(new Date(START).toISOString());
    const both = await Promise.all([1, 2, 3].map((door) => at.checkIn(other?.uid ?? 0, { where: `Puerta ${door}` })));
    expect(both.map(({ body }) => body.outcome).sort()).toEqual(['already', 'already', 'in']);
  });

  test('the list of the day has hashes of the codes, never the codes', async () => {
    const made = await at.whole();
    const { body } = await at.order(made, 2);
    const checkInList = await restaurant.staff.call<{ tickets: Array<{ codeHash: string; event: number }> }>(
      'GET',
      `${BASE}/door-list?date=${NIGHT}`,
    );
    const own = checkInList.body.tickets.filter(({ event }) => event === made.event.uid);
    expect(own.map(({ codeHash }) => codeHash.length)).toEqual([64, 64]);
    const [code] = (await at.own(body.key)).tickets.map((one) => one.code);
    expect(JSON.stringify(checkInList.body)).not.toContain(code);
  });
});

describe('a whole event', () => {
  test('cancelled: each guest is notified and refunded once, however often it runs; failures are listed and retried', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid' } });
    const paid = await at.order(made, 2, { email: 'paid@example.com' });
    await pay(paid.body.payment?.key);
    const unpaid = await at.order(made, 2, { email: 'unpaid@example.com' });
    const sold = await restaurant.staff.call('POST', `${BASE}/events/${made.event.uid}/orders`, {
      seating: made.seating.uid,
      lines: [{ kind: made.kind.uid, quantity: 2 }],
      lastName: 'Gil',
      phone: '+34600111222',
    });
    expect(sold.status).toBe(201);
    expect((await at.cancel(made.event, 'Lo sentimos.')).body).toEqual({ bookings: 3 });
    expect((await at.cancel(made.event)).body.code).toBe('event-cancelled');
    expect((await at.order(made, 1)).body.code).toBe('event-cancelled');
    await Promise.all([run(), run()]);
    await run();
    await restaurant.work();
    expect((await guest.see(paid.body.key)).body).toMatchObject({
      state: 'cancelled',
      payment: { paid: 12_000, refunded: 12_000 },
    });
    expect((await guest.see(unpaid.body.key)).body.state).toBe('cancelled');
    expect((await mails('paid@example.com')).filter(([kind]) => kind === 'event')).toEqual([
      ['event', 'Se cancela Noche de vinos'],
    ]);
    expect((await mails('unpaid@example.com')).filter(([kind]) => kind === 'event')).toHaveLength(1);
    expect(
      (await at.tasks(made.event)).map(({ state, failure, refunded, phone }) => [
        state,
        failure,
        refunded,
        phone !== '',
      ]),
    ).toEqual([
      ['done', '', 12_000, true],
      ['done', '', 0, true],
      ['done', 'not-told', 0, true],
    ]);
    expect(await at.sales(made.event)).toMatchObject({ cancelled: true, sold: 0, todo: 0, failed: 1 });
    expect((await at.retry(made.event)).body).toEqual({ bookings: 0 });
  });

  test('cancelled: the guest reads the amount refunded now, not refunds made before', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil: null } });
    const { body } = await at.order(made, 2, { email: 'twice@example.com' });
    await pay(body.payment?.key);
    const [one] = (await at.list(made.event)).map(({ uid }) => uid);
    const returns = `${BASE}/events/${made.event.uid}/returns`;
    const returned = await restaurant.manager.call<{ refunded: number }>('POST', returns, {
      tickets: [one],
      refund: true,
    });
    expect(returned.body.refunded).toBe(6000);
    await restaurant.work();
    await at.cancel(made.event);
    await run();
    const [told] = await restaurant.api.database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, 'twice@example.com'), eq(outbox.kind, 'event')));
    expect([told?.body.includes('60,00'), told?.body.includes('120,00')]).toEqual([true, false]);
  });

  test('cancelled without a mail provider, or while messages are off: guests without mail are listed for follow-up', async () => {
    const made = await at.whole();
    for (const one of ['kept', 'dropped', 'sent'])
      expect((await at.order(made, 2, { email: `${one}@example.com` })).status).toBe(201);
    await at.cancel(made.event);
    await run();
    const waitForState = async (state: 'kept' | 'dropped' | 'sent') =>
      restaurant.api.database.db
        .update(outbox)
        .set({ state })
        .where(and(eq(outbox.recipient, `${state}@example.com`), eq(outbox.kind, 'event')));
    await waitForState('kept');
    await waitForState('dropped');
    await waitForState('sent');
    expect((await at.tasks(made.event)).map(({ state, failure }) => [state, failure])).toEqual([
      ['done', 'not-told'],
      ['done', 'not-told'],
      ['done', ''],
    ]);
    expect((await at.sales(made.event)).failed).toBe(2);
  });

  test('moved: bookings follow, each guest keeps the tickets or gets a full refund, whatever the terms', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil: null } });
    const [stays, goes] = [await at.order(made, 2, { email: 'stays@example.com' }), await at.order(made, 2)];
    for (const { body } of [stays, goes]) await pay(body.payment?.key);
    expect((await at.move(made.seating, { date: '2026-11-29', time: 21 })).body).toEqual({ bookings: 2 });
    await run();
    expect((await guest.see(stays.body.key)).body).toMatchObject({ date: '2026-11-29', time: 21, state: 'booked' });
    expect((await at.own(stays.body.key)).moved).toEqual({ choice: 'open', from: { date: NIGHT, time: 21 } });
    expect((await mails('stays@example.com')).at(-1)).toEqual(['event', 'Noche de vinos tiene nueva fecha']);
    expect((await at.answer(stays.body.key, 'kept')).body.moved?.choice).toBe('kept');
    expect((await at.answer(stays.body.key, 'refunded')).body.code).toBe('no-longer-open');
    expect((await at.answer(goes.body.key, 'refunded')).status).toBe(200);
    await restaurant.work();
    expect((await guest.see(goes.body.key)).body).toMatchObject({ state: 'cancelled', payment: { refunded: 12_000 } });
    expect((await at.sales(made.event)).sold).toBe(2);
  });

  test('moved: the free cancellation deadline moves with it, there and back', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil: 24 } });
    const { body } = await at.order(made, 2);
    await pay(body.payment?.key);
    const until = async () => (await guest.see(body.key)).body.payment?.policy?.freeUntil;
    // A day before 21:00 in Madrid.
    expect(await until()).toBe('2026-11-26T20:00:00.000Z');
    await at.move(made.seating, { date: '2026-11-29', time: 22 });
    await run();
    expect(await until()).toBe('2026-11-28T21:00:00.000Z');
    await at.move(made.seating, { date: NIGHT, time: 21 });
    await run();
    expect((await guest.see(body.key)).body.date).toBe(NIGHT);
    expect(await until()).toBe('2026-11-26T20:00:00.000Z');
  });

  test('moved where no table is free: the booking stays, is listed, and retried once there is one', async () => {
    const made = await at.whole({ event: { tables: ['t1'] } });
    const { body } = await at.order(made, 2);
    const inTheWay = await restaurant.staff.book({ covers: 2, on: '2026-11-28', time: 22, tables: ['t1'] });
    await at.move(made.seating, { date: '2026-11-28', time: 22 });
    await run();
    expect((await at.tasks(made.event)).map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'no-table'],
    ]);
    expect((await guest.see(body.key)).body.date).toBe(NIGHT);
    await restaurant.manager.remove(inTheWay.body.uid);
    expect((await at.retry(made.event)).body).toEqual({ bookings: 1 });
    await run();
    expect((await guest.see(body.key)).body.date).toBe('2026-11-28');
  });

  test('a copy takes ticket types, but no sales, scans or dates', async () => {
    const made = await at.whole({ kind: { allotment: 5, saleFrom: '2026-11-20', saleUntil: '2026-11-26' } });
    await at.order(made, 2);
    const [ticket] = await at.list(made.event);
    await at.checkIn(ticket?.uid ?? 0);
    const copy = await restaurant.manager.call<typeof made.event>('POST', `${BASE}/events/${made.event.uid}/copy`, {
      name: 'Noche de vinos 2',
      first: '2027-01-15',
      last: '2027-01-15',
    });
    expect([copy.status, copy.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Noche de vinos 2', first: '2027-01-15', online: false }),
    ]);
    const kinds = await restaurant.staff.call<{ ticketKinds: object[] }>(
      'GET',
      `${BASE}/ticket-kinds?event=${copy.body.uid}`,
    );
    expect(kinds.body.ticketKinds).toEqual([
      expect.objectContaining({ name: 'Menú', allotment: 5, saleFrom: null, saleUntil: null }),
    ]);
    const seatings = await restaurant.staff.call<{ eventSeatings: object[] }>(
      'GET',
      `${BASE}/event-seatings?event=${copy.body.uid}`,
    );
    expect(seatings.body.eventSeatings).toEqual([]);
    expect([await at.list(copy.body), await at.sales(copy.body)]).toEqual([
      [],
      expect.objectContaining({ sold: 0, checkedIn: 0 }),
    ]);
  });

  test('seatings do not overlap: another is refused, also by undoing a removal', async () => {
    const made = await at.whole();
    const add = () =>
      restaurant.manager.call<EventSeating & Refused>('POST', `${BASE}/event-seatings`, {
        event: made.event.uid,
        date: NIGHT,
        time: 21,
        turn: 2,
      });
    const refused = await add();
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'time', message: 'taken' }]]);
    const path = `${BASE}/event-seatings/${made.seating.uid}`;
    await restaurant.manager.call('DELETE', path);
    const again = await add();
    expect(again.status).toBe(201);
    const undone = await restaurant.manager.call<Refused>('POST', `${path}/undo`, {});
    expect([undone.status, undone.body.errors]).toEqual([400, [{ field: 'time', message: 'taken' }]]);
    // Removing a seating frees its time.
    const making = await restaurant.manager.call('POST', `${BASE}/event-seatings/${again.body.uid}/undo`, {});
    expect([making.status, making.body]).toEqual([200, expect.objectContaining({ deleted: true })]);
    expect((await restaurant.manager.call('POST', `${path}/undo`, {})).status).toBe(200);
  });

  test.each([
    ['by its terms', 24],
    ['whatever its terms', null],
  ])('returning a whole booking reports the refund, %s, while time passes', async (_name, freeUntil) => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil } });
    const { body } = await at.order(made, 2);
    await pay(body.payment?.key);
    const tickets = (await at.list(made.event)).map(({ uid }) => uid);
    tick = 1;
    const returned = await restaurant.manager.call<{ refunded: number; tickets: Array<{ state: string }> }>(
      'POST',
      `${BASE}/events/${made.event.uid}/returns`,
      { tickets, refund: true },
    );
    expect([returned.status, returned.body.refunded]).toEqual([200, 12_000]);
    await restaurant.work();
    expect((await guest.see(body.key)).body).toMatchObject({ state: 'cancelled', payment: { refunded: 12_000 } });
  });

  test('an order may exceed the maximum of one amount, and so may its refund', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', price: 1_500_000_000 } });
    const { status, body } = await at.order(made, 2);
    expect([status, body.payment?.amount]).toEqual([201, 3_000_000_000]);
    await pay(body.payment?.key);
    expect((await guest.see(body.key)).body.payment).toMatchObject({ paid: 3_000_000_000 });
    const returned = await restaurant.manager.call<{ refunded: number }>(
      'POST',
      `${BASE}/events/${made.event.uid}/returns`,
      { tickets: (await at.list(made.event)).map(({ uid }) => uid), refund: true },
    );
    expect([returned.status, returned.body.refunded]).toEqual([200, 3_000_000_000]);
  });

  test('earlier refunds are not reported again', async () => {
    const made = await at.whole({ kind: { payment: 'prepaid', freeUntil: null } });
    const { body } = await at.order(made, 2);
    await pay(body.payment?.key);
    const [one, two] = (await at.list(made.event)).map(({ uid }) => uid);
    tick = 1;
    const giveBack = async (ticket: number | undefined) =>
      (
        await restaurant.manager.call<{ refunded: number }>('POST', `${BASE}/events/${made.event.uid}/returns`, {
          tickets: [ticket],
          refund: true,
        })
      ).body.refunded;
    expect([await giveBack(one), await giveBack(two)]).toEqual([6000, 6000]);
  });

  test('undoing an earlier change keeps a moved seating in place, and keeps its creation', async () => {
    const made = await at.whole();
    const path = `${BASE}/event-seatings/${made.seating.uid}`;
    const undo = () => restaurant.manager.call<EventSeating & Refused & { deleted?: true }>('POST', `${path}/undo`, {});
    await restaurant.manager.call('PATCH', path, { turn: 3 });
    await at.move(made.seating, { date: '2026-11-28', time: 22 });
    const { changes } = (
      await restaurant.manager.call<{ changes: WireChange[] }>('GET', `${BASE}/changes?after=0&limit=1000`)
    ).body;
    expect(changes.findLast(({ uid }) => uid === String(made.seating.uid))).toMatchObject({
      entity: 'event-seating-moved',
      before: { date: NIGHT, time: 21 },
      after: { date: '2026-11-28', time: 22, bookings: 0 },
    });
    expect((await undo()).body).toMatchObject({ uid: made.seating.uid, turn: 2 });
    expect((await restaurant.manager.call<EventSeating>('GET', path)).status).toBe(200);
  });

  test('the ticket types of a copy are created with it, each under its own id', async () => {
    const made = await at.whole();
    const { body: copy } = await restaurant.manager.call<typeof made.event>(
      'POST',
      `${BASE}/events/${made.event.uid}/copy`,
      { name: 'Noche de vinos 3', first: '2027-01-15', last: '2027-01-15' },
    );
    const { ticketKinds } = (
      await restaurant.staff.call<{ ticketKinds: Array<{ uid: number }> }>(
        'GET',
        `${BASE}/ticket-kinds?event=${copy.uid}`,
      )
    ).body;
    const { changes } = (
      await restaurant.manager.call<{ changes: WireChange[] }>('GET', `${BASE}/changes?after=0&limit=1000`)
    ).body;
    expect(changes.slice(-2)).toMatchObject([
      { entity: 'event', uid: String(copy.uid), action: 'create' },
      {
        entity: 'ticket-kind',
        uid: String(ticketKinds[0]?.uid),
        action: 'create',
        after: { name: 'Menú', price: 6000 },
      },
    ]);
  });

  test('an event with tickets cannot be deleted', async () => {
    const made = await at.whole();
    await at.order(made, 2);
    for (const path of [`events/${made.event.uid}`, `event-seatings/${made.seating.uid}`])
      expect((await restaurant.manager.call<Refused>('DELETE', `${BASE}/${path}`)).body.code).toBe('event-sold');
  });
});

describe('the waiting list', () => {
  test('freed tickets are reserved for the first by a link, in order, and then for the next', async () => {
    const made = await at.whole({ kind: { allotment: 2 } });
    const { body } = await at.order(made, 2);
    const wait = (email: string) =>
      guest.call<{ place: number }>('POST', `/events/${made.event.uid}/waiting`, {
        seating: made.seating.uid,
        kind: made.kind.uid,
        quantity: 2,
        name: 'Ana',
        email,
        language: 'en',
      });
    expect((await wait('ana@example.com')).body).toEqual({ place: 1 });
    expect((await wait('ANA@example.com')).body).toEqual({ place: 1 });
    expect((await wait('eva@example.com')).body).toEqual({ place: 2 });
    expect((await wait('ana@example.com')).body).toEqual({ place: 1 });
    await guest.cancel(body.key);
    await run();
    expect((await at.order(made, 1)).body.code).toBe('sold-out');
    expect(await mails('eva@example.com')).toEqual([]);
    const [offer] = await restaurant.api.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'ana@example.com'));
    const key = new URL(/https?:\S+/.exec(offer?.body ?? '')?.[0] ?? '').searchParams.get('offer') ?? '';
    expect((await at.order(made, 2, { offer: `${key.slice(0, -1)}x` })).body.code).toBe('sold-out');
    const page = async (named: string) =>
      (await guest.call<GuestEventPage>('GET', `/events/${made.event.uid}?offer=${named}`)).body;
    const shownOf = async (named: string) => {
      const { offer: shown, kinds } = await page(named);
      return [shown?.state ?? null, shown?.until ?? null, kinds.map(({ left, why }) => [left, why])];
    };
    // Reserved for them until three at night; others read that it is sold out, also with an invented key.
    expect(await shownOf(key)).toEqual(['open', '2026-11-22T03:00:00.000Z', [[2, null]]]);
    expect(await shownOf(`${key.slice(0, -1)}x`)).toEqual([null, null, [[0, 'sold-out']]]);
    now = START + 13 * 60 * MINUTE_MS;
    await run();
    expect(await mails('eva@example.com')).toHaveLength(1);
    expect((await at.order(made, 2, { offer: key })).body.code).toBe('sold-out');
    const [next] = await restaurant.api.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, 'eva@example.com'));
    const theirs = new URL(/https?:\S+/.exec(next?.body ?? '')?.[0] ?? '').searchParams.get('offer') ?? '';
    expect(await shownOf(key)).toEqual(['over', null, [[0, 'sold-out']]]);
    expect((await at.order(made, 2, { offer: theirs })).status).toBe(201);
    expect(await shownOf(theirs)).toEqual(['taken', null, [[0, 'sold-out']]]);
    expect((await at.order({ ...made, kind: await at.kind(made.event) }, 2)).status).toBe(201);
    expect((await wait('tom@example.com')).body).toEqual({ place: 1 });
  });

  test('accepts no entry, and reserves nothing, while no mail could notify them', async () => {
    const writing = (writeToGuests: boolean) => restaurant.manager.call('PATCH', BASE, { writeToGuests });
    const made = await at.whole({ kind: { allotment: 2 } });
    const { body } = await at.order(made, 2);
    const wait = (email: string) =>
      guest.call('POST', `/events/${made.event.uid}/waiting`, {
        seating: made.seating.uid,
        kind: made.kind.uid,
        quantity: 2,
        name: 'Ana',
        email,
        language: 'en',
      });
    expect((await wait('first@example.com')).status).toBe(201);
    await writing(false);
    try {
      const refused = await wait('second@example.com');
      expect([refused.status, refused.body.code]).toEqual([409, 'no-delivery']);
      await guest.cancel(body.key);
      await run();
      expect([await mails('first@example.com'), (await at.sales(made.event)).kinds[0]?.kept]).toEqual([[], 0]);
    } finally {
      await writing(true);
    }
    await run();
    expect(await mails('first@example.com')).toEqual([['event', 'Tickets are free: Noche de vinos']]);
  });

  test('offers no ticket for a removed seating', async () => {
    const made = await at.whole({ kind: { allotment: 2 } });
    const { body } = await at.order(made, 2);
    const later = await at.seating(made.event, { time: 22 });
    const joined = await guest.call('POST', `/events/${made.event.uid}/waiting`, {
      seating: later.uid,
      kind: made.kind.uid,
      quantity: 2,
      name: 'Ana',
      email: 'taken-away@example.com',
      language: 'en',
    });
    expect(joined.status).toBe(201);
    expect((await restaurant.manager.call('DELETE', `${BASE}/event-seatings/${later.uid}`)).status).toBe(200);
    await guest.cancel(body.key);
    await run();
    expect(await mails('taken-away@example.com')).toEqual([]);
    // The freed tickets are on sale again.
    expect((await at.order(made, 2)).status).toBe(201);
  });

  test('entries for a sold-out evening do not keep free tickets of another one from being offered', async () => {
    const { db } = restaurant.api.database;
    const full = await at.whole({ event: { tables: null }, kind: { allotment: 1 } });
    await at.order(full, 1);
    const wish = { restaurant: 'R1', quantity: 1, name: 'Ana', language: 'en', state: 'waiting' as const };
    const [event, seating, kind] = [full.event.uid, full.seating.uid, full.kind.uid];
    await db.insert(eventWaiting).values(
      Array.from({ length: 1100 }, (_, index) => ({
        ...wish,
        event,
        seating,
        kind,
        email: `crowd${index}@example.com`,
        at: new Date(START),
      })),
    );
    const free = await at.whole({ event: { tables: null }, seating: { date: '2026-11-28' }, kind: { allotment: 1 } });
    const { body } = await at.order(free, 1);
    const waits = await guest.call('POST', `/events/${free.event.uid}/waiting`, {
      seating: free.seating.uid,
      kind: free.kind.uid,
      quantity: 1,
      name: 'Ana',
      email: 'last@example.com',
      language: 'en',
    });
    expect([waits.status, waits.body]).toEqual([201, { place: 1 }]);
    await guest.cancel(body.key);
    await run();
    expect(await mails('last@example.com')).toEqual([['event', 'Tickets are free: Noche de vinos']]);
    expect(await mails('crowd0@example.com')).toEqual([]);
    await db.delete(eventWaiting).where(eq(eventWaiting.event, event));
  });

  test('an offer that cannot expire does not keep others open', async () => {
    const { db } = restaurant.api.database;
    const offered = async (email: string) => {
      const made = await at.whole({ event: { tables: null }, kind: { allotment: 1 } });
      const { body } = await at.order(made, 1);
      await guest.call('POST', `/events/${made.event.uid}/waiting`, {
        seating: made.seating.uid,
        kind: made.kind.uid,
        quantity: 1,
        name: 'Ana',
        email,
        language: 'en',
      });
      await guest.cancel(body.key);
    };
    await offered('stuck@example.com');
    await offered('lapses@example.com');
    await run();
    const stateOf = async (email: string) =>
      (await db.select().from(eventWaiting).where(eq(eventWaiting.email, email)))[0];
    const stuck = await stateOf('stuck@example.com');
    expect([stuck?.state, (await stateOf('lapses@example.com'))?.state]).toEqual(['offered', 'offered']);
    const allow = await refuseUpdates(db, 'event_waiting', stuck?.uid ?? 0);
    now = START + 13 * 60 * MINUTE_MS;
    await run();
    await allow();
    expect([(await stateOf('stuck@example.com'))?.state, (await stateOf('lapses@example.com'))?.state]).toEqual([
      'offered',
      'lapsed',
    ]);
    await run();
    expect((await stateOf('stuck@example.com'))?.state).toBe('lapsed');
  });
});

describe('an erased person', () => {
  test('is removed from their tickets and the waiting list; sales stay counted', async () => {
    const made = await at.whole({ kind: { allotment: 2 } });
    const { body } = await at.order(made, 2, { email: 'gone@example.com' });
    const [ticket] = (await at.own(body.key)).tickets;
    await guest.call('PATCH', `/bookings/${body.key}/tickets/${ticket?.uid}`, { holder: 'Marta' });
    await guest.call('POST', `/events/${made.event.uid}/waiting`, {
      seating: made.seating.uid,
      kind: made.kind.uid,
      quantity: 1,
      name: 'Sofía',
      email: 'GONE@example.com',
      language: 'es',
    });
    const booked = (await restaurant.staff.day(NIGHT)).books.find(({ bookRef }) => bookRef === body.reference);
    const diner = await restaurant.manager.call<{ version: number }>('GET', `${BASE}/diners/${booked?.uidGuest}`);
    const erased = await restaurant.manager.call<Refused>('POST', `${BASE}/diners/${booked?.uidGuest}/erasure`, {
      version: diner.body.version,
      coming: 'keep',
      seen: [booked?.uid],
    });
    expect([erased.status, erased.body.code]).toEqual([200, undefined]);
    const stored = JSON.stringify(
      await restaurant.api.database.db.select().from(tickets).where(eq(tickets.event, made.event.uid)),
    );
    const waiting = JSON.stringify(
      await restaurant.api.database.db.select().from(eventWaiting).where(eq(eventWaiting.event, made.event.uid)),
    );
    expect([/Marta/.test(stored), /gone@/i.test(waiting), (await at.sales(made.event)).sold]).toEqual([
      false,
      false,
      2,
    ]);
  });
});

describe('service days', () => {
  test('half past one is 25.5 of the day before, also on the night on which the clocks change', async () => {
    await addRestaurant(restaurant.api.database, {
      uid: 'R3',
      service: 'noche',
      shifts: [{ name: 'Dinner', start: 20, end: 28 }],
    });
    const manager = await hostOf(restaurant.api, 'R3', 'Manager');
    const base = '/tms/v2/restaurants/R3';
    const night = '2027-03-27';
    const event = (
      await manager.call<{ uid: number }>('POST', `${base}/events`, { ...WINE, first: night, last: night, to: 28 })
    ).body;
    const seating = await manager.call<{ uid: number }>('POST', `${base}/event-seatings`, {
      event: event.uid,
      date: night,
      time: 25.5,
      turn: 2,
    });
    const kind = (await manager.call<{ uid: number }>('POST', `${base}/ticket-kinds`, { event: event.uid, ...TICKET }))
      .body;
    const page = await guestOf(restaurant.api, 'noche').call<{ seatings: Array<{ startsAt: string }> }>(
      'GET',
      `/events/${event.uid}`,
    );
    // The clock goes from 2 to 3 in that night, half an hour after it begins.
    expect(page.body.seatings[0]?.startsAt).toBe('2027-03-28T00:30:00.000Z');
    const order = await guestOf(restaurant.api, 'noche').call<{ date: string; time: number; startsAt: string }>(
      'POST',
      `/events/${event.uid}/orders`,
      {
        seating: seating.body.uid,
        lines: [{ kind: kind.uid, quantity: 2 }],
        firstName: 'Eva',
        lastName: 'Sol',
        email: 'eva@noche.test',
        phone: '600112244',
        consents: { privacy: true },
      },
    );
    expect([order.status, order.body.date, order.body.time, order.body.startsAt]).toEqual([
      201,
      night,
      25.5,
      '2027-03-28T00:30:00.000Z',
    ]);
  });
});

// Last in the file: its hold ends later than the clock of the other tests.
test('the same order again from the same browser is a new one after a minute', async () => {
  const made = await at.whole();
  const input = { email: 'again@example.com', phone: '600117777', hold: 'a-browser-that-orders-again' };
  const first = await at.order(made, 2, input);
  now = START + 2 * MINUTE_MS;
  const later = await at.order(made, 2, input);
  expect([first.status, later.status, later.body.key === first.body.key]).toEqual([201, 201, false]);
  expect((await at.sales(made.event)).sold).toBe(4);
});
