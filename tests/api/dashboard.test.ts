/** The dashboard: figures of hand-made bookings, the bookings behind them, permissions, and what changes them. */
import { sql } from 'drizzle-orm';
import { FIGURE_UNITS, LISTED_FIGURES } from '@/lib/contract/figures/dashboard';
import type {
  Dashboard,
  DashboardBookings,
  DashboardNights,
  DashboardSisters,
} from '@/lib/resources/figures/dashboard-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { diners } from '@/restaurant-api/db/schema/book';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { rebuildRollups, verifyRollups } from '@/restaurant-api/modules/dashboard/recount';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { putBooking } from '../support/api/rollups';

let api: ApiServer;
let manager: Host;
const BASE = '/tms/v2/restaurants/R1/dashboard';
const RANGE = 'from=2026-11-20&to=2026-11-27';

beforeAll(async () => {
  api = await startApi({ now: () => Date.parse('2026-11-26T12:00:00Z') });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  await addRestaurant(api.database, { uid: 'R3', service: 'tercera', timeZone: 'Asia/Kathmandu' });
  await addRestaurant(api.database, { uid: 'R4', service: 'moved' });
  const { db } = api.database;
  await db.update(restaurants).set({ groupName: 'grupo', createdAt: new Date('2025-01-01T12:00:00Z') });
  await db.execute(sql`update rollup_states set hours_kept_from = null, hours_kept_through = null`);
  await db.execute(sql`delete from session_hours`);
  manager = await hostOf(api, 'R1', 'Manager');
  const [ana, bea, carl] = await db
    .insert(diners)
    .values(['Ana', 'Bea', 'Carl'].map((firstName) => ({ restaurant: 'R1', firstName })))
    .returning({ uid: diners.uid });
  const put = (date: string, input: Partial<Parameters<typeof putBooking>[1]>) =>
    putBooking(api.database, { restaurant: 'R1', date, ...input });
  await put('2025-11-21', { covers: 4, status: 1010, dinerUid: carl?.uid });
  await put('2026-11-20', {
    time: 13,
    channel: 0,
    status: 1010,
    dinerUid: ana?.uid,
    createdDate: '2026-11-15',
    spend: 5000,
    seatedTime: 13,
    finishedTime: 14.5,
    firstName: 'Ana',
    lastName: 'Prieto',
  });
  await put('2026-11-20', { time: 20.25, covers: 4, status: 1010, dinerUid: ana?.uid });
  await put('2026-11-21', { time: 21, channel: 1100, status: 998, dinerUid: bea?.uid, createdDate: '2026-11-01' });
  await put('2026-11-21', { time: 21.5, covers: 3, status: 999 });
  await put('2026-11-21', { time: 22, status: 997 });
  await put('2026-11-22', {
    time: 14,
    covers: 5,
    channel: 2,
    status: 1010,
    dinerUid: 1000,
    seatedTime: 14.1,
    finishedTime: 15.1,
  });
  await put('2026-11-22', { time: 25.5, channel: 0, status: 1010, madeKnown: false });
  await put('2026-11-26', { covers: 6, dinerUid: bea?.uid, createdDate: '2026-11-24' });
  await put('2026-11-27', { status: 1011 });
});
afterAll(() => api.close());

const board = async (query = RANGE) => (await manager.call<Dashboard>('GET', `${BASE}?${query}`)).body;
const list = async (query: string) => (await manager.call<DashboardBookings>('GET', `${BASE}/bookings?${query}`)).body;

