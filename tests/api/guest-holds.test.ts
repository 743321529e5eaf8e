/** Holds: a table is held for five minutes against other guests, never against staff. */
import type { WireNotification } from '@/lib/contract/live';
import { guestHolds } from '@/restaurant-api/db/schema/guests';
import { tidyUp } from '@/restaurant-api/jobs/tidy-up';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Guest, guestOf } from '../support/api/online-guest';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let ana: Guest;
let bruno: Guest;
let host: Host;
let now = Date.parse('2026-11-21T12:00:00Z');
const notified: WireNotification[] = [];
const BRUNO = { firstName: 'Bruno', phone: '600 44 55 66', email: 'bruno@example.com' };

beforeAll(async () => {
  const publisher = {
    publish: () => undefined,
    notify: (_service: string, message: WireNotification) => void notified.push(message),
    endSession: () => undefined,
  };
  api = await startApi({ now: () => now, publisher });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina', tables: { t1: [1, 1, 2], t2: [2, 1, 4] } });
  await addRestaurant(api.database, { uid: 'R2', service: 'one-table', tables: { t1: [1, 1, 2] } });
  ana = guestOf(api, 'la-marina', '203.0.113.1');
  bruno = guestOf(api, 'la-marina', '203.0.113.2');
  host = await hostOf(api, 'R1');
});
afterAll(() => api.close());

test('a hold returns its table and its end, and an id by which every client ignores it (§4)', async () => {
  const { status, body } = await ana.hold({ date: '2026-11-21', time: 21, area: 1 });
  expect(status).toBe(201);
  expect(body).toEqual({
    hold: expect.stringMatching(/^[\w-]{22}$/),
    expiresAt: '2026-11-21T12:05:00.000Z',
    date: '2026-11-21',
    time: 21,
    covers: 2,
    area: 1,
  });
  expect(notified.map(({ message, uid }) => [message, uid])).toEqual([['hold 2026-11-21 21:00 · 2', 0]]);
  expect((await host.call<{ last: number }>('GET', '/tms/v2/restaurants/R1/changes?after=0')).body.last).toBe(0);
});

test('the database stores neither its token nor its address in plain text', async () => {
  const { body } = await ana.hold({ date: '2026-11-30', time: 21 });
  const rows = JSON.stringify(await api.database.db.select().from(guestHolds));
  expect(rows).not.toContain(body.hold);
  expect(rows).not.toContain('203.0.113.1');
  await ana.release(body.hold);
});

test('other guests find the time taken, its own guest does not', async () => {
  const { body } = await ana.hold({ date: '2026-11-22', time: 20, covers: 4 });
  expect(await bruno.free({ date: '2026-11-22', covers: 4 })).toEqual([
    13, 13.25, 13.5, 13.75, 14, 14.25, 14.5, 14.75, 15, 15.25, 15.5, 15.75, 22, 22.25, 22.5, 22.75, 23, 23.25, 23.5,
    23.75,
  ]);
  expect((await bruno.book({ date: '2026-11-22', time: 21, covers: 4 })).body).toMatchObject({
    code: 'place-taken',
    details: { why: 'full' },
  });
  expect((await bruno.hold({ date: '2026-11-22', time: 21, covers: 4 })).body.code).toBe('place-taken');
  expect(
    (await ana.free({ date: '2026-11-22', covers: 4, hold: body.hold })).filter((time) => time >= 20 && time < 22),
  ).toHaveLength(8);
  expect((await ana.book({ date: '2026-11-22', time: 20, covers: 4, hold: body.hold })).status).toBe(201);
  expect((await host.day('2026-11-22')).books.map(({ tables }) => tables)).toEqual([['t2']]);
});

test('staff do not see it, and can book the table', async () => {
  const { body } = await ana.hold({ date: '2026-11-23', time: 20, covers: 4 });
  const { body: seen } = await host.call<{ times: Array<{ time: number; why?: unknown }> }>(
    'GET',
    '/tms/v2/restaurants/R1/availability?date=2026-11-23&covers=4',
  );
  expect(seen.times.find(({ time }) => time === 20)?.why).toBeUndefined();
  expect((await host.book({ on: '2026-11-23', time: 20.5, covers: 4, bestTable: true })).body.tables).toEqual(['t2']);
  const { status, body: refusal } = await ana.book({ date: '2026-11-23', time: 20, covers: 4, hold: body.hold });
  expect([
    status,
    refusal.code,
    refusal.details?.times?.map(({ time }) => time).slice(-2),
    refusal.details?.days,
  ]).toEqual([409, 'place-taken', [23.5, 23.75], ['2026-11-24', '2026-11-22', '2026-11-25']]);
});

