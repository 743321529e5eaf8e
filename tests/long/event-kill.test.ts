/** The API is killed (kill -9) while cancelling an event: each guest is notified and refunded once (ADR 127). */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '@/restaurant-api/db/client';
import { bookings } from '@/restaurant-api/db/schema/book';
import { eventSeatings, ticketKinds, tickets } from '@/restaurant-api/db/schema/event-tickets';
import { events } from '@/restaurant-api/db/schema/events';
import { paymentEntries, paymentRequests, testMovements } from '@/restaurant-api/db/schema/payments';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { addRestaurant, addUser } from '../support/api/api-server';
import { type ScratchDatabase, createScratchDatabase } from '../support/processes/killed-process';

const PEOPLE = 40;
const DAY = '2031-05-16';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let scratch: ScratchDatabase;
let alive: ApiProcess | undefined;

beforeAll(async () => {
  scratch = await createScratchDatabase('event');
});
afterAll(async () => {
  await alive?.kill();
  await scratch.cleanUp();
});

/** As many bookings without a table as there are people, each with a paid ticket. */
async function fill({ db }: Database): Promise<number> {
  const restaurant = 'R1';
  const [event] = await db
    .insert(events)
    .values({ restaurant, name: 'Noche de vinos', first: DAY, last: DAY, from: 20, to: 24, online: true })
    .returning();
  const of = { restaurant, event: event?.uid ?? 0 };
  const [seating] = await db
    .insert(eventSeatings)
    .values({ ...of, date: DAY, time: 21, turn: 2, taken: 0 })
    .returning();
  const [kind] = await db
    .insert(ticketKinds)
    .values({ ...of, name: 'Menú', price: 6000, payment: 'prepaid', sold: 0 })
    .returning();
  for (let at = 0; at < PEOPLE; at++) {
    const [booking] = await db
      .insert(bookings)
      .values({
        restaurant,
        date: DAY,
        time: 21,
        originalTime: 21,
        turn: 2,
        startsAt: new Date(`${DAY}T19:00:00Z`),
        covers: 1,
        firstName: `Guest ${at}`,
        lastName: 'Gil',
        email: `guest-${at}@example.test`,
        status: 1001,
        eventUid: of.event,
        reference: `EV${1000 + at}`,
        createdDate: DAY,
        createdTime: 12,
      })
      .returning();
    const ofBooking = { restaurant, booking: booking?.uid ?? 0 };
    const [request] = await db
      .insert(paymentRequests)
      .values({
        ...ofBooking,
        kind: 'payment',
        amount: 6000,
        currency: 'EUR',
        policy: null,
        state: 'paid',
        provider: 'test',
        binding: true,
        createdBy: 'Gil',
      })
      .returning();
    const reference = `paid-${at}`;
    await db.insert(testMovements).values({
      restaurant,
      reference,
      key: reference,
      kind: 'payment',
      amount: 6000,
      currency: 'EUR',
      state: 'succeeded',
    });
    await db.insert(paymentEntries).values({
      ...ofBooking,
      request: request?.uid ?? 0,
      type: 'payment',
      amount: 6000,
      currency: 'EUR',
      state: 'succeeded',
      key: reference,
      providerReference: reference,
      by: 'Gil',
    });
    await db.insert(tickets).values({
      ...of,
      ...ofBooking,
      seating: seating?.uid ?? 0,
      kind: kind?.uid ?? 0,
      name: 'Menú',
      price: 6000,
      due: 6000,
      state: 'valid',
      at: new Date(),
    });
  }
  await db.execute(sql`update ticket_kinds set sold = ${PEOPLE}`);
  await db.execute(sql`update event_seatings set taken = ${PEOPLE}`);
  return of.event;
}

test('killed repeatedly, it resumes: no guest is notified or refunded twice, and none is missed', async () => {
  const bundle = await bundleServer('restaurant-api-to-kill-event');
  const { event, token } = await scratch.on(async (database) => {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    const user = await addUser(database, { email: 'boss@example.test', roles: { R1: 'Manager' } });
    return { event: await fill(database), token: user.token };
  });
  const start = async () => (alive = await startProcess(bundle, scratch.env));
  const callApi = async <T>(method: string, way: string, body?: object): Promise<T> => {
    const response = await fetch(`${alive?.url}/tms/v2/restaurants/R1/${way}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return (await response.json()) as T;
  };
  const tasks = async () =>
    (await callApi<{ tasks: Array<{ state: string }> }>('GET', `event-tasks?event=${event}`)).tasks;
  const done = async () => (await tasks()).filter(({ state }) => state === 'done').length;

  await start();
  expect(await callApi('POST', `events/${event}/cancel`, { words: '' })).toEqual({ bookings: PEOPLE });
  for (const until of [1, Math.floor(PEOPLE / 2)]) {
    while ((await done()) < until) await pause(5);
    await alive?.kill();
    await start();
  }
  while ((await done()) < PEOPLE) await pause(100);
  const refunded = async () =>
    (await callApi<{ tasks: Array<{ refunded: number }> }>('GET', `event-tasks?event=${event}`)).tasks.filter(
      (one) => one.refunded === 6000,
    ).length;
  // The provider jobs claimed by the killed process resume when the claim expires, after minutes: they are in the ledger.
  for (let attempt = 0; attempt < 50 && (await refunded()) < PEOPLE; attempt++) await pause(200);
  await alive?.kill();

  const found = await scratch.on(async ({ db }) =>
    rowsOf<{ told: string; refunds: string; twice: string; sold: string }>(
      await db.execute(sql`select
        (select count(*) from outbox where kind = 'event') || ' to ' || (select count(distinct recipient) from outbox where kind = 'event') as told,
        (select count(*) from payment_entries where type = 'refund') || ' of ' || (select count(distinct booking_uid) from payment_entries where type = 'refund') as refunds,
        (select count(*) - count(distinct against) from test_movements where kind = 'refund') as twice,
        (select sold from ticket_kinds) as sold`),
    ),
  );
  expect(found.map((row) => ({ ...row, twice: Number(row.twice), sold: Number(row.sold) }))).toEqual([
    { told: `${PEOPLE} to ${PEOPLE}`, refunds: `${PEOPLE} of ${PEOPLE}`, twice: 0, sold: 0 },
  ]);
}, 300_000);