test('figures of hand-made bookings: past days, their comparison, and future bookings', async () => {
  const read = await board();
  expect(read).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-27',
    today: '2026-11-26',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    timeStep: 0.25,
    passed: { from: '2026-11-20', to: '2026-11-25' },
    ahead: { from: '2026-11-26', to: '2026-11-27' },
    before: { from: '2026-11-12', to: '2026-11-17' },
    yearBefore: { from: '2025-11-21', to: '2025-11-26' },
    since: '2025-11-21',
    asOf: '2026-11-26T12:00:00.000Z',
    counting: false,
  });
  const figures = Object.entries(read.figures).map(([name, { value, before, yearBefore, onBooks }]) => [
    name,
    value,
    before,
    yearBefore,
    onBooks,
  ]);
  expect(figures).toEqual([
    ['bookings', 4, 0, 1, 1],
    ['covers', 13, 0, 4, 6],
    ['walkIns', 1, 0, 0, 0],
    ['partySize', 3.25, null, 4, 6],
    ['spend', 5000, null, null, null],
    ['spendPerCover', 2500, null, null, null],
    ['noShows', 1, 0, 0, null],
    ['noShowRate', 0.2, null, 0, null],
    ['cancellations', 1, 0, 0, 0],
    ['cancellationRate', 0.166667, null, 0, 0],
    ['leadTime', 2.5, null, 0, 2],
    ['turn', 1.25, null, null, null],
    ['seatHours', 20, 0, 8, 12],
    // 1,200 minutes of covers, of 16 seats through 7 hours on 6 days.
    ['seatHoursShare', 0.029762, 0, 0.011905, 0.053571],
    ['newDiners', 2, 0, 1, 1],
    ['returningDiners', 0, 0, 0, 0],
    ['unnamed', 2, 0, 0, 0],
    ['lowScores', null, null, null, null],
    ['giftSales', null, null, null, null],
    ['takeawayOrders', null, null, null, null],
    ['takeawaySales', null, null, null, null],
  ]);
});

test('the breakdowns of the figures each add up to the total', async () => {
  const { channels, partySizes, sessions, arrivals, arrivalDays, partsOf, series } = await board();
  expect(partsOf).toEqual({ from: '2026-11-20', to: '2026-11-25' });
  expect(channels).toEqual([
    { channel: 0, bookings: 2, covers: 4, bookingsYearBefore: 0 },
    { channel: 1, bookings: 1, covers: 4, bookingsYearBefore: 1 },
    { channel: 2, bookings: 1, covers: 5, bookingsYearBefore: 0 },
  ]);
  expect(partySizes).toEqual([
    { size: 2, bookings: 2, covers: 4, bookingsYearBefore: 0 },
    { size: 4, bookings: 1, covers: 4, bookingsYearBefore: 1 },
    { size: 5, bookings: 1, covers: 5, bookingsYearBefore: 0 },
  ]);
  expect(sessions).toEqual([
    { session: 'Lunch', bookings: 2, covers: 7, bookingsYearBefore: 0, spend: 5000, spendPerCover: 2500, noShows: 0 },
    { session: '', bookings: 1, covers: 2, bookingsYearBefore: 0, spend: null, spendPerCover: null, noShows: 0 },
    { session: 'Dinner', bookings: 1, covers: 4, bookingsYearBefore: 1, spend: null, spendPerCover: null, noShows: 1 },
  ]);
  expect(arrivals).toEqual([
    { weekday: 0, time: 14, bookings: 1, covers: 5 },
    { weekday: 0, time: 25.5, bookings: 1, covers: 2 },
    { weekday: 5, time: 13, bookings: 1, covers: 2 },
    { weekday: 5, time: 20.25, bookings: 1, covers: 4 },
  ]);
  expect(arrivalDays).toEqual([1, 0, 0, 0, 0, 1, 0]);
  expect(series.step).toBe('day');
  expect(
    series.points.map(({ from, passed, values, yearBefore }) => [from, passed, values.covers, yearBefore.covers]),
  ).toEqual([
    ['2026-11-20', true, 6, 4],
    ['2026-11-21', true, 0, 0],
    ['2026-11-22', true, 7, 0],
    ['2026-11-23', true, 0, 0],
    ['2026-11-24', true, 0, 0],
    ['2026-11-25', true, 0, 0],
    ['2026-11-26', false, 6, 0],
    ['2026-11-27', false, 0, 0],
  ]);
});