test('when staff take the table, the guest gets another one if free', async () => {
  const { body } = await ana.hold({ date: '2026-11-24', time: 20, covers: 2 });
  await host.book({ on: '2026-11-24', time: 20, tables: ['t1'] });
  expect(await bruno.free({ date: '2026-11-24', covers: 2 })).not.toContain(20);
  expect((await ana.book({ date: '2026-11-24', time: 20, hold: body.hold })).status).toBe(201);
  expect((await host.day('2026-11-24')).books.map(({ tables }) => tables)).toEqual([['t1'], ['t2']]);
});

test('a new choice releases the old hold, and so does leaving', async () => {
  const first = await ana.hold({ date: '2026-11-25', time: 20, covers: 4 });
  const second = await ana.hold({ date: '2026-11-25', time: 20.5, covers: 4, replaces: first.body.hold });
  expect(second.status).toBe(201);
  expect((await ana.release(second.body.hold)).body).toEqual({ ok: true });
  expect((await ana.release(second.body.hold)).body).toEqual({ ok: true });
  expect(await bruno.free({ date: '2026-11-25', covers: 4 })).toContain(20);
});

test('a hold of another restaurant cannot be released', async () => {
  const { body } = await ana.hold({ date: '2026-11-26', time: 20, covers: 4 });
  await guestOf(api, 'one-table').release(body.hold);
  expect(await bruno.free({ date: '2026-11-26', covers: 4 })).not.toContain(20);
});

test('it ends after five minutes; a later booking is checked again', async () => {
  const { body } = await ana.hold({ date: '2026-11-27', time: 20, covers: 4 });
  now += 5 * 60_000 - 1;
  expect(await bruno.free({ date: '2026-11-27', covers: 4 })).not.toContain(20);
  now += 1;
  expect(await bruno.free({ date: '2026-11-27', covers: 4 })).toContain(20);
  expect((await ana.book({ date: '2026-11-27', time: 20, covers: 4, hold: body.hold })).status).toBe(201);
});

test('a party that moves its booking holds the new time, and does not block itself', async () => {
  const { body } = await ana.book({ date: '2026-11-28', time: 20, covers: 4 });
  expect((await ana.hold({ date: '2026-11-28', time: 20.5, covers: 4 })).body.code).toBe('place-taken');
  const held = await ana.hold({ date: '2026-11-28', time: 20.5, covers: 4, key: body.key });
  expect(held.status).toBe(201);
  expect((await bruno.book({ date: '2026-11-28', time: 22, covers: 4, ...BRUNO })).body.code).toBe('place-taken');
  expect((await ana.change(body.key, { time: 20.5, hold: held.body.hold })).body).toMatchObject({
    time: 20.5,
    version: 2,
  });
});

const ANAS = 'a0b1c2d3-0000-4000-8000-000000000001';
const BRUNOS = 'a0b1c2d3-0000-4000-8000-000000000002';
const heldOn = async (date: string) =>
  (await api.database.db.select().from(guestHolds))
    .filter((row) => row.date === date && (row.booked === null || row.expiresAt.getTime() > now))
    .map(({ time, tables }) => [time, tables]);

test('a browser holds one table at a time, which is free for itself; another browser at the same address has its own', async () => {
  const one = guestOf(api, 'one-table', '203.0.113.5');
  const other = guestOf(api, 'one-table', '203.0.113.5');
  const first = await one.hold({ date: '2026-12-01', time: 20, hold: ANAS });
  expect([first.status, first.body.hold]).toEqual([201, ANAS]);
  expect((await other.hold({ date: '2026-12-01', time: 20.5, hold: BRUNOS })).body.code).toBe('place-taken');
  // Overlaps with the browser's own hold, three times over.
  for (const time of [20.5, 21, 20.25])
    expect((await one.hold({ date: '2026-12-01', time, hold: ANAS })).status).toBe(201);
  expect(await heldOn('2026-12-01')).toEqual([[20.25, ['t1']]]);
  expect(await one.free({ date: '2026-12-01', hold: ANAS })).toContain(21);
  expect(await other.free({ date: '2026-12-01', hold: BRUNOS })).not.toContain(21);
  await one.release(ANAS);
  expect(await heldOn('2026-12-01')).toEqual([]);
  expect((await other.hold({ date: '2026-12-01', time: 20.5, hold: BRUNOS })).status).toBe(201);
});

