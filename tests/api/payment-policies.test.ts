/** Booking under a payment policy: the table is held for half an hour, and depends on the card. */
import { and, eq } from 'drizzle-orm';
import type { GuestBooking } from '@/lib/contract/guests/guest';
import type { StoredPolicy } from '@/lib/resources/sales/payment-policies-schema';
import { bookings } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { addRestaurant } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';
import {
  CARD,
  type PaymentRestaurant,
  keyIn,
  payerOf,
  paymentRestaurant,
  tillOf,
} from '../support/api/payment-restaurant';

const START = Date.parse('2026-11-14T12:00:00Z');
const HALF_AN_HOUR = 30 * 60_000;
let now = START;
let restaurant: PaymentRestaurant;
let owner: Host;
let guest: Guest;
const POLICIES = '/tms/v2/restaurants/R1/payment-policies';
const LARGE = {
  name: 'Large parties',
  kind: 'card',
  noShow: { amount: 2500, per: 'cover' },
  minCovers: 4,
  freeUntil: 24,
};

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
  owner = await hostOf(restaurant.api, 'R1', 'Owner');
  guest = guestOf(restaurant.api, 'la-marina');
  await addRestaurant(restaurant.api.database, { uid: 'R2', service: 'otra-mesa' });
  await owner.call('POST', POLICIES, LARGE);
  await owner.call('POST', POLICIES, {
    name: 'Sunday lunch',
    kind: 'deposit',
    amount: 1000,
    per: 'cover',
    shifts: ['Lunch'],
    weekdays: [0],
  });
});
beforeEach(() => {
  now = START;
});
afterAll(() => restaurant.api.close());

let parties = 0;
async function booked(input: Record<string, unknown> = {}) {
  const email = `guest${++parties}@example.com`;
  const { body } = await guest.book({
    date: `2026-11-${21 + (parties % 9)}`,
    time: 20,
    covers: 4,
    email,
    phone: `6001122${30 + parties}`,
    ...input,
  });
  const [row] = await restaurant.api.database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, 'R1'), eq(bookings.reference, body.reference)));
  const till = tillOf(restaurant.manager, row?.uid as number);
  return {
    uid: row?.uid as number,
    email,
    body,
    till,
    payer: payerOf(restaurant.api, keyIn((await till.see()).body.link)),
  };
}
/** A table on a full evening that staff offered to a guest on standby, accepted by their link. */
async function taken({ date, covers = 4 }: { date: string; covers?: number }) {
  const there = [];
  for (const [index, table] of ['t1', 't2', 't3', 't4'].entries())
    there.push((await restaurant.staff.book({ on: date, covers: [2, 4, 4, 6][index], tables: [table] })).body.uid);
  const email = `guest${++parties}@example.com`;
  const { body: asked } = await guest.wait({ date, time: 20, covers, email, phone: `6001122${30 + parties}` });
  const [row] = await restaurant.api.database.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, 'R1'), eq(bookings.reference, asked.reference)));
  const uid = row?.uid as number;
  await restaurant.staff.change(there[2] as number, { status: 999 });
  await restaurant.staff.call('POST', `${restaurant.staff.books}/${uid}/offer`, {});
  await restaurant.api.database.db.delete(outbox).where(eq(outbox.recipient, email));
  const { body } = await guest.call<GuestBooking>('POST', `/bookings/${asked.key}/answer`, {
    answer: 'accepted',
    language: 'es',
  });
  return { uid, email, body };
}
const mails = async (to: string) =>
  (await restaurant.api.database.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.uid)).map(
    ({ subject }) => subject,
  );
const status = async (uid: number) => (await restaurant.staff.read(uid)).body.status;

