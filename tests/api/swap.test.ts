/** Two parties swap their tables: both or neither, and undone as one. */
import type { WireBooking } from '@/lib/contract/bookings/booking';
import type { Announcement } from '@/lib/contract/live';
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
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
});
afterAll(() => api.close());

type Swapped = { books: [WireBooking, WireBooking] } & Refused;
const swap = (
  who: Host,
  uid: number,
  input: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<Answer<Swapped>> => who.call('POST', `${who.books}/${uid}/swap`, input, headers);
const booked = async (input: Record<string, unknown>) => (await host.book({ covers: 2, ...input })).body;
const tablesOf = async (...uids: number[]) => Promise.all(uids.map(async (uid) => (await host.read(uid)).body.tables));

test('two seated parties swap their tables, and each keeps everything else', async () => {
  const ana = await booked({ lastName: 'Ana', tables: ['t2'], status: 1000, notes: 'Cake' });
  const ben = await booked({ lastName: 'Ben', tables: ['t3'], status: 1000, time: 20.25 });
  announced.length = 0;
  const { status, body } = await swap(host, ana.uid, { with: ben.uid, version: 1, withVersion: 1 });
  expect(status).toBe(200);
  expect(body.books).toEqual([
    { ...ana, tables: ['t3'], version: 2 },
    { ...ben, tables: ['t2'], version: 2 },
  ]);
  expect(announced.map(({ kind, uid }) => [kind, uid])).toEqual([
    [7, String(ana.uid)],
    [7, String(ben.uid)],
  ]);
  expect((await host.book({ tables: ['t2'] })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: ben.uid },
  });

  const undone = await host.undo(ana.uid, { version: 2 });
  expect(undone.body).toMatchObject({ uid: ana.uid, tables: ['t2'], version: 3 });
  expect((await host.read(ben.uid)).body).toEqual({ ...ben, version: 3 });
  expect((await host.history(ben.uid)).map(({ action, undoneBy }) => [action, undoneBy !== null])).toEqual([
    ['undo', false],
    ['update', true],
    ['create', false],
  ]);
  expect((await host.book({ tables: ['t3'] })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: ben.uid },
  });
});

test('joined tables go to the other party unchanged', async () => {
  const many = await booked({ on: '2026-12-01', covers: 6, tables: ['t2', 't3'] });
  const few = await booked({ on: '2026-12-01', covers: 4, tables: ['t4'], time: 21 });
  expect((await swap(host, few.uid, { with: many.uid })).body.books.map(({ tables }) => tables)).toEqual([
    ['t2', 't3'],
    ['t4'],
  ]);
  expect((await host.undo(many.uid)).body.tables).toEqual(['t2', 't3']);
  expect(await tablesOf(many.uid, few.uid)).toEqual([['t2', 't3'], ['t4']]);
});

test("an old version of either is refused with that party's current state", async () => {
  const one = await booked({ on: '2026-12-02', tables: ['t2'] });
  const other = await booked({ on: '2026-12-02', tables: ['t3'] });
  await host.change(other.uid, { notes: 'Window' });
  const refused = await swap(host, one.uid, { with: other.uid, version: 1, withVersion: 1 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', current: { uid: other.uid, notes: 'Window', version: 2 } },
  });
  expect(await tablesOf(one.uid, other.uid)).toEqual([['t2'], ['t3']]);
});

test('a table that is too small is refused, and allowed with an override', async () => {
  const six = await booked({ on: '2026-12-03', covers: 6, tables: ['t4'] });
  const two = await booked({ on: '2026-12-03', tables: ['t1'] });
  expect((await swap(host, six.uid, { with: two.uid })).body).toMatchObject({
    code: 'table-too-small',
    details: { limit: 2 },
  });
  expect((await swap(host, six.uid, { with: two.uid, ignore: 4 })).body.code).toBe('override-forbidden');
  expect(await tablesOf(six.uid, two.uid)).toEqual([['t4'], ['t1']]);
  const { body } = await swap(manager, six.uid, { with: two.uid, ignore: 4 });
  expect(body.books.map(({ tables, ignored }) => [tables, ignored])).toEqual([
    [['t1'], 4],
    [['t4'], 0],
  ]);
  await manager.undo(two.uid);
  expect((await host.read(six.uid)).body).toMatchObject({ tables: ['t4'], ignored: 0 });
});

