/**
 * Recounting for the dashboard: the current month at 04:00 of each time zone, once for any number of processes, and all evenings before an upgrade.
 */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, type Db, openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { findLostCovers } from '@/restaurant-api/modules/dashboard/lost-covers';
import { countEarlierNights, recountMonths, verifyRollups } from '@/restaurant-api/modules/dashboard/recount';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { putBooking } from '../support/api/rollups';

let api: ApiServer;
/** Acts as another process: on a database server, over its own connections. */
let other: Database;
const ALL = ['R1', 'R2', 'R3'];

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'R1', service: 'madrid' });
  await addRestaurant(api.database, { uid: 'R2', service: 'kathmandu', timeZone: 'Asia/Kathmandu' });
  await addRestaurant(api.database, { uid: 'R3', service: 'new-york', timeZone: 'America/New_York' });
  const url = api.database.pool?.options.connectionString;
  other = url ? await openDatabase({ url, poolSize: 4 }) : api.database;
});
afterAll(async () => {
  if (other !== api.database) await other.close();
  await api.close();
});

const at = (instant: string, { db }: Database = api.database, wrapped: Db = db): Pick<WorkerParts, 'context'> => ({
  context: {
    db: wrapped,
    database: api.database,
    settings: TEST_SETTINGS,
    log: pino({ level: 'silent' }),
    publisher: silentPublisher,
    jobs: noJobs,
    payments: paymentProviders(TEST_SETTINGS, db),
    now: () => Date.parse(instant),
  },
});
const days = async () =>
  Object.fromEntries(
    rowsOf<{ restaurant: string; on: string; at: string }>(
      await api.database.db.execute(
        sql`select restaurant, recounted_on::text as on from rollup_states where recounted_on is not null order by restaurant`,
      ),
    ).map(({ restaurant, on }) => [restaurant, on]),
  );
const wrongOf = async (restaurant: string) => (await verifyRollups(api.database.db, restaurant)).wrong;

test('at 04:00 of its time zone, and not a minute before, the current month of a restaurant is recounted', async () => {
  const { db } = api.database;
  for (const date of ['2026-10-30', '2026-11-25', '2026-11-26', '2026-11-30', '2026-12-01'])
    await putBooking(api.database, { restaurant: 'R1', date });
  expect(await recountMonths(at('2026-11-26T02:59:00Z'))).toBe(3);
  expect(await days()).toEqual({ R1: '2026-11-25', R2: '2026-11-26', R3: '2026-11-25' });
  await db.execute(sql`update booking_rollups set covers = 99 where restaurant = 'R1'`);
  expect(await recountMonths(at('2026-11-26T02:59:59Z'))).toBe(0);
  // Of two processes at the same minute one does it.
  const both = await Promise.all([
    recountMonths(at('2026-11-26T03:00:00Z')),
    recountMonths(at('2026-11-26T03:00:00Z', other)),
  ]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await days()).toEqual({ R1: '2026-11-26', R2: '2026-11-26', R3: '2026-11-25' });
  // Other months are not part of this job.
  expect(await wrongOf('R1')).toEqual(['2026-10-30', '2026-12-01']);
  expect(await recountMonths(at('2026-11-26T03:00:00Z'))).toBe(0);
  // On the first of a month the previous night belongs to the last one.
  await db.execute(sql`update booking_rollups set covers = 99 where restaurant = 'R1'`);
  expect(await recountMonths(at('2026-12-01T12:00:00Z'))).toBe(3);
  expect(await wrongOf('R1')).toEqual(['2026-10-30', '2026-11-25', '2026-11-26']);
  await db.execute(sql`select recount_days('R1', array['2026-10-30', '2026-11-25', '2026-11-26']::date[])`);
  expect(await wrongOf('R1')).toEqual([]);
});

test('eight processes at the same minute count each restaurant once', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, process) =>
      recountMonths(at('2027-01-15T12:00:00Z', process % 2 ? other : api.database)),
    ),
  );
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(3);
});