describe('the policies', () => {
  test('are written by roles that set up payments, read by roles with bookings, and complete', async () => {
    expect((await restaurant.manager.call('POST', POLICIES, LARGE)).status).toBe(403);
    expect(
      (await restaurant.staff.call<{ policies: StoredPolicy[] }>('GET', POLICIES)).body.policies.map(
        ({ name }) => name,
      ),
    ).toEqual(['Large parties', 'Sunday lunch']);
    const wrong = [
      { ...LARGE, maxCovers: 2 },
      { ...LARGE, noShow: { amount: 0, per: 'cover' } },
      { name: 'x', kind: 'prepaid' },
      { ...LARGE, noShow: { amount: 1.5, per: 'cover' } },
    ];
    expect(
      (await Promise.all(wrong.map((body) => owner.call('POST', POLICIES, body)))).map((answer) => answer.status),
    ).toEqual([400, 400, 400, 400]);
    expect(
      (await owner.call<Refused>('POST', POLICIES, { ...LARGE, channels: [3_000_000_000] })).body.errors,
    ).toMatchObject([{ field: 'channels.0', message: 'invalid' }]);
  });

  test('are frozen with the booking: a later change of the policy or of the party changes nothing', async () => {
    const party = await booked();
    const frozen = {
      kind: 'card',
      name: 'Large parties',
      currency: 'EUR',
      due: 0,
      noShowMost: 10_000,
      covers: 4,
      amount: 2500,
      per: 'cover',
      freeUntil: expect.stringMatching(/T19:00:00.000Z$/),
    };
    expect((await party.payer.see()).body).toMatchObject({ kind: 'card', amount: 10_000, policy: frozen });
    const { policies } = (await owner.call<{ policies: StoredPolicy[] }>('GET', POLICIES)).body;
    await owner.call('PATCH', `${POLICIES}/${policies[0]?.uid}`, {
      noShow: { amount: 9900, per: 'cover' },
      freeUntil: 1,
    });
    await restaurant.staff.change(party.uid, { covers: 5 });
    expect((await party.payer.see()).body).toMatchObject({ amount: 10_000, policy: frozen });
    await owner.call('PATCH', `${POLICIES}/${policies[0]?.uid}`, { noShow: LARGE.noShow, freeUntil: LARGE.freeUntil });
  });

  test('apply to their guests, and never to staff', async () => {
    expect((await booked({ covers: 2 })).body.payment).toBeNull();
    const sunday = await booked({ covers: 2, date: '2026-11-22', time: 14 });
    expect((await sunday.payer.see()).body).toMatchObject({ kind: 'deposit', amount: 2000 });
    // A page opened with Google's parameters requests it too.
    expect((await booked({ channel: 1100 })).body.payment).toMatchObject({ kind: 'card', binding: true });
    const { body } = await restaurant.staff.book({ covers: 6, on: '2026-12-05' });
    expect(body.payment).toBeNull();
    expect((await tillOf(restaurant.staff, body.uid).ask({ kind: 'card' })).body.requests[0]).toMatchObject({
      amount: 15_000,
      policy: { name: 'Large parties' },
      createdBy: expect.stringMatching(/./),
    });
    // The rules requested it, not the guest.
    expect((await tillOf(restaurant.staff, sunday.uid).see()).body.requests[0]?.createdBy).toBe('');
  });
});

describe('a booking that waits for its card', () => {
  test('holds its table, requests by mail, and is confirmed once the card is given', async () => {
    const party = await booked();
    expect(await mails(party.email)).toEqual(['la-marina te pide una tarjeta para tu mesa']);
    expect((await restaurant.staff.read(party.uid)).body).toMatchObject({
      status: 1001,
      payment: { state: 'requested' },
    });
    await party.payer.give();
    expect(await mails(party.email)).toEqual([
      'la-marina te pide una tarjeta para tu mesa',
      'Tu mesa en la-marina está confirmada',
    ]);
    now = START + HALF_AN_HOUR;
    await restaurant.expire();
    expect(await status(party.uid)).toBe(1001);
  });

  test('is cancelled after half an hour without one, and its guest is notified', async () => {
    const party = await booked();
    await party.payer.give(CARD.declined);
    now = START + HALF_AN_HOUR - 1;
    await restaurant.expire();
    expect(await status(party.uid)).toBe(1001);
    now += 1;
    expect((await party.payer.see()).body).toMatchObject({ state: 'expired', booking: { off: true } });
    await Promise.all([restaurant.expire(), restaurant.expire()]);
    expect((await restaurant.staff.read(party.uid)).body).toMatchObject({ status: 999, payment: { state: 'expired' } });
    expect((await party.payer.see()).body).toMatchObject({ state: 'expired', booking: { off: true } });
    expect(await mails(party.email)).toEqual([
      'la-marina te pide una tarjeta para tu mesa',
      'Tu reserva en la-marina no se completó',
    ]);
  });

  test('is kept for a guest whose bank approved although their page never reported it', async () => {
    const party = await booked();
    const { body } = await party.payer.begin();
    const challenged = await party.payer.confirm(body.attempt, await party.payer.token(CARD.authenticate));
    await party.payer.answerBank(challenged.body.challenge as string, true);
    now = START + HALF_AN_HOUR;
    await restaurant.expire();
    expect((await restaurant.staff.read(party.uid)).body).toMatchObject({ status: 1001, payment: { state: 'card' } });
  });

  test('needs none when staff withdraw the request: then it is confirmed', async () => {
    const party = await booked();
    const { body } = await party.till.see();
    await party.till.withdraw(body.requests[0]?.uid as number);
    expect(await mails(party.email)).toEqual([
      'la-marina te pide una tarjeta para tu mesa',
      expect.stringMatching(/^Tu mesa en la-marina, /),
    ]);
    now = START + HALF_AN_HOUR;
    await restaurant.expire();
    expect(await status(party.uid)).toBe(1001);
  });

  test('may also be one moved by its guest to a time that requires a card; a given card is not requested again', async () => {
    const two = await booked({ covers: 2, date: '2026-11-24' });
    expect((await guest.change(two.body.key, { time: 20.5 })).body.payment).toBeNull();
    const { body } = await guest.change(two.body.key, { covers: 4 });
    expect(body.payment).toMatchObject({ kind: 'card', amount: 10_000, state: 'requested', binding: true });
    expect((await mails(two.email)).at(-1)).toBe('la-marina te pide una tarjeta para tu mesa');
    await payerOf(restaurant.api, body.payment?.key as string).give();
    const moved = await guest.change(two.body.key, { time: 20, covers: 5 });
    expect(moved.body).toMatchObject({ covers: 5, payment: { state: 'registered', amount: 10_000 } });
    now = START + HALF_AN_HOUR;
    await restaurant.expire();
    expect(await status(two.uid)).toBe(1001);
  });

  test('may also be one accepted from standby: the card is requested, and confirms it as booked', async () => {
    const [asked, unbound] = [await taken({ date: '2026-12-10' }), await taken({ date: '2026-12-11' })];
    expect(asked.body).toMatchObject({ state: 'booked', payment: { kind: 'card', state: 'requested', binding: true } });
    expect(await mails(asked.email)).toEqual(['la-marina te pide una tarjeta para tu mesa']);
    await payerOf(restaurant.api, asked.body.payment?.key as string).give();
    expect((await mails(asked.email)).at(-1)).toBe('Tu mesa en la-marina está confirmada');

    const { body } = await tillOf(restaurant.manager, unbound.uid).see();
    await tillOf(restaurant.manager, unbound.uid).withdraw(body.requests[0]?.uid as number);
    expect((await mails(unbound.email)).at(-1)).toMatch(/^Tu mesa en la-marina, /);
  });

  test('is confirmed at once when accepted from standby without a policy', async () => {
    const { body, email } = await taken({ date: '2026-12-12', covers: 3 });
    expect(body).toMatchObject({ state: 'booked', payment: null });
    expect(await mails(email)).toEqual(['Tu mesa en la-marina, sábado 12 de diciembre de 2026 a las 20:00']);
  });

  test('cancelled in time releases the card and requests nothing more', async () => {
    const [given, open] = [await booked(), await booked()];
    await given.payer.give();
    const cancel = (booking: GuestBooking) => guest.cancel(booking.key);
    expect([(await cancel(given.body)).status, (await cancel(open.body)).status]).toEqual([200, 200]);
    await restaurant.work();
    expect([
      (await restaurant.staff.read(given.uid)).body.payment,
      (await restaurant.staff.read(open.uid)).body.payment,
    ]).toEqual([null, null]);
    expect((await open.payer.begin()).body.code).toBe('gone');
  });
});

