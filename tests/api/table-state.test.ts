/** The dots of a table over a service day (§3 Table state), over HTTP, as bookings and blocks change. */
import type { WireTableStateAnswer } from '@/lib/contract/restaurant/floor';
import type { WireCalendar } from '@/lib/contract/restaurant/hours';
import { type ApiServer, addRestaurant, startApi } from '@/tests/support/api/api-server';
import { type Host, hostOf } from '@/tests/support/api/host';

const NOW = Date.parse('2026-11-20T18:00:00Z');

let api: ApiServer;
let manager: Host;
let day: string;
let days = 0;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'r1', service: 'one', joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }] });
  manager = await hostOf(api, 'r1', 'Manager');
});
afterAll(() => api.close());
// A separate day for each test.
beforeEach(() => (day = `2026-12-${String(++days).padStart(2, '0')}`));

const dotsOf = async (table: string) => {
  const { body } = await manager.call<WireTableStateAnswer>('GET', `/tms/v2/restaurants/r1/tables/state?date=${day}`);
  return body.tables[table] ?? [];
};
/** '4:0 20:1' for time and state. */
const states = async (table = 't1') =>
  (await dotsOf(table)).map(({ time, state }) => `${Number(time.toFixed(4))}:${state}`).join(' ');
const block = (from: number, to: number, scope = 2, table = 't1') =>
  manager.call<{ code?: string; details?: object }>('POST', `/tms/v2/restaurants/r1/block/${table}?service=one`, {
    scope,
    date: day,
    from,
    to,
  });
/** Every check except the one for tables is off: these tests are about tables. */
const OTHER_CHECKS = 2 + 8 + 16;
const book = async (input: Record<string, unknown>) => {
  const { status, body } = await manager.book({ on: day, turn: 0.5, tables: ['t1'], ignore: OTHER_CHECKS, ...input });
  expect([status, body.error]).toEqual([201, undefined]);
  return body.uid;
};

test('two adjacent blocks meet in an 8 and a 5, with no free moment between', async () => {
  await block(20, 20.5);
  await block(20.5, 21);
  expect(await states()).toBe('4:0 20:5 20.25:5 20.5:8 20.5:5 20.75:5 21:8 21:0');
});

test('a block to the end of the day ends with the day, and nothing is free after it', async () => {
  await block(27.5, 28);
  expect(await states()).toBe('4:0 27.5:5 27.75:5 28:8');
});

test('a block from the start of the day leaves nothing free before it', async () => {
  await block(4, 4.5);
  expect(await states()).toBe('4:5 4.25:5 4.5:8 4.5:0');
});

test('a block between two parties: an 8 where it ends, and no 0 where the next party begins', async () => {
  await book({ time: 20 });
  await book({ time: 21 });
  await block(20.5, 21);
  expect(await states()).toBe('4:0 20:1 20.25:2 20.5:5 20.75:5 21:8 21:1 21.25:2 21.5:0');
});

test('a cancelled party leaves one free dot for its whole time, joined to the free time around it', async () => {
  await book({ time: 20 });
  const gone = await book({ time: 20.5 });
  await book({ time: 21 });
  expect((await manager.change(gone, { status: 999 })).status).toBe(200);
  expect(await states()).toBe('4:0 20:1 20.25:2 20.5:0 21:1 21.25:2 21.5:0');
  for (const { uid } of (await manager.day(day)).books) await manager.change(uid, { status: 999 });
  expect(await states()).toBe('4:0');
});

test('a party after a deleted block leaves an 8 and a 0 at the end of the block', async () => {
  await block(20, 20.5);
  const uid = await book({ time: 20.5 });
  expect(await states()).toBe('4:0 20:5 20.25:5 20.5:8 20.5:1 20.75:2 21:0');
  await manager.remove(uid);
  expect(await states()).toBe('4:0 20:5 20.25:5 20.5:8 20.5:0');
});

test('two parties at one table by an override keep the dots and covers of both', async () => {
  await book({ time: 20, turn: 0.75, covers: 2 });
  await book({ time: 20.5, turn: 0.5, covers: 1, ignore: 30 });
  expect(await states()).toBe('4:0 20:1 20.25:2 20.5:2 20.5:1 20.75:2 21:0');
  expect((await dotsOf('t1')).map(({ covers }) => covers)).toEqual([0, 2, 2, 2, 1, 1, 0]);
});

test('a party seated during a block by an override: the dots of both, free when the later one ends', async () => {
  await block(20, 20.5);
  await book({ time: 20.25, turn: 0.5, ignore: 30 });
  expect(await states()).toBe('4:0 20:5 20.25:5 20.25:1 20.5:8 20.5:2 20.75:0');
});