test('a figure equals the number of the bookings behind it', async () => {
  const { figures, passed, ahead } = await board();
  const parts = [
    ['value', passed],
    ['onBooks', ahead],
  ] as const;
  for (const figure of LISTED_FIGURES)
    for (const [part, days] of parts) {
      const found = await list(`figure=${figure}&from=${days?.from}&to=${days?.to}`);
      const reported = figures[figure][part];
      if (FIGURE_UNITS[figure] === 'count' && reported !== null)
        expect([figure, part, figure === 'covers' ? found.covers : found.count]).toEqual([figure, part, reported]);
      if (reported !== null && figure !== 'seatHoursShare')
        expect([figure, part, found.value]).toEqual([figure, part, reported]);
    }
  const lunch = await list('figure=leadTime&from=2026-11-20&to=2026-11-25&session=Lunch');
  expect(lunch).toEqual({
    count: 1,
    covers: 2,
    value: 5,
    next: null,
    bookings: [
      {
        uid: expect.any(Number),
        date: '2026-11-20',
        time: 13,
        covers: 2,
        name: 'Ana Prieto',
        status: 1010,
        channel: 0,
        session: 'Lunch',
        tables: [],
        spend: 5000,
        leadDays: 5,
        stay: 1.5,
        score: null,
      },
    ],
  });
  const days = 'from=2026-11-20&to=2026-11-25';
  expect((await list(`figure=bookings&${days}&channel=2`)).count).toBe(1);
  expect((await list(`figure=bookings&${days}&weekday=5&time=20.25`)).count).toBe(1);
  expect((await list(`figure=covers&${days}&size=4`)).covers).toBe(4);
});

test('refuses invalid queries by name, and roles below manager', async () => {
  const status = async (query: string) => {
    const answer = await manager.call<Refused>('GET', `${BASE}${query}`);
    return [answer.status, answer.body.errors?.[0]?.field];
  };
  expect(await status('?from=2026-11-20&to=2026-11-19')).toEqual([400, 'to']);
  expect(await status('?from=2020-01-01&to=2026-11-19')).toEqual([400, 'to']);
  expect(await status('?from=tomorrow')).toEqual([400, 'from']);
  expect(await status('?step=hour')).toEqual([400, 'step']);
  expect(await status('/bookings?figure=giftSales&from=2026-11-20&to=2026-11-20')).toEqual([400, 'figure']);
  expect(await status('/bookings?figure=covers&from=2026-11-20&to=2026-11-20&weekday=7')).toEqual([400, 'weekday']);
  expect(await status('/sisters?from=2026-11-20&to=2026-11-19')).toEqual([400, 'to']);
  for (const path of ['', '/nights', '/sisters', '/bookings?figure=covers&from=2026-11-20&to=2026-11-20'])
    for (const role of ['staff', 'marketing']) {
      const other = await hostOf(api, 'R1', role);
      expect([path, role, (await other.call('GET', BASE + path)).status]).toEqual([path, role, 403]);
    }
});

test('a restaurant without a booking has a default range, and no comparison', async () => {
  const owner = await hostOf(api, 'R2', 'Owner');
  const { body } = await owner.call<Dashboard>('GET', '/tms/v2/restaurants/R2/dashboard');
  expect([body.from, body.to, body.since, body.before, body.yearBefore]).toEqual([
    '2025-11-01',
    '2026-11-30',
    null,
    null,
    null,
  ]);
  expect(body.figures.covers).toEqual({ value: 0, before: null, yearBefore: null, onBooks: 0 });
  expect(body.figures.partySize).toEqual({ value: null, before: null, yearBefore: null, onBooks: null });
  const nights = (await owner.call<DashboardNights>('GET', '/tms/v2/restaurants/R2/dashboard/nights')).body;
  expect([nights.weeks, nights.nights.length, nights.pastError]).toEqual([0, 14, null]);
  expect(nights.nights[0]).toEqual({
    date: '2026-11-26',
    bookings: 0,
    covers: 0,
    expected: null,
    sameWeekdays: [],
    usual: null,
    closed: false,
  });
});

