/** Automatic assignment of a session's tables: proposed, applied as one change, and undone as one. */
import type { WireAutoAssign } from '@/lib/contract/bookings/auto-assign';
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { Announcement } from '@/lib/contract/live';
import { blocks, restrictions } from '@/restaurant-api/db/schema/hours';
import { type Answer, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let manager: Host;
const announced: Announcement[] = [];

beforeAll(async () => {
  const publisher = {
    publish: (messages: readonly Announcement[]) => void announced.push(...messages),
    notify: () => undefined,
    endSession: () => undefined,
  };
  api = await startApi({ publisher, now: () => Date.parse('2026-11-21T19:30:00Z') });
  await addRestaurant(api.database, {
    uid: 'R1',
    service: 'la-marina',
    joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }],
  });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

const PATH = '/tms/v2/restaurants/R1/auto-assign';
type Change = { uid: number; version: number; tables: string[] };
const propose = (date: string, input: Record<string, unknown> = {}): Promise<Answer<WireAutoAssign & Refused>> =>
  host.call('POST', PATH, { date, from: 20, to: 24, ...input });
const apply = (
  who: Host,
  date: string,
  changes: Change[],
  headers?: Record<string, string>,
): Promise<Answer<{ books: WireBooking[] } & Refused>> => who.call('POST', `${PATH}/apply`, { date, changes }, headers);
const asChanges = ({ changes }: WireAutoAssign): Change[] =>
  changes.map(({ uid, version, to }) => ({ uid, version, tables: to }));
const booked = async (on: string, input: Record<string, unknown> = {}) =>
  (await host.book({ on, covers: 2, ...input })).body;
const tablesOn = async (date: string) =>
  Object.fromEntries((await host.day(date)).books.map(({ lastName, tables }) => [lastName, tables.join('+')]));

test('a proposal gives tables to parties without one and moves badly placed ones, writing nothing', async () => {
  const on = '2026-12-01';
  const small = await booked(on, { lastName: 'Small', tables: ['t4'] });
  const large = await booked(on, { lastName: 'Large', covers: 6 });
  const later = await booked(on, { lastName: 'Later', covers: 6, time: 22 });
  await booked(on, { lastName: 'Lunch', time: 14, tables: ['t4'] });
  const { status, body } = await propose(on);
  expect(status).toBe(200);
  expect(body.changes).toEqual([
    { uid: small.uid, version: 1, from: ['t4'], to: ['t1'], gain: 'seats', seats: 4 },
    { uid: large.uid, version: 1, from: [], to: ['t4'], gain: 'table', seats: 0 },
    { uid: later.uid, version: 1, from: [], to: ['t4'], gain: 'table', seats: 0 },
  ]);
  expect(body).toMatchObject({
    date: on,
    without: [],
    before: { parties: 3, seated: 1, wasted: 4, joins: 0 },
    after: { parties: 3, seated: 3, wasted: 0, joins: 0 },
  });
  expect(body.seq).toBe((await host.day(on)).seq);
  expect(await tablesOn(on)).toEqual({ Small: 't4', Large: '', Later: '', Lunch: 't4' });
});

test('applying is one change of several bookings, and undo of one reverts all', async () => {
  const on = '2026-12-02';
  const small = await booked(on, { lastName: 'Small', tables: ['t4'], notes: 'Cake' });
  const large = await booked(on, { lastName: 'Large', covers: 6 });
  const { body } = await propose(on);
  announced.length = 0;
  const applied = await apply(host, on, asChanges(body));
  expect(applied.status).toBe(200);
  expect(applied.body.books).toEqual([
    { ...small, tables: ['t1'], version: 2 },
    { ...large, tables: ['t4'], version: 2 },
  ]);
  expect(announced.map(({ kind, uid }) => [kind, uid])).toEqual([
    [7, String(small.uid)],
    [7, String(large.uid)],
  ]);
  expect((await propose(on)).body.changes).toEqual([]);
  expect((await host.book({ on, covers: 2, tables: ['t1'] })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: small.uid },
  });

  expect((await host.undo(large.uid, { version: 2 })).body).toMatchObject({ tables: [], version: 3 });
  expect(await tablesOn(on)).toEqual({ Small: 't4', Large: '' });
  expect((await host.book({ on, covers: 2, tables: ['t1'] })).status).toBe(201);
});

test('seated, locked and excluded parties keep their tables', async () => {
  const on = '2026-11-21';
  const seated = await booked(on, { lastName: 'Seated', tables: ['t4'], status: 1000, time: 20 });
  const marked = await booked(on, { lastName: 'Marked', tables: ['t3'], bookOptions: [1000], time: 20.5 });
  const kept = await booked(on, { lastName: 'Kept', tables: ['t2'], time: 20.5 });
  const free = await booked(on, { lastName: 'Free', tables: [], time: 22.75, covers: 1 });
  expect((await propose(on)).body.changes.map(({ uid, to }) => [uid, to])).toEqual([
    [kept.uid, ['t1']],
    [free.uid, ['t1']],
  ]);
  const { body } = await propose(on, { keep: [kept.uid] });
  expect(body.changes.map(({ uid, to }) => [uid, to])).toEqual([[free.uid, ['t1']]]);
  for (const one of [seated, marked]) {
    const refused = await apply(host, on, [{ uid: one.uid, version: one.version, tables: ['t1'] }]);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'party-fixed', details: { bookings: [{ uid: one.uid, name: one.lastName }] } },
    });
  }
});

