/** GET …/availability over HTTP: which times a party can have, in which areas, and why not. */
import type { WireAvailability } from '@/lib/contract/bookings/availability';
import type { Context } from '@/restaurant-api/context';
import { blocks, restrictions, rotas, specialDates } from '@/restaurant-api/db/schema/hours';
import { readDays } from '@/restaurant-api/modules/availability/read-days';
import { type ApiServer, addRestaurant, caller, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';

let api: ApiServer;
let host: Host;
const restaurant = 'R1';
const path = `/tms/v2/restaurants/${restaurant}/availability`;
const on = '2026-11-28';

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-21T19:30:00Z') });
  await addRestaurant(api.database, {
    uid: restaurant,
    service: 'la-marina',
    tables: { t2: [1, 2, 4], t3: [1, 2, 4], o6: [2, 4, 6] },
    joins: [{ tables: ['t2', 't3'], min: 7, max: 8 }],
    shifts: [{ name: 'Dinner', start: 20, end: 22, arrivalLimit: 12 }],
  });
  host = await hostOf(api, restaurant);
});
afterAll(() => api.close());

const readAvailability = async (query: string, date = on) =>
  (await host.call<WireAvailability>('GET', `${path}?date=${date}&${query}`)).body;
const free = ({ times }: WireAvailability) => times.filter(({ why }) => !why).map(({ time }) => time);
const ALL_EVENING = [20, 20.25, 20.5, 20.75, 21, 21.25, 21.5, 21.75];

test('refuses without a session, and without a day or a party size', async () => {
  expect((await caller(api)('GET', `${path}?date=${on}&covers=2`)).status).toBe(401);
  expect((await host.call('GET', `${path}?covers=2`)).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'date' }],
  });
  expect((await host.call('GET', `${path}?date=${on}&covers=0`)).body).toMatchObject({
    code: 'validation',
    errors: [{ field: 'covers', message: 'invalidCovers' }],
  });
});

test('an empty evening returns every step with the areas that have a table', async () => {
  const answer = await readAvailability('covers=4');
  expect(answer.times.map(({ time }) => time)).toEqual(ALL_EVENING);
  expect(answer.times.every(({ areas, why }) => areas.join() === '1,2' && !why)).toBe(true);
  expect((await readAvailability('covers=8')).times[0]).toEqual({ time: 20, areas: [1], turn: 2 });
  expect((await readAvailability('covers=9')).times[0]).toEqual({
    time: 20,
    areas: [],
    turn: 2,
    why: { code: 'party-too-large', key: 4, limit: 8 },
  });
});

test('a party at the only table leaves the times that do not overlap it, and does not block itself', async () => {
  const { uid } = (await host.book({ on, covers: 6, time: 20, turn: 1, tables: ['o6'] })).body;
  expect(free(await readAvailability('covers=6&turn=1'))).toEqual([21, 21.25, 21.5, 21.75]);
  expect(free(await readAvailability(`covers=6&turn=1&book=${uid}`))).toEqual(ALL_EVENING);
  expect((await readAvailability('covers=6&turn=1')).times[1]).toEqual({
    time: 20.25,
    areas: [],
    turn: 1,
    why: { code: 'no-table', key: 4 },
  });
});

test('limits refuse with their numbers, in the order of the checks', async () => {
  const day = '2026-12-05';
  await api.database.db.insert(blocks).values({ restaurant, date: day, scope: 2, from: 20, to: 20.5 });
  await api.database.db
    .insert(restrictions)
    .values({ restaurant, date: day, scope: 2, start: 20, end: 21, measure: 'covers', max: 3 });
  await host.book({ on: day, covers: 4, time: 21, tables: ['t2'], turn: 0.5 });
  await host.book({ on: day, covers: 6, time: 21, tables: ['o6'], turn: 0.5 });
  const { times } = await readAvailability('covers=4&turn=0.5', day);
  const why = (time: number) => times.find((one) => one.time === time)?.why;
  expect(why(20)).toEqual({ code: 'blocked', key: 16, from: 20, to: 20.5 });
  expect(why(20.5)).toEqual({
    code: 'restricted',
    key: 8,
    from: 20,
    to: 21,
    limit: 3,
    used: 0,
    measure: 'covers',
    counts: 'arrivals',
  });
  expect(why(21)).toEqual({
    code: 'arrivals-full',
    key: 2,
    from: 21,
    to: 21.25,
    limit: 12,
    used: 10,
    measure: 'covers',
  });
  expect(why(21.25)).toBeUndefined();
});

