/** Recurring bookings over HTTP: the preview, all or none, the bookable rest, and the series. */
import type { WireRecurringAnswer, WireRecurringCheckAnswer, WireSeries } from '@/lib/contract/bookings/recurring';
import { specialDates } from '@/restaurant-api/db/schema/hours';
import { type Answer, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
let manager: Host;
let restaurant: string;
let restaurants = 0;

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-16T10:00:00Z') });
});
afterAll(() => api.close());
beforeEach(async () => {
  restaurant = `R${++restaurants}`;
  await addRestaurant(api.database, {
    uid: restaurant,
    service: `restaurant-${restaurants}`,
    tables: { t1: [1, 2, 4] },
  });
  host = await hostOf(api, restaurant);
  manager = await hostOf(api, restaurant, 'Manager');
});

/** Four Fridays from 20 November 2026. */
const FRIDAYS = {
  covers: 4,
  on: '2026-11-20',
  time: 20,
  lastName: 'Rotary',
  bestTable: true,
  repeat: { every: 'week', times: 4 },
};
const closeOn = (date: string) =>
  api.database.db.insert(specialDates).values({ restaurant, dates: [date], name: 'Closed' });
const check = (input: object = {}) =>
  host.call<WireRecurringCheckAnswer & Refused>('POST', `${host.books}/recurring/check`, { ...FRIDAYS, ...input });
const create = (
  mode: 'all' | 'rest',
  input: object = {},
  headers?: Record<string, string>,
  by = host,
): Promise<Answer<WireRecurringAnswer & Refused>> =>
  by.call('POST', `${host.books}/recurring`, { ...FRIDAYS, mode, ...input }, headers);
const cancel = (series: string, from: string) =>
  host.call<WireSeries & Refused>('POST', `${host.books}/series/${series}/cancel`, { from });
const statuses = async (series: string) =>
  (await host.call<WireSeries>('GET', `${host.books}/series/${series}`)).body.books.map(({ on, status }) => [
    on,
    status,
  ]);

test('the preview names each date and its refusal, and saves nothing', async () => {
  await closeOn('2026-11-27');
  const other = await host.book({ on: '2026-12-04', time: 21, tables: ['t1'], lastName: 'Vidal' });
  const { status, body } = await check({ tables: ['t1'] });
  expect(status).toBe(200);
  expect(body.dates).toEqual([
    { on: '2026-11-20', clash: null },
    { on: '2026-11-27', clash: { code: 'closed-date', key: 16 } },
    {
      on: '2026-12-04',
      clash: {
        code: 'table-taken',
        key: 4,
        table: 't1',
        tableName: 'T1',
        bookingUid: other.body.uid,
        name: 'Vidal',
        from: 21,
        to: 23,
      },
    },
    { on: '2026-12-11', clash: null },
  ]);
  expect((await host.day('2026-11-20')).books).toEqual([]);
});

test('all: every date is booked in one series, or none of them', async () => {
  const made = await create('all');
  expect(made.status).toBe(201);
  expect(made.body.books.map(({ on, tables, series }) => [on, tables, series])).toEqual(
    ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((on) => [on, ['t1'], made.body.series]),
  );
  const refused = await create('all', { on: '2026-11-27', lastName: 'Late', repeat: { every: 'week', times: 5 } });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'no-table',
    details: { refused: [{ on: '2026-11-27' }, { on: '2026-12-04' }, { on: '2026-12-11' }] },
  });
  expect((await host.day('2026-12-18')).books).toEqual([]);
});

test('the rest: the bookable dates, with the reasons for the others', async () => {
  await closeOn('2026-11-27');
  const { body } = await create('rest');
  expect(body.books.map(({ on }) => on)).toEqual(['2026-11-20', '2026-12-04', '2026-12-11']);
  expect(body.refused).toEqual([{ on: '2026-11-27', clash: { code: 'closed-date', key: 16 } }]);
});