test('sister restaurants are compared in their own time zones, where the viewer may see reports', async () => {
  const { db } = api.database;
  await putBooking(api.database, { restaurant: 'R2', date: '2026-11-20', covers: 3, status: 1010, spend: 9000 });
  await putBooking(api.database, { restaurant: 'R2', date: '2026-11-21', covers: 2, status: 998 });
  await putBooking(api.database, { restaurant: 'R3', date: '2026-11-20', covers: 8, status: 1010, spend: 100 });
  await db.execute(sql`update restaurants set currency = 'NPR' where restaurant = 'R3'`);
  const { token } = await addUser(api.database, {
    email: 'group@maitre.test',
    roles: { R1: 'Manager', R2: 'Director', R3: 'Owner', R4: 'staff' },
  });
  const call = caller(api, token);
  const { body } = await call<DashboardSisters>('GET', `${BASE}/sisters?${RANGE}`);
  expect(
    body.restaurants.map(({ UID, currency, today, figures }) => [
      UID,
      currency,
      today,
      figures.covers.value,
      figures.spend.value,
    ]),
  ).toEqual([
    ['R1', 'EUR', '2026-11-26', 13, 5000],
    ['R2', 'EUR', '2026-11-26', 3, 9000],
    ['R3', 'NPR', '2026-11-26', 8, 100],
  ]);
  expect(body.sums.map(({ currency, of }) => [currency, of])).toEqual([['EUR', ['R1', 'R2']]]);
  const sum = body.sums[0]?.figures;
  // 14,000 of the five covers whose spend is known; two no-shows of seven.
  expect([sum?.spend.value, sum?.spendPerCover.value, sum?.noShowRate.value]).toEqual([14_000, 2800, 0.285714]);
  const alone = await manager.call<DashboardSisters>('GET', `${BASE}/sisters?${RANGE}`);
  expect(alone.body.restaurants.map(({ UID }) => UID)).toEqual(['R1']);
});

test('every change of a booking updates its day in the same write: moved, cancelled, undone, deleted', async () => {
  const host = await hostOf(api, 'R4', 'Manager');
  const days = async () =>
    rowsOf<{ day: string }>(
      await api.database.db.execute(
        sql`select concat_ws(' ', service_date, session, channel, bookings, covers, no_shows, cancellations) as day from booking_rollups where restaurant = 'R4' order by service_date, session`,
      ),
    ).map(({ day }) => day);
  const { body } = await host.book({ covers: 4, on: '2026-12-04', time: 20, tables: ['t2'] });
  expect(await days()).toEqual(['2026-12-04 Dinner 1 1 4 0 0']);
  await host.change(body.uid, { on: '2026-12-05', time: 13 });
  // On its new day, and no cancellation on the old one.
  expect(await days()).toEqual(['2026-12-05 Lunch 1 1 4 0 0']);
  await host.undo(body.uid);
  expect(await days()).toEqual(['2026-12-04 Dinner 1 1 4 0 0']);
  await host.change(body.uid, { covers: 3 });
  await host.change(body.uid, { status: 999 });
  expect(await days()).toEqual(['2026-12-04 Dinner 1 0 0 0 1']);
  await host.undo(body.uid);
  expect(await days()).toEqual(['2026-12-04 Dinner 1 1 3 0 0']);
  await host.remove(body.uid);
  expect(await days()).toEqual([]);
  await host.undo(body.uid);
  expect(await days()).toEqual(['2026-12-04 Dinner 1 1 3 0 0']);
});

test('renaming or deleting a shift changes future evenings, never past ones', async () => {
  const { db } = api.database;
  await putBooking(api.database, { restaurant: 'R3', date: '2020-03-06', status: 1010 });
  await putBooking(api.database, { restaurant: 'R3', date: '2090-03-03' });
  const sessions = async () =>
    rowsOf<{ at: string }>(
      await db.execute(
        sql`select service_date || ' ' || session as at from booking_rollups where restaurant = 'R3' and service_date not between '2026-01-01' and '2027-01-01' order by 1`,
      ),
    ).map(({ at }) => at);
  expect(await sessions()).toEqual(['2020-03-06 Dinner', '2090-03-03 Dinner']);
  await db.execute(sql`update rotas set name = 'Cena' where restaurant = 'R3' and name = 'Dinner'`);
  expect(await sessions()).toEqual(['2020-03-06 Dinner', '2090-03-03 Cena']);
  await db.execute(sql`delete from rotas where restaurant = 'R3' and name = 'Cena'`);
  expect(await sessions()).toEqual(['2020-03-06 Dinner', '2090-03-03 ']);
  await db.execute(sql`update bookings set covers = 7 where restaurant = 'R3' and service_date = '2020-03-06'`);
  expect(await sessions()).toEqual(['2020-03-06 Dinner', '2090-03-03 ']);
});