test('evenings before an upgrade are counted from the latest backwards, and a worker that dies leaves the rest to the next', async () => {
  const { db } = api.database;
  for (const restaurant of ALL)
    for (const date of ['2019-05-05', '2021-01-01', '2021-02-01', '2026-11-01'])
      await putBooking(api.database, { restaurant, date, status: 1010 });
  // The state after an upgrade.
  await db.execute(sql`delete from booking_rollups`);
  await db.execute(sql`update bookings set session = null`);
  await db.execute(sql`delete from rollup_states`);
  await db.execute(sql`
    insert into rollup_states (restaurant, counting_before) select restaurant, (select max(service_date) + 1 from bookings b where b.restaurant = r.restaurant) from restaurants r`);
  expect(await verifyRollups(db, 'R1')).toMatchObject({ counting: true, wrong: [] });
  let pieces = 0;
  const dying = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown;
      return async (work: Parameters<Db['transaction']>[0]) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          // Killed before it could commit.
          if (++pieces === 3) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(countEarlierNights(at('2026-11-26T12:00:00Z', api.database, dying))).rejects.toThrow('killed');
  const left = rowsOf<{ before: string | null }>(
    await db.execute(sql`select counting_before::text as before from rollup_states where restaurant = 'R1'`),
  );
  expect(left[0]?.before).not.toBeNull();
  await Promise.all([
    countEarlierNights(at('2026-11-26T12:00:00Z')),
    countEarlierNights(at('2026-11-26T12:00:00Z', other)),
  ]);
  await countEarlierNights(at('2026-11-26T12:00:00Z'));
  for (const restaurant of ALL)
    expect(await verifyRollups(db, restaurant)).toMatchObject({ counting: false, wrong: [] });
  const sessions = rowsOf<{ n: number }>(
    await db.execute(
      sql`select count(*)::int as n from booking_rollups where service_date < '2026-01-01' and session = 'Dinner'`,
    ),
  );
  expect(sessions).toEqual([{ n: 9 }]);
});

const DAY = 86_400_000;

/** Lost covers in plain code: each booking separately, its cancellation being the last change to its current status. */
async function lostByHand(restaurant: string, timeZone: string): Promise<Record<string, number[]>> {
  const { db } = api.database;
  const booked = rowsOf<{ uid: string; date: string; made: string; covers: number; status: number; channel: number }>(
    await db.execute(sql`
      select uid::text, service_date::text as date, created_date::text as made, covers, status, channel from bookings
      where restaurant = ${restaurant} and deleted_at is null and made_known order by uid`),
  );
  const log = rowsOf<{ uid: string; was: number; now: number; at: string }>(
    await db.execute(sql`
      select entity_uid as uid, (before ->> 'status')::int as was, (after ->> 'status')::int as now, to_json(at) as at from changes
      where restaurant = ${restaurant} and entity = 'booking' order by seq`),
  );
  // A service day begins at four local time, also when the clocks have just changed.
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const serviceDay = (instant: string) => {
    const [date = '', time = ''] = wall.format(new Date(instant)).split(' ');
    return time < '04:00' ? new Date(Date.parse(date) - DAY).toISOString().slice(0, 10) : date;
  };
  const nights: Record<string, number[]> = {};
  for (const { uid, date, made, covers, status, channel } of booked) {
    if (channel === 2 || ![998, 999].includes(status)) continue;
    const went = log.filter((one) => one.uid === uid && one.was !== one.now && one.now === status).at(-1);
    if (status === 999 && !went) continue;
    const left = went && status === 999 ? (Date.parse(date) - Date.parse(serviceDay(went.at))) / DAY : 0;
    for (let ahead = 0; ahead < 14; ahead++)
      if (ahead >= left && ahead < Math.min((Date.parse(date) - Date.parse(made)) / DAY, 15))
        (nights[date] ??= new Array<number>(14).fill(0))[ahead]! += covers;
  }
  return nights;
}

