/** The floor over HTTP: plans, the state of tables over a day, and table blocks. */
import type { ErrorBody } from '@/lib/contract/error';
import type { WirePlansAnswer, WireTableStateAnswer } from '@/lib/contract/restaurant/floor';
import type { WireCalendar } from '@/lib/contract/restaurant/hours';
import type { Announcement } from '@/lib/contract/live';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { writeBooking } from '@/tests/support/api/claims';

const BASE = '/tms/v2/restaurants/r1';
const NOW = Date.parse('2026-11-20T18:00:00Z');
const DAY = '2026-11-20';

let api: ApiServer;
let host: ReturnType<typeof caller>;
let marketing: ReturnType<typeof caller>;
const announced: Announcement[] = [];

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    publisher: { ...silentPublisher, publish: (messages) => void announced.push(...messages) },
  });
  await addRestaurant(api.database, { uid: 'r1', service: 'one', joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }] });
  await addRestaurant(api.database, {
    uid: 'sydney',
    service: 'sydney',
    timeZone: 'Australia/Sydney',
    tables: { t1: [1, 1, 2] },
  });
  host = caller(
    api,
    (await addUser(api.database, { email: 'host@test.test', roles: { r1: 'staff', sydney: 'staff' } })).token,
  );
  marketing = caller(
    api,
    (await addUser(api.database, { email: 'marketing@test.test', roles: { r1: 'marketing' } })).token,
  );
});
afterAll(() => api.close());

const states = async (date: string) => {
  const { body } = await host<WireTableStateAnswer>('GET', `${BASE}/tables/state?date=${date}`);
  return Object.fromEntries(
    Object.entries(body.tables).map(([table, dots]) => [
      table,
      dots.map(({ time, state }) => `${time}:${state}`).join(' '),
    ]),
  );
};
const block = (table: string, body: object) => host<ErrorBody>('POST', `${BASE}/block/${table}?service=one`, body);

test('plans are keyed by uid, with boxes, tables and their joins', async () => {
  const { status, body } = await host<WirePlansAnswer>('GET', `${BASE}/tables`);
  expect(status).toBe(200);
  expect(Object.keys(body.plans)).toEqual(['main']);
  expect(body.plans.main).toMatchObject({
    name: 'Main',
    width: 1000,
    height: 600,
    joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }],
  });
  expect(body.plans.main?.boxes.map(({ area, name }) => [area, name])).toEqual([
    [1, 'Inside'],
    [2, 'Terrace'],
  ]);
  expect(body.plans.main?.tables[0]).toEqual({
    uid: 't1',
    name: 'T1',
    area: 1,
    min: 1,
    max: 2,
    normal: 2,
    rect: { x: 20, y: 20, w: 70, h: 70 },
    w: 70,
    h: 70,
    shape: 'square',
    rotation: 0,
  });
});

test('the floor requires the right to bookings', async () => {
  expect((await marketing('GET', `${BASE}/tables`)).status).toBe(403);
  expect(
    (await marketing('POST', `${BASE}/block/t1?service=one`, { scope: 2, date: DAY, from: 20, to: 21 })).status,
  ).toBe(403);
});

test('each table has its intervals: booked, seated, and free for the rest', async () => {
  await writeBooking(api.database, {
    restaurant: 'r1',
    date: '2026-11-10',
    time: 20,
    turn: 0.5,
    covers: 4,
    tables: ['t2', 't3'],
  });
  await writeBooking(api.database, {
    restaurant: 'r1',
    date: '2026-11-10',
    time: 20.5,
    turn: 0.5,
    status: 1006,
    tables: ['t2'],
  });
  await writeBooking(api.database, { restaurant: 'r1', date: '2026-11-10', time: 20, status: 999, tables: ['t4'] });
  expect(await states('2026-11-10')).toEqual({
    t1: '4:0',
    t2: '4:0 20:1 20.25:2 20.5:3 20.75:4 21:0',
    t3: '4:0 20:1 20.25:2 20.5:0',
    t4: '4:0',
  });
});

test('a stay over the night of a clock change keeps its hours', async () => {
  await writeBooking(api.database, { restaurant: 'r1', date: '2026-10-24', time: 26.5, turn: 1, tables: ['t1'] });
  expect((await states('2026-10-24')).t1).toBe('4:0 26.5:1 26.75:2 27:2 27.25:2 27.5:0');
});