test('choosing another day releases the first, and a refusal keeps it', async () => {
  const one = guestOf(api, 'one-table', '203.0.113.6');
  await one.hold({ date: '2026-12-02', time: 20, hold: ANAS });
  expect((await one.hold({ date: '2026-12-03', time: 20, hold: ANAS })).status).toBe(201);
  expect([await heldOn('2026-12-02'), await heldOn('2026-12-03')]).toEqual([[], [[20, ['t1']]]]);
  await guestOf(api, 'one-table').hold({ date: '2026-12-02', time: 20, hold: BRUNOS });
  expect((await one.hold({ date: '2026-12-02', time: 20.5, hold: ANAS })).body.code).toBe('place-taken');
  expect(await heldOn('2026-12-03')).toEqual([[20, ['t1']]]);
  expect((await one.book({ date: '2026-12-03', time: 20, hold: ANAS })).status).toBe(201);
  expect(await heldOn('2026-12-03')).toEqual([]);
});

test('a browser with an expired hold is treated as any other', async () => {
  const one = guestOf(api, 'one-table', '203.0.113.7');
  await one.hold({ date: '2026-12-04', time: 20, hold: ANAS });
  now += 5 * 60_000;
  expect((await guestOf(api, 'one-table').hold({ date: '2026-12-04', time: 20.5, hold: BRUNOS })).status).toBe(201);
  expect((await one.hold({ date: '2026-12-04', time: 20, hold: ANAS })).body.code).toBe('place-taken');
  expect(await one.free({ date: '2026-12-04', hold: ANAS })).not.toContain(20);
});

test('two concurrent choices of one browser leave one hold', async () => {
  const one = guestOf(api, 'one-table', '203.0.113.8');
  const answers = await Promise.all(
    ['2026-12-05', '2026-12-06'].map((date) => one.hold({ date, time: 20, hold: ANAS })),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect([...(await heldOn('2026-12-05')), ...(await heldOn('2026-12-06'))]).toEqual([[20, ['t1']]]);
});

test('refuses a guessable token', async () => {
  const { status, body } = await ana.hold({ date: '2026-12-07', time: 20, hold: 'ana' });
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['hold']]);
});

test('one address holds at most sixty tables, and a browser with a hold may still choose another', async () => {
  const greedy = guestOf(api, 'la-marina', '203.0.113.66');
  const tokenOf = (nth: number) => `the-browser-of-guest-${String(nth).padStart(2, '0')}`;
  const holdAt = (nth: number, time: number) =>
    greedy.hold({ date: `2026-12-${10 + Math.floor(nth / 6)}`, time, hold: tokenOf(nth) });
  const answers: number[] = [];
  // Two tables at each of three times of a day.
  for (let nth = 0; nth < 60; nth++)
    answers.push((await holdAt(nth, [13, 20, 22][Math.floor(nth / 2) % 3] as number)).status);
  expect(answers).toEqual(Array.from({ length: 60 }, () => 201));
  expect((await holdAt(60, 13)).status).toBe(429);
  expect((await guestOf(api, 'la-marina', '203.0.113.67').hold({ date: '2026-12-20', time: 13 })).status).toBe(201);
  expect((await holdAt(59, 22)).status).toBe(201);
});

test('of a hundred guests at once one holds the last table, and gets it', async () => {
  const guests = Array.from({ length: 100 }, (_, index) => guestOf(api, 'one-table', `203.0.113.${index + 100}`));
  const held = await Promise.all(guests.map((guest) => guest.hold({ date: '2026-12-01', time: 20 })));
  expect(held.map(({ status, body }) => (status === 201 ? 'held' : body.code)).sort()).toEqual([
    'held',
    ...Array<string>(99).fill('place-taken'),
  ]);
  const first = held.findIndex(({ status }) => status === 201);
  const [late, early] = [guests[(first + 1) % 100] as Guest, guests[first] as Guest];
  expect((await late.book({ date: '2026-12-01', time: 20 })).body.code).toBe('place-taken');
  expect((await early.book({ date: '2026-12-01', time: 20, hold: held[first]?.body.hold })).status).toBe(201);
});

test('of a hundred who book the last table without a hold one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      guestOf(api, 'one-table', `203.0.113.${index + 100}`).book({
        date: '2026-12-02',
        time: 20,
        phone: `600 55 ${1000 + index}`,
        email: `guest-${index}@example.com`,
      }),
    ),
  );
  expect(answers.map(({ status, body }) => (status === 201 ? 'booked' : body.code)).sort()).toEqual([
    'booked',
    ...Array<string>(99).fill('place-taken'),
  ]);
});

test('expired rows are deleted, and booked ones are kept a week longer', async () => {
  const sweep = () => tidyUp({ context: { db: api.database.db, log: api.app.log, now: () => now } } as WorkerParts);
  const bookedHolds = async () => (await api.database.db.select().from(guestHolds)).map(({ booked }) => booked);
  now += 6 * 60_000;
  await sweep();
  const booked = await bookedHolds();
  expect(booked.length).toBeGreaterThan(3);
  expect(booked).not.toContain(null);
  now += 7 * 24 * 3_600_000;
  await sweep();
  expect(await bookedHolds()).toEqual([]);
});
