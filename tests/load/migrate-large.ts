/**
 * `npm run migrate-large`: times every migration on a database of the first release with millions of bookings (MIGRATE_BOOKINGS), while
 * reads and writes continue: their longest wait is the cost of an upgrade.
 */
import pg from 'pg';
import { type Session, knownMigrations, migrate } from '@/restaurant-api/db/migrate';
import { createTestDatabase } from '../support/api/test-database';

const BOOKINGS = Number(process.env.MIGRATE_BOOKINGS ?? 5_000_000);
const RESTAURANTS = 500;
/** The first release's tables, functions and constraints; large tables are filled afterwards. */
const FIRST = 2;
const SLOW_MS = 100;

const session = (client: pg.Client): Session => ({
  run: (statements) => client.query(statements),
  query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
});
const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(8)} s`;

/**
 * Rows of an installation after some years: one diner per five bookings, a claim and two changes per booking, a message for every second
 * one.
 */
const FILL = [
  `insert into restaurants (restaurant, service, name, country, time_zone, currency)
   select 'R' || n, 'place-' || n, 'Place ' || n, 'ES', 'Europe/Madrid', 'EUR' from generate_series(1, ${RESTAURANTS}) n`,
  `insert into setups (restaurant, est_full, est_name) select restaurant, name, name from restaurants on conflict do nothing`,
  `insert into statuses (restaurant, code, name, colour, stage, stage_name)
   select restaurant, code, 'Status ' || code, '#888888', stage, 'stage' from restaurants, (values (1001, 1), (1010, 5), (999, 9)) s (code, stage) on conflict do nothing`,
  `insert into diners (restaurant, uid, first_name, last_name, phone, email)
   select 'R' || 1 + n % ${RESTAURANTS}, n, (array['Sofía','Lucía','Hugo','Martín','Paula'])[1 + n % 5], 'Prieto ' || n % 9973, '+34' || 600000000 + n, 'guest-' || n || '@example.test'
   from generate_series(1, ${Math.ceil(BOOKINGS / 5)}) n`,
  `insert into bookings (restaurant, uid, service_date, time, original_time, turn, starts_at, covers, first_name, last_name, phone, status, reference, created_date, created_time, diner_uid, tables)
   select 'R' || 1 + n % ${RESTAURANTS}, n, day, 20, 20, 2, day + interval '19 hours', 1 + n % 6, 'Sofía', 'Prieto ' || n % 9973, '+34' || 600000000 + n % 5000000,
     (array[1010, 1010, 1010, 999, 1001])[1 + n % 5], 'B' || n, day, 10, 1 + (n - 1) % ${Math.ceil(BOOKINGS / 5)} , array['t' || (1 + n % 40)]
   from (select n, date '2020-01-01' + (n / ${RESTAURANTS * 40})::int as day from generate_series(1, ${BOOKINGS}) n) made`,
  `insert into booking_tables (restaurant, booking_uid, table_uid, span, live)
   select restaurant, uid, tables[1], tstzrange(starts_at, starts_at + interval '2 hours'), false from bookings`,
  `insert into changes (restaurant, seq, kind, entity, entity_uid, action, date, after)
   select restaurant, uid * 2 + half, 1, 'booking', uid::text, 'book', service_date, jsonb_build_object('uid', uid, 'covers', covers, 'time', time) from bookings, generate_series(0, 1) half`,
  `insert into outbox (restaurant, channel, recipient, body, sent_at)
   select restaurant, 'email', 'guest-' || uid || '@example.test', 'See you soon.', starts_at from bookings where uid % 2 = 0`,
  `update restaurants set seq = ${2 * BOOKINGS + 2}`,
];

/** A client that runs statements all the time, with the time each one took. */
function atWork(url: string): { stop(): Promise<{ longest: number; slow: number; all: number }> } {
  const times: number[] = [];
  let isOver = false;
  const working = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let n = 1; !isOver; n++) {
      const started = performance.now();
      if (n % 2 === 0)
        await client.query(`select * from bookings where restaurant = 'R7' and service_date = '2020-02-01'`);
      else await client.query(`update bookings set notes = $1 where restaurant = 'R2' and uid = 1`, [`note ${n}`]);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await client.end();
  })();
  return {
    async stop() {
      isOver = true;
      await working;
      return { longest: Math.max(0, ...times), slow: times.filter((ms) => ms > SLOW_MS).length, all: times.length };
    },
  };
}

async function main(): Promise<void> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [first, later] = [knownMigrations().slice(0, FIRST), knownMigrations().slice(FIRST)];
    await migrate(session(client), { shared: true, migrations: first });
    console.log(`Filling ${BOOKINGS.toLocaleString('en')} bookings of ${RESTAURANTS} restaurants`);
    const filling = performance.now();
    await client.query('set session_replication_role = replica');
    for (const statement of FILL) await client.query(statement);
    await client.query('set session_replication_role = origin');
    await client.query('analyze');
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    console.log(`${seconds(performance.now() - filling)}  ${rows[0]?.size}\n`);
    let all = 0;
    for (const migration of later) {
      const desk = atWork(url);
      const started = performance.now();
      await migrate(session(client), { shared: true, migrations: [...first, migration], heard: () => undefined });
      const ms = performance.now() - started;
      all += ms;
      const { longest, slow, all: asked } = await desk.stop();
      console.log(
        `${seconds(ms)}  migration of ${new Date(migration.when).toISOString().slice(0, 16)}; at the desk at most ${longest.toFixed(0)} ms, ${slow} of ${asked} over ${SLOW_MS} ms`,
      );
    }
    console.log(`${seconds(all)}  all of them`);
  } finally {
    await client.end();
    await drop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
