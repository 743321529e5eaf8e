/**
 * The dashboard of a year from the API, compared with a plain read of its rollup rows. `BENCH_DASHBOARD_BOOKINGS` is the number of
 * bookings: 500,000 by default; the targets apply to 5,000,000 in 500 restaurants. The upgrade's job counts the rollups.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { defaultRange, partsOf, yearBeforeOf } from '@/lib/rules/dashboard/ranges';
import { openDatabase } from '@/restaurant-api/db/client';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { countEarlierNights, verifyRollups } from '@/restaurant-api/modules/dashboard/recount';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { heading, line, median, percentile } from './figures';

const A_RESTAURANT = 10_000;
/** Days of each restaurant: two years and four months, the last two months in the future. */
const NIGHTS = 850;
const DINERS = 200;
/** Number of restaurants that are read, and reads of each. */
const READ = 25;
const ROUNDS = 12;

const uidOf = (at: number) => `95${String(at).padStart(4, '0')}`;

const READER = { email: 'bench-dashboard@maitre.test', password: 'a-password-for-the-bench' };

async function fill(url: string, count: number, today: string): Promise<void> {
  const database = await openDatabase({ url });
  // Without the 15 s limit of calls: these statements make hundreds of thousands of rows.
  const { background: db } = database;
  const started = Date.now();
  for (let at = 0; at < count; at++)
    await addRestaurant(database, { uid: uidOf(at), service: `bench-dashboard-${at}` });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update restaurants set created_at = ${today}::date - 1000 where restaurant like '95____'`);
    await tx.execute(sql`
      insert into diners (restaurant, uid, first_name) select restaurant, substr(restaurant, 3)::int * ${DINERS}::int + n + 70000000, 'Diner ' || n
      from restaurants cross join generate_series(1, ${DINERS}::int) n where restaurant like '95____'`);
    await tx.execute(sql`
      insert into diner_counters (restaurant, diner_uid, first_visit) select restaurant, uid, ${today}::date - 700 + (uid % 600)::int from diners where restaurant like '95____'`);
  });
  for (let at = 0; at < count; at += 25)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, channel, status, reference, created_date, created_time, diner_uid, spend, seated_time, finished_time)
        select r.restaurant, d.day, t.time, t.time, 2, d.day + t.time * interval '1 hour', 1 + n % 7, (array[0, 1, 2, 1, 1100, 1008, 0])[1 + n % 7],
          case when d.day >= ${today}::date then 1001 when n % 23 = 0 then 998 when n % 11 = 0 then 999 else 1010 end, 'D' || n, d.day - n % 19, 11,
          case when n % 3 = 0 then null else substr(r.restaurant, 3)::int * ${DINERS}::int + 1 + n % ${DINERS}::int + 70000000 end,
          case when n % 2 = 0 then 1000 * (n % 90) else 0 end, case when d.day < ${today}::date then t.time end, case when d.day < ${today}::date then t.time + 1.5 end
        from restaurants r cross join generate_series(0, ${A_RESTAURANT - 1}::int) n
          cross join lateral (select ${today}::date + 60 - n % ${NIGHTS}::int as day) d
          cross join lateral (select (array[13, 13.5, 14, 20, 20.5, 21, 21.25, 22])[1 + n % 8]::float8 as time) t
        where r.restaurant between ${uidOf(at)} and ${uidOf(Math.min(count, at + 25) - 1)}`);
    });
  await db.execute(sql`analyze`);
  line(`${(count * A_RESTAURANT).toLocaleString('en')} bookings made`, {
    figures: `${((Date.now() - started) / 1000).toFixed(0)} s`,
  });

  await db.execute(sql`
    insert into rollup_states (restaurant, counting_before) select restaurant, ${today}::date + 61 from restaurants where restaurant like '95____'
    on conflict (restaurant) do update set counting_before = excluded.counting_before, hours_kept_through = null`);
  const counting = Date.now();
  const context = {
    db,
    database,
    settings: TEST_SETTINGS,
    log: pino({ level: 'silent' }),
    publisher: silentPublisher,
    jobs: noJobs,
    payments: paymentProviders(TEST_SETTINGS, db),
    now: Date.now,
  };
  await countEarlierNights({ context });
  line('Counted as after an upgrade', { figures: `${((Date.now() - counting) / 1000).toFixed(0)} s` });
  await db.execute(sql`vacuum analyze booking_rollups`);
  const { wrong } = await verifyRollups(db, uidOf(0));
  line('Days that are not as their bookings say', { figures: String(wrong.length), reach: '0' });

  await addUser(database, {
    email: READER.email,
    passwordHash: await hashPassword(READER.password),
    roles: Object.fromEntries(Array.from({ length: Math.min(READ, count) }, (_, at) => [uidOf(at), 'Manager'])),
  });
  await database.close();
}

async function signIn(apiUrl: string): Promise<string> {
  const answer = await fetch(`${apiUrl}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...READER, est: 'bench-dashboard-0' }),
  });
  const { tokens } = (await answer.json()) as { tokens: Array<{ type: string; value: string }> };
  return tokens.find(({ type }) => type === 'access')?.value as string;
}

/** The rollup rows of the default range. */
function bareOf(restaurant: string, today: string): { text: string; values: string[] } {
  const range = defaultRange(today);
  const { before } = partsOf(range, today, '2000-01-01');
  const first = [before?.from ?? range.from, yearBeforeOf(range).from].sort()[0] as string;
  return {
    text: 'select * from booking_rollups where restaurant = $1 and service_date between $2::date and $3::date',
    values: [restaurant, first, range.to],
  };
}

export async function dashboardYear(databaseUrl: string, apiUrl: string, today: string): Promise<void> {
  const bookings = Number(process.env.BENCH_DASHBOARD_BOOKINGS ?? 500_000);
  const count = Math.max(1, Math.round(bookings / A_RESTAURANT));
  heading(`The dashboard of a year, ${count} restaurants`);
  await fill(databaseUrl, count, today);
  const token = await signIn(apiUrl);
  const bare = new pg.Client({ connectionString: databaseUrl });
  await bare.connect();
  const times = { bare: [] as number[], api: [] as number[] };
  let rows = 0;
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    list.push(performance.now() - started);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (let at = 0; at < Math.min(READ, count); at++) {
      await timed(times.bare, async () => {
        rows = (await bare.query(bareOf(uidOf(at), today))).rows.length;
      });
      await timed(times.api, async () => {
        const answer = await fetch(`${apiUrl}/tms/v2/restaurants/${uidOf(at)}/dashboard`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.text();
        if (!answer.ok) throw new Error(`the dashboard answered ${answer.status}`);
      });
    }
  await bare.end();
  const ms = (list: number[]) => `${median(list).toFixed(1)} ms, p95 ${percentile(list, 0.95).toFixed(1)} ms`;
  line(`Bare read of ${rows} rows`, { figures: ms(times.bare) });
  line('GET dashboard at the API', {
    ratio: percentile(times.api, 0.95) / percentile(times.bare, 0.95),
    figures: ms(times.api),
    reach: 'p95 under 200 ms and under 3 x',
  });
}
