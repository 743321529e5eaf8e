/** What is counted anew for the dashboard: the current month at 04:00 of each zone, once at any number of processes, and all nights of before an upgrade. */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Database, type Db, openDatabase, rowsOf } from '@/restaurant-api/db/client';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { countEarlierNights, recountMonths, verifyRollups } from '@/restaurant-api/modules/dashboard/recount';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api-server';
import { putBooking } from '../support/rollups';

let api: ApiServer;
/** As another process has it: where there is a server, over connections of its own. */
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

test('at 04:00 of its zone, and not a minute before, the current month of a restaurant is counted anew', async () => {
  const { db } = api.database;
  for (const date of ['2026-10-30', '2026-11-25', '2026-11-26', '2026-11-30', '2026-12-01'])
    await putBooking(api.database, { restaurant: 'R1', date });
  expect(await recountMonths(at('2026-11-26T02:59:00Z'))).toBe(3);
  expect(await days()).toEqual({ R1: '2026-11-25', R2: '2026-11-26', R3: '2026-11-25' });
  await db.execute(sql`update booking_rollups set covers = 99 where restaurant = 'R1'`);
  expect(await recountMonths(at('2026-11-26T02:59:59Z'))).toBe(0);
  // Of two processes at the same minute one has it.
  const both = await Promise.all([
    recountMonths(at('2026-11-26T03:00:00Z')),
    recountMonths(at('2026-11-26T03:00:00Z', other)),
  ]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await days()).toEqual({ R1: '2026-11-26', R2: '2026-11-26', R3: '2026-11-25' });
  // Other months are others' to count.
  expect(await wrongOf('R1')).toEqual(['2026-10-30', '2026-12-01']);
  expect(await recountMonths(at('2026-11-26T03:00:00Z'))).toBe(0);
  // On the first of a month the night before is of the last one.
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

test('nights of before an upgrade are counted from the latest backwards, and a worker that dies leaves the rest to the next', async () => {
  const { db } = api.database;
  for (const restaurant of ALL)
    for (const date of ['2019-05-05', '2021-01-01', '2021-02-01', '2026-11-01'])
      await putBooking(api.database, { restaurant, date, status: 1010 });
  // As an upgrade leaves it.
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