test('lost covers of an evening are stored, equal a count by booking, and are recounted after a change', async () => {
  const { db } = api.database;
  const place = { uid: 'R4', timeZone: 'Australia/Sydney' };
  await addRestaurant(api.database, { uid: place.uid, service: 'sydney', timeZone: place.timeZone });
  // For each evening: completed, no-show, cancelled on the day or days before, cancelled twice, declined, cancelled in a file, walk-in, booked on the
  // day, deleted.
  await db.execute(sql`
    with made as (
      insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time, made_known, deleted_at)
      select 'R4', day, 20, 20, 2, day, 1 + kind, case kind when 7 then 2 else 1 end,
        case when kind = 0 then 1010 when kind = 1 then 998 when kind = 4 then 997 else 999 end, 'L' || kind || day,
        day - case when kind = 8 then 0 else 1 + (day - date '2026-01-01') % 20 end, 12, kind <> 6, case kind when 9 then now() end
      from generate_series(date '2026-05-01', date '2026-11-30', interval '1 day') d (at) cross join lateral (select d.at::date as day) n
        cross join generate_series(0, 9) kind
      returning uid, service_date, status, reference
    ), steps (was, now, days, nth) as (values (1001, 999, 3, 1), (999, 1001, 2, 2), (1001, 999, 1, 3))
    insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, before, after, at)
    select 'R4', row_number() over (order by uid, nth), 3, 'booking', uid::text, 'update', service_date, jsonb_build_object('status', was), jsonb_build_object('status', now),
      (service_date - days + time '02:30' + uid % 5 * interval '50 minutes') at time zone 'Australia/Sydney'
    from made join steps on status = 999 and (nth = 1 or reference like 'L3%') where reference not like 'L5%'`);
  const first = '2026-05-28';
  const last = '2026-12-09';
  const lostCovers = async (zone = place.timeZone) =>
    Object.fromEntries(
      [...(await findLostCovers(db, { ...place, timeZone: zone }, first, last))].filter(([, covers]) =>
        covers.some((some) => some > 0),
      ),
    );
  const byHand = async (zone = place.timeZone) =>
    Object.fromEntries(
      Object.entries(await lostByHand(place.uid, zone)).filter(
        ([date, covers]) => date >= first && date <= last && covers.some((some) => some > 0),
      ),
    );
  const kept = async () =>
    rowsOf<{ n: number; first: string; last: string }>(
      await db.execute(
        sql`select count(*)::int as n, min(service_date)::text as first, max(service_date)::text as last from lost_covers where restaurant = 'R4'`,
      ),
    )[0];
  expect(Object.keys(await byHand()).length).toBe(187);
  expect(await lostCovers()).toEqual(await byHand());
  expect((await kept())?.n).toBe(0);

  expect(await recountMonths(at('2026-11-25T20:00:00Z'))).toBeGreaterThan(0);
  expect(await kept()).toEqual({ n: 182, first: '2026-05-28', last: '2026-11-25' });
  expect(await lostCovers()).toEqual(await byHand());
  // Reads use the stored value: a wrong one would show.
  await db.execute(sql`update lost_covers set covers[1] = 777 where restaurant = 'R4' and service_date = '2026-10-10'`);
  expect((await lostCovers())['2026-10-10']?.[0]).toBe(777);

  // A changed booking invalidates its evening, whatever it was; others stay.
  await db.execute(
    sql`update bookings set covers = 9 where restaurant = 'R4' and service_date = '2026-10-10' and status = 998`,
  );
  await db.execute(sql`delete from bookings where restaurant = 'R4' and reference = 'L12026-10-11'`);
  await putBooking(api.database, { restaurant: 'R4', date: '2026-10-12', createdDate: '2026-10-01', status: 998 });
  expect((await kept())?.n).toBe(179);
  expect(await lostCovers()).toEqual(await byHand());
  // Another time zone has other cancellation days, also before the nightly job.
  expect(await lostCovers('America/New_York')).toEqual(await byHand('America/New_York'));
  expect(await lostCovers('America/New_York')).not.toEqual(await lostCovers());

  // The next nightly job fills in the missing ones, and removes evenings that are no longer shown.
  expect(await recountMonths(at('2026-11-26T20:00:00Z'))).toBeGreaterThan(0);
  expect(await kept()).toEqual({ n: 182, first: '2026-05-29', last: '2026-11-26' });
  expect(await lostCovers()).toEqual(await byHand());
  // A status with a changed meaning: one evening has no such booking.
  await db.execute(sql`update statuses set stage = 5 where restaurant = 'R4' and code = 998`);
  expect(await kept()).toEqual({ n: 1, first: '2026-10-11', last: '2026-10-11' });
});