test('a time answered as free can be booked, and a refused one is refused for the same reason', async () => {
  const day = '2026-12-12';
  await host.book({ on: day, covers: 6, time: 20.5, tables: ['o6'] });
  const { times } = await readAvailability('covers=6', day);
  for (const { time, why } of times) {
    const { status, body } = await host.call<{ code?: string; uid: number }>('POST', host.books, {
      on: day,
      time,
      covers: 6,
      bestTable: true,
    });
    expect([time, status === 201 ? undefined : body.code]).toEqual([time, why?.code]);
    if (status === 201) await host.remove(body.uid);
  }
});

test("a party's turn follows its session and size, and a closed day gives the reason for no times", async () => {
  await api.database.db.update(rotas).set({
    turns: [
      { from: 1, turn: 1.5 },
      { from: 5, turn: 3 },
    ],
    lastArrival: 21.5,
  });
  expect((await readAvailability('covers=4', '2026-12-19')).times[0]).toEqual({ time: 20, areas: [1, 2], turn: 1.5 });
  expect((await readAvailability('covers=6', '2026-12-19')).times[0]).toEqual({ time: 20, areas: [2], turn: 3 });
  expect((await readAvailability('covers=6', '2026-12-19')).times.at(-1)).toEqual({
    time: 21.75,
    areas: [],
    why: { code: 'past-last-arrival', key: 16, from: 20, to: 21.5 },
  });
  await api.database.db.update(rotas).set({ turns: [], lastArrival: null });
  await api.database.db.insert(specialDates).values({ restaurant, dates: ['2026-12-25'], name: 'Closed' });
  expect(await readAvailability('covers=2', '2026-12-25')).toEqual({
    date: '2026-12-25',
    covers: 2,
    why: { code: 'closed-date', key: 16 },
    times: [],
  });
});

test('a table in one area, and the answer for guests', async () => {
  const day = '2026-12-20';
  await api.database.db.insert(blocks).values([
    { restaurant, date: day, scope: 2, from: 20, to: 21, area: 2 },
    { restaurant, date: day, scope: 1, from: 21, to: 22 },
  ]);
  expect(free(await readAvailability('covers=4&area=2', day))).toEqual([21, 21.25, 21.5, 21.75]);
  expect((await readAvailability('covers=4&area=2', day)).times[0]?.why).toEqual({
    code: 'blocked',
    key: 16,
    from: 20,
    to: 21,
    area: 2,
  });
  expect(free(await readAvailability('covers=4&online=true', day))).toEqual([20, 20.25, 20.5, 20.75]);
  expect((await readAvailability('covers=4&online=true', day)).times[4]?.why).toEqual({
    code: 'blocked',
    key: 16,
    from: 21,
    to: 22,
  });
});

test('thirty days for eight sizes use as many statements as one', async () => {
  const counted = () => {
    const { db } = api.database;
    let statements = 0;
    const counting = new Proxy(db, {
      get(target, name) {
        if (name === 'execute' || name === 'select') statements++;
        return Reflect.get(target, name, target) as unknown;
      },
    });
    return {
      context: {
        database: api.database,
        db: counting,
        now: () => Date.parse('2026-11-21T19:30:00Z'),
      } as unknown as Context,
      count: () => statements,
    };
  };
  const own = { uid: restaurant, service: 'la-marina', timeZone: 'Europe/Madrid', currency: 'EUR', country: 'ES' };
  const one = counted();
  await readDays(one.context, own, { dates: ['2026-12-20'], sizes: [2], online: true });
  const many = counted();
  const dates = Array.from({ length: 30 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  const answers = await readDays(many.context, own, { dates, sizes: [1, 2, 3, 4, 5, 6, 7, 8], online: true });
  // A day read before is only checked for changes.
  expect([one.count(), many.count()]).toEqual([2, 3]);
  const times = (date: string, covers: number) => answers.get(date)?.availability.timesFor(covers);
  expect(times('2026-12-25', 2)).toEqual([]);
  expect(times('2026-12-20', 8)).toEqual([20, 20.25, 20.5, 20.75]);
  // On the 12th six arrive at half past eight at the terrace's large table: seven more would be thirteen in that step, and sit inside at two joined
  // tables.
  expect([times('2026-12-12', 6), times('2026-12-12', 7)]).toEqual([[], ALL_EVENING.filter((time) => time !== 20.5)]);
});