describe('fewer people than a deposit was paid for', () => {
  const SUNDAY = { date: '2026-11-29', time: 13 };

  test('get their part refunded until free cancellation ends, and nothing afterwards', async () => {
    const party = await booked({ ...SUNDAY, covers: 4 });
    await party.payer.give();
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({ state: 'paid', paid: 4000 });
    const changed = await guest.change(party.body.key, { covers: 3 });
    expect(changed.body.payment).toMatchObject({ paid: 4000, refunding: 1000, refunded: 0 });
    await restaurant.work();
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({ paid: 4000, refunding: 0, refunded: 1000 });
    expect((await mails(party.email)).at(-1)).toMatch(/10,00/);
    // Adding one refunds nothing, and neither does removing one again: the remaining sum was paid for three.
    await guest.change(party.body.key, { covers: 4 });
    await guest.change(party.body.key, { covers: 3 });
    await restaurant.work();
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({ paid: 4000, refunded: 1000 });
    now = Date.parse(party.body.payment?.policy?.freeUntil ?? '') + 1;
    expect((await guest.change(party.body.key, { covers: 2 })).body.payment).toMatchObject({ refunding: 0 });
    await restaurant.work();
    expect((await guest.see(party.body.key)).body).toMatchObject({
      covers: 2,
      payment: { paid: 4000, refunded: 1000 },
    });
  });

  test('a manually requested sum beside it stays, and its guest is told so', async () => {
    const party = await booked({ ...SUNDAY, covers: 4 });
    await party.payer.give();
    const { body } = await party.till.ask({ kind: 'payment', amount: 5000 });
    await payerOf(restaurant.api, keyIn(body.link)).give();
    const held = [
      { amount: 4000, policy: { kind: 'deposit', per: 'cover' } },
      { amount: 5000, policy: null },
    ];
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({ policy: null, paid: 9000, held });
    await guest.change(party.body.key, { covers: 3 });
    await restaurant.work();
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({
      refunded: 1000,
      held: [{ amount: 3000 }, { amount: 5000 }],
    });
    await guest.cancel(party.body.key);
    await restaurant.work();
    expect((await guest.see(party.body.key)).body.payment).toMatchObject({
      refunded: 4000,
      held: [{ amount: 5000, policy: null }],
    });
  });

  test('and a card given after free cancellation says what it may still cost', async () => {
    const party = await booked();
    await party.payer.give();
    expect((await guest.see(party.body.key)).body.payment?.chargeable).toBeNull();
    const arrival = Date.parse(party.body.startsAt);
    now = arrival - 3_600_000;
    await restaurant.staff.change(party.uid, { status: 999 });
    expect((await guest.see(party.body.key)).body.payment?.chargeable).toEqual({
      most: 10_000,
      until: new Date(arrival + 14 * 86_400_000).toISOString(),
    });
  });
});