test('a join has its dots at every one of its tables, with the covers of the whole party', async () => {
  await book({ time: 21, covers: 7, tables: ['t2', 't3'] });
  for (const table of ['t2', 't3'])
    expect(await dotsOf(table)).toEqual([
      { time: 4, state: 0, covers: 0 },
      { time: 21, state: 1, covers: 7 },
      { time: 21.25, state: 2, covers: 7 },
      { time: 21.5, state: 0, covers: 0 },
    ]);
  expect((await block(21.25, 22, 2, 't3')).body).toMatchObject({
    code: 'table-taken',
    details: { tableName: 'T3', from: 21, to: 21.5 },
  });
});

test('a party at ten past twelve has a dot each quarter of an hour from then', async () => {
  await book({ time: 12 + 10 / 60, turn: 0.75 });
  expect(await states()).toBe('4:0 12.1667:1 12.4167:2 12.6667:2 12.9167:0');
});

test('a block may begin and end between the steps', async () => {
  await block(12 + 10 / 60, 12.5);
  expect(await states()).toBe('4:0 12.1667:5 12.4167:5 12.5:8 12.5:0');
});

test('past midnight it is still the same service day', async () => {
  await book({ time: 25.5 });
  await block(1, 1.5, 2, 't4');
  expect(await states()).toBe('4:0 25.5:1 25.75:2 26:0');
  expect(await states('t4')).toBe('4:0 25:5 25.25:5 25.5:8 25.5:0');
});

test('a stay beyond the end of the day is cut to it', async () => {
  await book({ time: 27.5, turn: 2 });
  expect(await states()).toBe('4:0 27.5:1 27.75:2');
});

test('a seated party has the dots of a seated one', async () => {
  day = '2026-11-19'; // no party is seated on a future day
  const uid = await book({ time: 20, status: 1004 });
  await manager.change(uid, { status: 1000, ignore: 30 });
  expect(await states()).toMatch(/^4:0 .*20:[34] 20\.25:4 20\.5:0$/);
});

test('a block for online bookings is no dot, but the calendar has it with its scope; replacing a full one it frees the table', async () => {
  await block(20, 22, 2);
  await block(21, 22, 1);
  expect(await states()).toBe('4:0 20:5 20.25:5 20.5:5 20.75:5 21:8 21:0');
  const { body } = await manager.call<WireCalendar>(
    'GET',
    `/tms/v2/restaurants/r1/calendar?service=one&from=${day}&to=${day}`,
  );
  expect(body.data[day]?.tabBlock.map(({ scope, from, to }) => [scope, from, to])).toEqual([
    [2, 20, 21],
    [1, 21, 22],
  ]);
});

test('unblocking a part of a block leaves the rest of it on both sides, each with its 8', async () => {
  await block(20, 21.5);
  await block(20.5, 21, 0);
  expect(await states()).toBe('4:0 20:5 20.25:5 20.5:8 20.5:0 21:5 21.25:5 21.5:8 21.5:0');
});

test('states and calendar are sent again only when different: not for a name, but for the number of people', async () => {
  const uid = await book({ time: 20 });
  const paths = [
    `/tms/v2/restaurants/r1/tables/state?date=${day}`,
    `/tms/v2/restaurants/r1/calendar?from=${day}&to=${day}`,
  ];
  const etags = await Promise.all(paths.map(async (path) => (await manager.call('GET', path)).headers.get('etag')));
  const statusesOf = () =>
    Promise.all(
      paths.map(async (path, at) => {
        const { status } = await manager.call('GET', path, undefined, { 'if-none-match': etags[at] ?? '' });
        return status;
      }),
    );
  expect(await statusesOf()).toEqual([304, 304]);
  expect((await manager.change(uid, { lastName: 'Prieto' })).status).toBe(200);
  expect(await statusesOf()).toEqual([304, 304]);
  expect((await manager.change(uid, { covers: 1, ignore: OTHER_CHECKS })).status).toBe(200);
  expect(await statusesOf()).toEqual([200, 200]);
  expect(await states()).toBe('4:0 20:1 20.25:2 20.5:0');
});

test('devices that read at the same moment all get the bookings made before', async () => {
  await book({ time: 20 });
  const reads = Array.from({ length: 10 }, () => states());
  expect([...new Set(await Promise.all(reads))]).toEqual(['4:0 20:1 20.25:2 20.5:0']);
});
