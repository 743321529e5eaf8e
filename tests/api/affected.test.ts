/** Which bookings a change of the rules would affect, over HTTP: the complete list over all future days, and no booking moved. */
import type { WireBookingDay } from '@/lib/contract/bookings/booking';
import type { ErrorBody } from '@/lib/contract/error';
import type { WireRota, WireRotasAnswer } from '@/lib/contract/restaurant/hours';
import type { WireAffected } from '@/lib/contract/restaurant/limits';
import { areas, planTables, plans } from '@/restaurant-api/db/schema/floor';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

const at = (path: string) => `/tms/v2/restaurants/r1/${path}?service=one`;
const STRANDED = at('affected');
/** Thursday 19 November 2026, 20:30 in Madrid. */
const NOW = Date.parse('2026-11-19T19:30:00Z');

let api: ApiServer;
let manager: ReturnType<typeof caller>;
let host: ReturnType<typeof caller>;
let lunch: WireRota;
let dinner: WireRota;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  await addRestaurant(api.database, { uid: 'r1', service: 'one' });
  const { db } = api.database;
  await db.insert(plans).values({ restaurant: 'r1', plan: 'winter', name: 'Winter', width: 500, height: 500 });
  await db
    .insert(areas)
    .values({ restaurant: 'r1', plan: 'winter', area: 1, name: 'Inside', x: 0, y: 0, w: 500, h: 500 });
  await db.insert(planTables).values(
    ['t1', 't2', 't3'].map((table, index) => ({
      restaurant: 'r1',
      plan: 'winter',
      table,
      x: 20 + index * 90,
      y: 20,
      w: 70,
      h: 70,
      shape: 'square' as const,
    })),
  );
  manager = caller(api, (await addUser(api.database, { email: 'manager@test.test', roles: { r1: 'Manager' } })).token);
  host = caller(api, (await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff' } })).token);
  [lunch, dinner] = (await host<WireRotasAnswer>('GET', at('rotas'))).body.rotas as [WireRota, WireRota];

  const book = (date: string, time: number, firstName: string, more: object = {}) =>
    writeBooking(api.database, { restaurant: 'r1', date, time, firstName, ...more });
  await book('2026-11-18', 21, 'Yesterday');
  await book('2026-11-19', 20, 'Sitting', { status: 1000, tables: ['t1'] });
  await book('2026-11-19', 23.5, 'Tonight');
  await book('2026-11-20', 13, 'Lunch');
  await book('2026-11-20', 23.5, 'Friday', { covers: 4, tables: ['t4'] });
  await book('2026-11-20', 23.5, 'Cancelled', { status: 999 });
  await book('2026-11-20', 23.75, 'Standby', { status: 1011 });
  await book('2027-12-24', 23, 'Next year', { covers: 6, tables: ['t4'] });
  await book('2031-06-01', 23.25, 'Far away', { covers: 3 });
});
afterAll(() => api.close());