test("a third party's conflict with one keeps both where they are", async () => {
  const early = await booked({ on: '2026-12-04', tables: ['t2'], time: 20, turn: 1 });
  const late = await booked({ on: '2026-12-04', tables: ['t3'], time: 22, turn: 1 });
  const third = await booked({ on: '2026-12-04', tables: ['t3'], time: 20.5, turn: 1, lastName: 'Third' });
  expect((await swap(host, late.uid, { with: early.uid })).body).toMatchObject({
    code: 'table-taken',
    details: { bookingUid: third.uid, tableName: 'T3' },
  });
  expect(await tablesOf(early.uid, late.uid)).toEqual([['t2'], ['t3']]);
  expect((await host.book({ on: '2026-12-04', tables: ['t2'], time: 20 })).body.code).toBe('table-taken');
});

test('parties of two days, without a table each, or one with itself cannot swap', async () => {
  const one = await booked({ on: '2026-12-05', tables: ['t2'] });
  const none = await booked({ on: '2026-12-05', tables: [] });
  const tomorrow = await booked({ on: '2026-12-06', tables: ['t3'] });
  const field = async (other: number) => (await swap(host, one.uid, { with: other })).body.errors;
  expect(await field(one.uid)).toEqual([{ field: 'with', message: 'different' }]);
  expect(await field(tomorrow.uid)).toEqual([{ field: 'with', message: 'different' }]);
  expect(await field(none.uid)).toEqual([{ field: 'tables', message: 'required' }]);
  expect((await swap(host, one.uid, { with: 999_999 })).status).toBe(404);
});

test('of hosts who swap at the same time one succeeds, and the others get the reason', async () => {
  const [a, b, c] = [
    await booked({ on: '2026-12-07', tables: ['t2'] }),
    await booked({ on: '2026-12-07', tables: ['t3'] }),
    await booked({ on: '2026-12-07', tables: ['t4'] }),
  ];
  const answers = await Promise.all([
    swap(host, a.uid, { with: b.uid, version: 1, withVersion: 1 }),
    swap(manager, b.uid, { with: a.uid, version: 1, withVersion: 1 }),
    swap(manager, c.uid, { with: b.uid, version: 1, withVersion: 1 }),
    swap(host, a.uid, { with: c.uid, version: 1, withVersion: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'version-conflict',
    'version-conflict',
    'version-conflict',
  ]);
  expect((await tablesOf(a.uid, b.uid, c.uid)).flat().sort()).toEqual(['t2', 't3', 't4']);
});

test('the same request sent twice swaps once', async () => {
  const one = await booked({ on: '2026-12-08', tables: ['t2'] });
  const other = await booked({ on: '2026-12-08', tables: ['t3'] });
  const send = () => swap(host, one.uid, { with: other.uid }, { 'idempotency-key': 'swap-once-0000001' });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  expect(await tablesOf(one.uid, other.uid)).toEqual([['t3'], ['t2']]);
});

test('a swap is not half undone: where one has changed since, it is named', async () => {
  const one = await booked({ on: '2026-12-09', tables: ['t2'] });
  const other = await booked({ on: '2026-12-09', tables: ['t3'], lastName: 'Other' });
  await swap(host, one.uid, { with: other.uid });
  await host.change(other.uid, { notes: 'Window' });
  expect(await host.undo(one.uid)).toMatchObject({
    status: 409,
    body: { code: 'undo-conflict', details: { bookingUid: other.uid, name: 'Other' } },
  });
  await host.undo(other.uid);
  expect((await host.undo(one.uid)).body.tables).toEqual(['t2']);
  expect(await tablesOf(one.uid, other.uid)).toEqual([['t2'], ['t3']]);
});