test('the new-guest count changes with the first visit, on every day of that guest', async () => {
  const { db } = api.database;
  const [diner] = await db
    .insert(diners)
    .values({ restaurant: 'R2', firstName: 'Dora' })
    .returning({ uid: diners.uid });
  const put = (date: string, status: number) =>
    putBooking(api.database, { restaurant: 'R2', date, status, dinerUid: diner?.uid, channel: 3 });
  const early = await put('2026-10-01', 1001);
  await put('2026-10-08', 1010);
  await put('2026-10-15', 1010);
  const counts = async () =>
    rowsOf<{ n: string }>(
      await db.execute(
        sql`select new_diners || '+' || returning_diners as n from booking_rollups where restaurant = 'R2' and channel = 3 order by service_date`,
      ),
    ).map(({ n }) => n);
  expect(await counts()).toEqual(['1+0', '1+0', '0+1']);
  await db.execute(sql`update bookings set status = 1010 where uid = ${early}`);
  expect(await counts()).toEqual(['1+0', '0+1', '0+1']);
  await db.execute(sql`update bookings set diner_uid = null where restaurant = 'R2' and channel = 3`);
  expect(await counts()).toEqual(['0+0', '0+0', '0+0']);
});

test('the point of sale reports the spend, also late, and a spend of zero counts as known', async () => {
  const { db } = api.database;
  const uid = await putBooking(api.database, { restaurant: 'R2', date: '2026-09-04', status: 1010, covers: 4 });
  const spend = async () =>
    rowsOf(
      await db.execute(
        sql`select spend::int as spend, spend_bookings as bookings, spend_covers as covers from booking_rollups where restaurant = 'R2' and service_date = '2026-09-04'`,
      ),
    );
  expect(await spend()).toEqual([{ spend: 0, bookings: 0, covers: 0 }]);
  await db.execute(sql`insert into till_spends (restaurant, booking_uid, checks) values ('R2', ${uid}, 1)`);
  expect(await spend()).toEqual([{ spend: 0, bookings: 1, covers: 4 }]);
  await db.execute(sql`update bookings set spend = 12000 where uid = ${uid}`);
  expect(await spend()).toEqual([{ spend: 12_000, bookings: 1, covers: 4 }]);
});

test('forecasts of the next evenings: on the books, expected final, same weekdays before, and their past error', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R5', service: 'steady' });
  // A party of four every night for twelve weeks, booked three days before; eight on Saturdays.
  await db.execute(sql`
    insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time)
    select 'R5', day, 20, 20, 2, day, case extract(dow from day) when 6 then 8 else 4 end, 1, 1010, 'N' || day, day - 3, 12
    from (select ('2026-11-25'::date - n) as day from generate_series(0, 83) n) d`);
  const tonight = await putBooking(api.database, {
    restaurant: 'R5',
    date: '2026-11-26',
    covers: 4,
    createdDate: '2026-11-23',
  });
  await db.execute(
    sql`insert into special_dates (restaurant, name, dates) values ('R5', 'Closed', array['2026-11-27']::date[])`,
  );
  const host = await hostOf(api, 'R5', 'Director');
  const { weeks, nights, pastError } = (
    await host.call<DashboardNights>('GET', '/tms/v2/restaurants/R5/dashboard/nights')
  ).body;
  expect([weeks, nights.length]).toEqual([12, 14]);
  expect(nights[0]).toEqual({
    date: '2026-11-26',
    bookings: 1,
    covers: 4,
    expected: { covers: 4, low: 4, high: 4 },
    sameWeekdays: [
      { date: '2026-11-19', covers: 4 },
      { date: '2026-11-12', covers: 4 },
      { date: '2026-11-05', covers: 4 },
      { date: '2026-10-29', covers: 4 },
    ],
    usual: 4,
    closed: false,
  });
  // None of it is on the books yet, as in the past at this distance.
  expect([nights[9]?.date, nights[9]?.covers, nights[9]?.expected?.covers, nights[9]?.usual]).toEqual([
    '2026-12-05',
    0,
    8,
    8,
  ]);
  expect([nights[1]?.closed, nights[1]?.expected]).toEqual([true, { covers: 0, low: 0, high: 0 }]);
  expect(pastError?.sameWeekday).toBe(0);
  expect(pastError?.forecast).toBeLessThan(0.05);
  await db.execute(sql`update bookings set covers = 9 where uid = ${tonight}`);
  const more = (await host.call<DashboardNights>('GET', '/tms/v2/restaurants/R5/dashboard/nights')).body.nights[0];
  expect([more?.covers, (more?.expected?.covers ?? 0) >= 9]).toEqual([9, true]);
});