test('without a date it is today, restaurant time', async () => {
  expect(
    (await host<WireTableStateAnswer>('GET', '/tms/v2/restaurants/sydney/tables/state?service=sydney')).body,
  ).toEqual({
    date: '2026-11-21',
    tables: { t1: [{ time: 4, state: 0, covers: 0 }] },
  });
});

describe('blocking a table', () => {
  test('refuses a reversed period and an unknown table', async () => {
    expect((await block('t1', { scope: 2, date: DAY, from: 21, to: 20 })).body).toMatchObject({
      code: 'validation',
      errors: [{ field: 'to', message: 'invalidTimeRange' }],
    });
    expect((await block('t99', { scope: 2, date: DAY, from: 20, to: 21 })).status).toBe(404);
  });

  test('blocked from eight to one at night, split in the middle, unblocked', async () => {
    announced.length = 0;
    expect((await block('t1', { scope: 2, date: DAY, from: 20, to: 1 })).status).toBe(200);
    expect((await states(DAY)).t1).toMatch(/^4:0 20:5 20\.25:5 .* 24\.75:5 25:8 25:0$/);
    expect((await block('t1', { scope: 0, date: DAY, from: 20.5, to: 24.5 })).status).toBe(200);
    expect((await states(DAY)).t1).toBe('4:0 20:5 20.25:5 20.5:8 20.5:0 24.5:5 24.75:5 25:8 25:0');
    const { body } = await host<WireCalendar>('GET', `${BASE}/calendar?service=one&from=${DAY}&to=${DAY}`);
    expect(body.data[DAY]?.tabBlock.map(({ table, scope, from, to }) => [table, scope, from, to])).toEqual([
      ['t1', 2, 20, 20.5],
      ['t1', 2, 24.5, 25],
    ]);
    expect((await block('t1', { scope: 0, date: DAY, from: 4, to: 28 })).status).toBe(200);
    expect((await states(DAY)).t1).toBe('4:0');
    expect(announced.map(({ kind, entity, uid, date }) => [kind, entity, uid, date])).toEqual(
      Array(3).fill([7, 'table-block', 't1', DAY]),
    );
  });

  test('unblocking an unblocked table changes nothing', async () => {
    announced.length = 0;
    expect((await block('t2', { scope: 0, date: DAY, from: 20, to: 21 })).status).toBe(200);
    expect(announced).toEqual([]);
  });

  test('a later block replaces an earlier one', async () => {
    await block('t3', { scope: 2, date: DAY, from: 12, to: 14 });
    await block('t3', { scope: 1, date: DAY, from: 13, to: 15 });
    const { body } = await host<WireCalendar>('GET', `${BASE}/calendar?service=one&from=${DAY}&to=${DAY}`);
    expect(body.data[DAY]?.tabBlock.map(({ scope, from, to }) => [scope, from, to])).toEqual([
      [2, 12, 13],
      [1, 13, 15],
    ]);
  });

  test('a block over a party is refused, naming the party', async () => {
    const uid = await writeBooking(api.database, {
      restaurant: 'r1',
      date: DAY,
      time: 21,
      tables: ['t4'],
      firstName: 'Sofía',
      lastName: 'Prieto',
    });
    const refused = await block('t4', { scope: 2, date: DAY, from: 22.5, to: 24 });
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      error: 'Table T4 is taken',
      code: 'table-taken',
      details: { table: 't4', tableName: 'T4', bookingUid: uid, name: 'Sofía Prieto', from: 21, to: 23 },
    });
    expect((await block('t4', { scope: 1, date: DAY, from: 22.5, to: 24 })).status).toBe(200);
    expect((await block('t4', { scope: 2, date: DAY, from: 23, to: 24 })).status).toBe(200);
  });

  test('a cancelled party does not prevent a block', async () => {
    await writeBooking(api.database, { restaurant: 'r1', date: DAY, time: 18, status: 999, tables: ['t4'] });
    expect((await block('t4', { scope: 2, date: DAY, from: 18, to: 19 })).status).toBe(200);
  });
});