async function affected(change: object): Promise<Array<[string, string, string]>> {
  const { status, body } = await host<WireAffected & ErrorBody>('POST', STRANDED, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.books.map(({ on, firstName, why }) => [on, firstName, why.code]);
}

test('a longer time step affects bookings between two arrival times, and no standby', async () => {
  expect(await affected({ timeStep: 0.5 })).toEqual([['2031-06-01', 'Far away', 'off-step']]);
  expect(await affected({ timeStep: 0.25 })).toEqual([]);
  expect((await host('POST', STRANDED, { timeStep: 0.3 })).status).toBe(400);
});

test('a shift that ends earlier affects every later booking of every future day, and changes none', async () => {
  const rotas = [lunch, { ...dinner, end: 23.25 }];
  const before = (await host<WireBookingDay>('GET', `${at('books')}&date=2026-11-20`)).body.books;
  expect(await affected({ rotas })).toEqual([
    ['2026-11-19', 'Tonight', 'outside-hours'],
    ['2026-11-20', 'Friday', 'outside-hours'],
    ['2026-11-20', 'Standby', 'outside-hours'],
    ['2031-06-01', 'Far away', 'outside-hours'],
  ]);
  expect((await host<WireRotasAnswer>('GET', at('rotas'))).body.rotas).toEqual([lunch, dinner]);

  // Saved anyway, they stay unchanged.
  const saved = await manager<{ change: number }>('POST', at('rotas'), { rotas });
  expect((await host<WireBookingDay>('GET', `${at('books')}&date=2026-11-20`)).body.books).toEqual(before);
  expect(await affected({ rotas })).toEqual([]);
  await manager('POST', at('rotas/undo'), { change: saved.body.change });
});

test('an affected booking is listed with the fields needed to decide', async () => {
  const { body } = await host<WireAffected>('POST', STRANDED, { rotas: [lunch, { ...dinner, lastArrival: 23 }] });
  expect(body.looked).toEqual({ from: '2026-11-19', to: '2031-06-01' });
  expect(body.books[1]).toEqual({
    uid: expect.any(Number),
    on: '2026-11-20',
    time: 23.5,
    turn: 2,
    covers: 4,
    firstName: 'Friday',
    lastName: '',
    tables: ['t4'],
    status: 1001,
    version: 1,
    why: { code: 'past-last-arrival', key: 16, from: 20, to: 23 },
  });
});

test('a day that closes, and one whose special sessions exclude a booking', async () => {
  expect(await affected({ specialDates: [{ name: 'Closed', dates: ['2026-11-20'], sessions: [] }] })).toEqual([
    ['2026-11-20', 'Lunch', 'closed-date'],
    ['2026-11-20', 'Friday', 'closed-date'],
    ['2026-11-20', 'Standby', 'closed-date'],
  ]);
  expect(
    await affected({
      specialDates: [
        { name: 'Gala', dates: ['2026-11-20'], sessions: [{ name: 'Gala', start: 20, end: 2, plan: 'main' }] },
      ],
    }),
  ).toEqual([['2026-11-20', 'Lunch', 'outside-hours']]);
});

test('a plan that no longer draws the table', async () => {
  expect(await affected({ rotas: [lunch, { ...dinner, plan: 'winter' }] })).toEqual([
    ['2026-11-20', 'Friday', 'table-off-plan'],
    ['2027-12-24', 'Next year', 'table-off-plan'],
  ]);
  const { body } = await host<WireAffected>('POST', STRANDED, { rotas: [lunch, { ...dinner, plan: 'winter' }] });
  expect(body.books[0]?.why).toEqual({ code: 'table-off-plan', key: 4, table: 't4', tableName: 'T4' });
});

test('blocks and limits for all bookings; limits for guests only affect none', async () => {
  const block = { dates: ['2026-11-19', '2026-11-20'], scope: 2, from: 23, to: 0.5, area: -1 };
  expect(await affected({ blocks: { add: [block] } })).toEqual([
    ['2026-11-19', 'Tonight', 'blocked'],
    ['2026-11-20', 'Friday', 'blocked'],
  ]);
  expect(await affected({ blocks: { add: [{ ...block, area: 2 }] } })).toEqual([['2026-11-20', 'Friday', 'blocked']]);
  expect(await affected({ blocks: { add: [{ ...block, scope: 1 }] } })).toEqual([]);
  const limit = { dates: ['2026-11-20'], scope: 2, start: 12, end: 24, measure: 'covers', max: 4 };
  expect(await affected({ restrictions: { add: [limit] } })).toEqual([['2026-11-20', 'Friday', 'restricted']]);
  expect(await affected({ restrictions: { add: [{ ...limit, maxCovers: 2 }] } })).toEqual([]);
});

test('a changed limit counts as one removed and one added', async () => {
  const limit = { dates: ['2026-11-20'], scope: 2, start: 12, end: 24, measure: 'parties', max: 1 };
  const { body } = await manager<{ uids: number[] }>('POST', at('restrictions'), limit);
  expect(await affected({ restrictions: { remove: body.uids, add: [{ ...limit, end: 23.75 }] } })).toEqual([]);
  expect(await affected({ restrictions: { remove: body.uids, add: [{ ...limit, max: 0 }] } })).toEqual([
    ['2026-11-20', 'Lunch', 'restricted'],
  ]);
  await manager('DELETE', at(`restrictions/${body.uids[0]}`));
});

test('refuses what could not be saved, with the names of the fields', async () => {
  const errors = async (change: object) => (await host<ErrorBody>('POST', STRANDED, change)).body.errors;
  expect(await errors({ rotas: [{ ...dinner, end: 19 }] })).toEqual([
    { field: 'rotas.0.start', message: 'invalidTimeRange' },
  ]);
  expect(await errors({ rotas: [{ ...dinner, plan: 'roof' }] })).toEqual([
    { field: 'rotas.0.plan', message: 'unknown' },
  ]);
  const block = { dates: ['2026-11-20'], scope: 2, from: 20, to: 21, area: -1 };
  expect(await errors({ blocks: { add: [block, { ...block, to: 19 }] } })).toEqual([
    { field: 'blocks.add.1.to', message: 'invalidTimeRange' },
  ]);
  expect(await errors({ blocks: { add: [{ ...block, area: 9 }] } })).toEqual([
    { field: 'blocks.add.0.area', message: 'unknown' },
  ]);
});

test('uses no more statements for a full day than for an empty one', async () => {
  const client: unknown = api.database.pglite ?? api.database.pool;
  const countQueries = async () => {
    const querySpy = jest.spyOn(client as { query(): unknown }, 'query');
    const { body } = await host<WireAffected>('POST', STRANDED, {
      rotas: [lunch, dinner].map((rota) => ({ ...rota, weekdays: [] })),
    });
    const calls = querySpy.mock.calls.length;
    querySpy.mockRestore();
    return { books: body.books.length, calls };
  };
  await countQueries();
  const few = await countQueries();
  expect(few.books).toBe(6);
  for (let index = 0; index < 60; index++) {
    await writeBooking(api.database, {
      restaurant: 'r1',
      date: `2028-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      time: 20 + (index % 12) / 4,
      firstName: String(index),
    });
  }
  expect(await countQueries()).toEqual({ books: 66, calls: few.calls });
  expect(few.calls).toBeLessThanOrEqual(4);
});