test('a party that gets no table is named with the reason', async () => {
  const on = '2026-12-03';
  const anyway = async (input: Record<string, unknown>) => (await manager.book({ on, ignore: 4, ...input })).body;
  const [many, one, two] = [await anyway({ covers: 30 }), await anyway({ covers: 8 }), await anyway({ covers: 8 })];
  const { body } = await propose(on);
  expect(body.changes.map(({ uid, to }) => [uid, to])).toEqual([[one.uid, ['t2', 't3']]]);
  expect(body.without).toEqual([
    { uid: many.uid, why: 'size' },
    { uid: two.uid, why: 'taken' },
  ]);
});

test('no party is assigned to a blocked area or beyond its limit', async () => {
  const { db } = api.database;
  const to = async (date: string) => (await propose(date)).body.changes.map((change) => change.to);
  const pushed = (on: string) => booked(on, { lastName: 'Pushed', covers: 6, tables: ['t2', 't3'] });
  const [limited, closed] = ['2026-12-04', '2026-12-05'];
  await pushed(limited);
  await pushed(closed);
  // One table is preferred to two joined ones, and the only one is on the terrace.
  expect([await to(limited), await to(closed)]).toEqual([[['t4']], [['t4']]]);
  await db
    .insert(restrictions)
    .values({ restaurant: 'R1', date: limited, scope: 2, start: 20, end: 24, area: 2, measure: 'covers', max: 5 });
  await db.insert(blocks).values({ restaurant: 'R1', date: closed, scope: 2, from: 19, to: 21, area: 2 });
  expect([await to(limited), await to(closed)]).toEqual([[], []]);
});

test('a booking changed meanwhile is named, and nothing is written', async () => {
  const on = '2026-12-07';
  const [ana, ben] = [await booked(on, { lastName: 'Ana' }), await booked(on, { lastName: 'Ben', covers: 4 })];
  const { body } = await propose(on);
  await host.change(ben.uid, { notes: 'Window' });
  expect(await apply(host, on, asChanges(body))).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', details: { bookings: [{ uid: ben.uid, name: 'Ben' }] } },
  });
  await host.remove(ana.uid);
  expect((await apply(host, on, asChanges(body))).body.details).toEqual({
    bookings: [
      { uid: ana.uid, name: 'Ana' },
      { uid: ben.uid, name: 'Ben' },
    ],
  });
  expect(await tablesOn(on)).toEqual({ Ben: '' });
});

test('a table taken meanwhile refuses the whole assignment, naming its party', async () => {
  const on = '2026-12-08';
  const [ana, ben] = [await booked(on, { lastName: 'Ana' }), await booked(on, { lastName: 'Ben', covers: 6 })];
  const { body } = await propose(on);
  const third = await booked(on, { lastName: 'Third', tables: ['t1'] });
  expect((await apply(host, on, asChanges(body))).body).toMatchObject({
    code: 'table-taken',
    details: { tableName: 'T1', bookingUid: third.uid },
  });
  const twice = [
    { uid: ana.uid, version: 1, tables: ['t2'] },
    { uid: ben.uid, version: 1, tables: ['t2', 't3'] },
  ];
  expect((await apply(host, on, twice)).body.code).toBe('table-taken');
  expect((await apply(host, on, [{ uid: ana.uid, version: 1, tables: ['t9'] }])).body).toMatchObject({
    code: 'unknown-table',
    details: { table: 't9' },
  });
  expect(await tablesOn(on)).toEqual({ Ana: '', Ben: '', Third: 't1' });
});

test('of two applied at once one succeeds, the other gets the changed bookings', async () => {
  const on = '2026-12-09';
  await booked(on, { lastName: 'Ana' });
  await booked(on, { lastName: 'Ben', covers: 4 });
  const changes = asChanges((await propose(on)).body);
  const answers = await Promise.all([
    apply(host, on, changes),
    apply(manager, on, changes),
    apply(host, on, changes),
    apply(manager, on, changes),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'version-conflict',
    'version-conflict',
    'version-conflict',
  ]);
  expect(await tablesOn(on)).toEqual({ Ana: 't1', Ben: 't2' });
});

test('a booking and an assignment at once never both get the table', async () => {
  const on = '2026-12-10';
  await booked(on, { lastName: 'Ana' });
  const changes = asChanges((await propose(on)).body);
  const [applied, taken] = await Promise.all([
    apply(host, on, changes),
    manager.book({ on, covers: 2, lastName: 'Walk', tables: ['t1'] }),
  ]);
  expect([applied.status, taken.status].sort()).toEqual(applied.status === 200 ? [200, 409] : [201, 409]);
});

test('the same request sent twice is applied once', async () => {
  const on = '2026-12-11';
  const ana = await booked(on, { lastName: 'Ana' });
  const changes = asChanges((await propose(on)).body);
  const send = () => apply(host, on, changes, { 'idempotency-key': 'assign-once-000001' });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  expect((await host.read(ana.uid)).body).toMatchObject({ tables: ['t1'], version: 2 });
});

test('refuses parties of two days, duplicates, an empty list and hours ending before they begin', async () => {
  const ana = await booked('2026-12-12', { lastName: 'Ana' });
  const change = { uid: ana.uid, version: 1, tables: ['t1'] };
  const errors = async (date: string, changes: Change[]) => (await apply(host, date, changes)).body.errors;
  expect(await errors('2026-12-13', [change])).toEqual([{ field: 'changes.0.uid', message: 'different' }]);
  expect(await errors('2026-12-12', [change, change])).toEqual([{ field: 'changes', message: 'different' }]);
  expect((await apply(host, '2026-12-12', [])).status).toBe(400);
  expect((await apply(host, '2026-12-12', [{ ...change, uid: 999_999 }])).status).toBe(404);
  expect((await propose('2026-12-12', { from: 24, to: 20 })).body.errors).toEqual([
    { field: 'to', message: 'invalidTimeRange' },
  ]);
});