test('same-day losses of comparable evenings lower the forecast; a cancellation today is subtracted once', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R7', service: 'shaky', timeZone: 'Australia/Sydney' });
  // Two parties of four every night for twelve weeks, booked three days before. One of them is cancelled in the morning of the day, when UTC has the
  // day before.
  await db.execute(sql`
    with made as (
      insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time)
      select 'R7', day, 20, 20, 2, day, 4, 1, case party when 1 then 1010 else 999 end, 'S' || party || day, day - 3, 12
      from (select ('2026-11-25'::date - n) as day from generate_series(0, 83) n) d, generate_series(1, 2) party
      returning uid, service_date, status
    )
    insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, before, after, at)
    select 'R7', row_number() over (order by uid), 3, 'booking', uid::text, 'update', service_date, '{"status":1001}', '{"status":999}',
      (service_date + time '09:00') at time zone 'Australia/Sydney' from made where status = 999`);
  await db.execute(sql`update restaurants set seq = 84 where restaurant = 'R7'`);
  const host = await hostOf(api, 'R7', 'Director');
  const putTonight = () =>
    putBooking(api.database, { restaurant: 'R7', date: '2026-11-26', covers: 4, createdDate: '2026-11-23' });
  const [, leaving] = [await putTonight(), await putTonight()];
  const nights = async () => (await host.call<DashboardNights>('GET', '/tms/v2/restaurants/R7/dashboard/nights')).body;
  const before = await nights();
  expect([before.nights[0]?.date, before.nights[0]?.covers, before.nights[0]?.expected]).toEqual([
    '2026-11-26',
    8,
    { covers: 4, low: 4, high: 4 },
  ]);
  expect(before.pastError?.forecast).toBeLessThan(0.05);
  // As the product writes it into the log, except for the timestamp, which is the database's own there.
  expect((await host.change(leaving, { status: 999 })).status).toBe(200);
  const [logged] = rowsOf<{ before: string; after: string }>(
    await db.execute(sql`
    select before ->> 'status' as before, after ->> 'status' as after from changes where restaurant = 'R7' and entity = 'booking' and entity_uid = ${String(leaving)}`),
  );
  expect(logged).toEqual({ before: '1001', after: '999' });
  await db.execute(sql`
    insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, before, after, at)
    values ('R7', 1000, 3, 'booking', ${String(leaving)}, 'update', '2026-11-26', '{"status":1001}', '{"status":999}', '2026-11-25T22:00:00Z')`);
  const after = (await nights()).nights[0];
  expect([after?.covers, after?.expected]).toEqual([4, { covers: 4, low: 4, high: 4 }]);
});