test.each(['all', 'rest'] as const)('the same request twice creates one series: %s', async (mode) => {
  const key = { 'idempotency-key': 'rotary' };
  const [first, second] = [await create(mode, {}, key), await create(mode, {}, key)];
  expect(second.body).toEqual(first.body);
  expect((await host.day('2026-12-11')).books).toHaveLength(1);
});

test('of two users who book the same Fridays at once, in opposite order, one gets them all', async () => {
  const answers = await Promise.all([
    create('all'),
    create('all', { lastName: 'Other' }),
    create('all', { lastName: 'Third', repeat: { every: 'week', times: 2 } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await host.day('2026-11-20')).books).toHaveLength(1);
});

test('the rest of a series is cancelled at once, and restored at once', async () => {
  const { body } = await create('all');
  const cancelled = await cancel(body.series, '2026-12-04');
  expect(cancelled.body.books.map(({ on, status }) => [on, status])).toEqual([
    ['2026-12-04', 999],
    ['2026-12-11', 999],
  ]);
  expect(await statuses(body.series)).toEqual([
    ['2026-11-20', 1001],
    ['2026-11-27', 1001],
    ['2026-12-04', 999],
    ['2026-12-11', 999],
  ]);
  const books = cancelled.body.books.map(({ uid, version }) => ({ uid, version }));
  const undone = await host.call<WireSeries>('POST', `${host.books}/series/${body.series}/undo`, { books });
  expect(undone.status).toBe(200);
  expect(await statuses(body.series)).toEqual(
    ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((on) => [on, 1001]),
  );
});

test('one that cannot be restored keeps all cancelled', async () => {
  const { body } = await create('all');
  const cancelled = await cancel(body.series, '2026-12-04');
  await host.book({ on: '2026-12-11', tables: ['t1'], lastName: 'Vidal' });
  const books = cancelled.body.books.map(({ uid, version }) => ({ uid, version }));
  expect((await host.call<Refused>('POST', `${host.books}/series/${body.series}/undo`, { books })).body).toMatchObject({
    code: 'undo-conflict',
    details: { name: 'Vidal' },
  });
  expect((await statuses(body.series)).slice(2)).toEqual([
    ['2026-12-04', 999],
    ['2026-12-11', 999],
  ]);
});

test('creating a series is undone as a whole', async () => {
  const { body } = await create('all');
  const books = body.books.map(({ uid, version }) => ({ uid, version }));
  await host.call('POST', `${host.books}/series/${body.series}/undo`, { books });
  expect((await host.call('GET', `${host.books}/series/${body.series}`)).status).toBe(404);
  expect((await host.day('2026-11-27')).books).toEqual([]);
});

test('the hour is local on both sides of a change of clocks', async () => {
  const { body } = await create('all', { on: '2027-03-21', repeat: { every: 'week', times: 2 } });
  expect(body.books.map(({ on, time, timeText }) => [on, time, timeText])).toEqual([
    ['2027-03-21', 20, '20:00'],
    ['2027-03-28', 20, '20:00'],
  ]);
});

test('refuses a pattern without an end, one ending before it begins, and an override without the right', async () => {
  expect((await check({ repeat: { every: 'week' } })).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'repeat.until', message: 'required' }],
  });
  expect((await check({ repeat: { every: 'week', times: 53 } })).body).toMatchObject({
    errors: [{ field: 'repeat.times', message: 'tooManyDates' }],
  });
  expect((await check({ repeat: { every: 'week', until: '2026-11-01' } })).body).toMatchObject({ code: 'validation' });
  await closeOn('2026-11-27');
  expect((await create('all', { ignore: 16 })).body.code).toBe('override-forbidden');
  expect((await create('all', { ignore: 16 }, undefined, manager)).body.books).toHaveLength(4);
});

test('a year of Fridays is booked within a few seconds', async () => {
  const { body } = await create('all', { repeat: { every: 'week', times: 52 } });
  expect(body.books).toHaveLength(52);
  expect(body.books.at(-1)?.on).toBe('2027-11-12');
});