test('surveys, gift cards and orders are counted on their own days', async () => {
  const { db } = api.database;
  await addRestaurant(api.database, { uid: 'R6', service: 'sells' });
  const uid = await putBooking(api.database, { restaurant: 'R6', date: '2026-11-20', status: 1010 });
  const calm = await putBooking(api.database, { restaurant: 'R6', date: '2026-11-20', status: 1010 });
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into surveys (restaurant, uid, name, questions, active) values ('R6', 1, 'S', '[]', true)`,
    );
    await tx.execute(
      sql`insert into survey_forms (restaurant, uid, survey_uid, digest, questions) values ('R6', 1, 1, 'd', '[]')`,
    );
    await tx.execute(sql`
      insert into survey_answers (restaurant, booking_uid, form_uid, score, low, language, shift, at) values
        ('R6', ${uid}, 1, 40, true, 'es', 'Dinner', now()), ('R6', ${calm}, 1, 90, false, 'es', 'Dinner', now())`);
    await tx.execute(sql`
      insert into gift_cards (restaurant, uid, code_key, code_sealed, code_end, currency, state, balance, loaded, buyer_name, buyer_email, recipient_name, recipient_email, words, language, sold_at)
      values ('R6', 1, 'k', 's', 'ABCD', 'EUR', 'active', 3000, 5000, '', '', '', '', '', 'es', now())`);
    await tx.execute(sql`
      insert into gift_entries (restaurant, card_uid, kind, amount, balance, "by", date, at) values
        ('R6', 1, 'activate', 5000, 5000, 'Ana', '2026-11-21', now()), ('R6', 1, 'redeem', -2000, 3000, 'Ana', '2026-11-22', now())`);
    await tx.execute(sql`
      insert into orders (restaurant, uid, number, service, channel, status, date, time, due_at, received_at, name, phone, email, language, note, allergies, payment, payment_state, currency,
        subtotal_price, total_price, items, minutes)
      select 'R6', n, n, 'takeaway', 'phone', case n when 1 then 'Delivered' else 'Cancelled' end, '2026-11-22', 20, now(), now(), '', '', '', 'es', '', '', 'Cash', 'pending', 'EUR', 1500, 1500, 1, '{}'
      from generate_series(1, 2) n`);
    await tx.execute(sql`
      insert into order_lines (restaurant, order_uid, name, quantity, price, total, options, note) select 'R6', n, 'Paella', 1, 1500, 1500, '[]', '' from generate_series(1, 2) n`);
  });
  const host = await hostOf(api, 'R6', 'Manager');
  const { figures } = (await host.call<Dashboard>('GET', `/tms/v2/restaurants/R6/dashboard?${RANGE}`)).body;
  expect(
    (['lowScores', 'giftSales', 'takeawayOrders', 'takeawaySales'] as const).map((name) => figures[name].value),
  ).toEqual([1, 5000, 1, 1500]);
  const low = (
    await host.call<DashboardBookings>(
      'GET',
      '/tms/v2/restaurants/R6/dashboard/bookings?figure=lowScores&from=2026-11-20&to=2026-11-20',
    )
  ).body;
  expect(low.bookings.map((one) => [one.uid, one.score])).toEqual([[uid, 40]]);
  await db.execute(sql`update survey_answers set low = true where restaurant = 'R6'`);
  expect(
    (await host.call<Dashboard>('GET', `/tms/v2/restaurants/R6/dashboard?${RANGE}`)).body.figures.lowScores.value,
  ).toBe(2);
});

test('a long list is paged, in order', async () => {
  await api.database.db.execute(sql`
    insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time)
    select 'R6', '2025-05-01'::date + n % 3, 13 + n % 5, 13, 2, now(), 2, 1, 1010, 'L' || n, '2025-05-01', 12 from generate_series(1, 120) n`);
  const host = await hostOf(api, 'R6', 'Manager');
  const seen: string[] = [];
  let after = '';
  for (;;) {
    const { count, bookings, next } = (
      await host.call<DashboardBookings>(
        'GET',
        `/tms/v2/restaurants/R6/dashboard/bookings?figure=bookings&from=2025-05-01&to=2025-05-03${after}`,
      )
    ).body;
    expect(count).toBe(120);
    seen.push(...bookings.map((one) => `${one.date} ${one.time} ${String(one.uid).padStart(9, '0')}`));
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  expect([...seen].sort()).toEqual(seen);
});

test('the rollups can be checked against their bookings at any time, and recounted', async () => {
  const { db } = api.database;
  for (const restaurant of ['R1', 'R2', 'R3', 'R4'])
    expect(await verifyRollups(db, restaurant)).toMatchObject({ restaurant, wrong: [], counting: false });
  await db.execute(
    sql`update booking_rollups set covers = covers + 1 where restaurant = 'R1' and service_date = '2026-11-20' and session = 'Lunch'`,
  );
  await db.execute(sql`delete from booking_rollups where restaurant = 'R1' and service_date = '2026-11-26'`);
  expect((await verifyRollups(db, 'R1')).wrong).toEqual(['2026-11-20', '2026-11-26']);
  await rebuildRollups(db, 'R1');
  expect((await verifyRollups(db, 'R1')).wrong).toEqual([]);
  expect((await board()).figures.covers.value).toBe(13);
});
