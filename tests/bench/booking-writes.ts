/** Bookings made over HTTP by 16 writers, with all rules, log rows and announcements, compared with plain inserts of the same columns. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { Agent } from 'undici';
import { shiftDate } from '@/lib/time/service-day';
import { openDatabase } from '@/restaurant-api/db/client';
import { accessTokens } from '@/restaurant-api/modules/auth/access-token';
import { addRestaurant, addUser } from '../support/api/api-server';
import { heading, line, median } from './figures';
import { SECRET } from './servers';

const WRITERS = 16;
const SECONDS = 4;
const ROUNDS = 3;
/** Days that are written concurrently. */
const DAYS = 60;
/** Bookings per day, and the ranges that count as its beginning and end. */
const BOOK = 1_000;
const PART = 250;

const RESTAURANT = { uid: '900002', service: 'bench-writes', email: 'writes@maitre.test' };

/** Repeats `once`, 16 at a time, for some seconds; returns the rate per second. */
async function perSecond(once: (n: number) => Promise<void>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const writer = async () => {
    while (performance.now() - started < SECONDS * 1000) await once(done++);
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (done * 1000) / (performance.now() - started);
}

/** The baseline: one insert per call into a table with a booking's columns, without indexes, constraints or triggers. */
async function bareInserts(
  databaseUrl: string,
  today: string,
): Promise<{ rate(): Promise<number>; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS });
  await pool.query('drop table if exists bench_bare_bookings');
  await pool.query('create table bench_bare_bookings as select * from bookings limit 0');
  const text = `insert into bench_bare_bookings (restaurant, uid, service_date, time, original_time, turn, starts_at, covers, channel, first_name, last_name, phone, status, tables, reference, created_date, created_time)
    values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $3, $4)`;
  const once = async (n: number) => {
    const values = [
      RESTAURANT.uid,
      n,
      shiftDate(today, n % DAYS),
      20,
      2,
      new Date(),
      2,
      1,
      'Sofía',
      `Prieto ${n}`,
      `+34${600_000_000 + n}`,
      1001,
      ['t1'],
      `B${n}`,
    ];
    await pool.query(text, values);
  };
  return { rate: () => perSecond(once), close: () => pool.end() };
}

/** A restaurant of 160 tables, open from noon to midnight, with 20,000 diners who have one visit each. */
async function openRestaurant(databaseUrl: string, today: string): Promise<string> {
  const database = await openDatabase({ url: databaseUrl });
  const tables = Object.fromEntries(
    Array.from({ length: 160 }, (_, index) => [`t${index + 1}`, [1 + (index % 2), 1, 4] as [number, number, number]]),
  );
  await addRestaurant(database, { ...RESTAURANT, tables, shifts: [{ name: 'Day', start: 12, end: 24 }] });
  const { accountId, sessionId } = await addUser(database, {
    email: RESTAURANT.email,
    roles: { [RESTAURANT.uid]: 'Owner' },
  });
  await database.db.execute(sql`
    insert into diners (restaurant, uid, first_name, last_name, phone, phone_key)
    select ${RESTAURANT.uid}, n + 10000000, 'Hugo', 'Vidal ' || n, '+349' || lpad(n::text, 8, '0'), '349' || lpad(n::text, 8, '0') from generate_series(1, 20000) n`);
  await database.db.execute(sql`
    insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, first_name, last_name, phone, status, reference, created_date, created_time, diner_uid)
    select ${RESTAURANT.uid}, day, 20, 20, 2, day + interval '20 hours', 2, 'Hugo', 'Vidal ' || n, '+349' || lpad(n::text, 8, '0'), 1003, 'P' || n, day, 10, n + 10000000
    from (select n, ${today}::date - 1 - n % 200 as day from generate_series(1, 20000) n) made`);
  await database.db.execute(sql`analyze`);
  await database.close();
  return accessTokens(SECRET).sign({ sub: accountId, sid: sessionId });
}

/** @param url of the restaurant API, which runs on the database of `databaseUrl` */
export async function bookingWrites(databaseUrl: string, url: string, today: string): Promise<void> {
  heading(`Bookings taken, ${WRITERS} writers, medians of ${ROUNDS} rounds`);
  const token = await openRestaurant(databaseUrl, today);
  const agent = new Agent({ connections: WRITERS });
  const path = `/tms/v2/restaurants/${RESTAURANT.uid}/books?service=${RESTAURANT.service}`;
  let taken = 0;
  const take = async (date: string) => {
    const n = taken++;
    const answer = await agent.request({
      origin: url,
      path,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        on: date,
        time: 12 + (n % 44) * 0.25,
        covers: 1 + (n % 4),
        turn: 1,
        firstName: 'Sofía',
        lastName: `Prieto ${n}`,
        phone: `+34${600_000_000 + n}`,
        bestTable: true,
      }),
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${text}`);
  };

  const bare = await bareInserts(databaseUrl, today);
  const rates: Record<'bare' | 'taken', number[]> = { bare: [], taken: [] };
  await warmUp(() => take(shiftDate(today, 1)));
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await bare.rate());
    rates.taken.push(await perSecond((n) => take(shiftDate(today, 2 + round * DAYS + (n % DAYS)))));
  }
  await bare.close();
  line('bare inserts (baseline)', { ratio: 1, figures: `${median(rates.bare).toFixed(0)}/s` });
  line('bookings on many days / bare inserts', {
    ratio: median(rates.taken) / median(rates.bare),
    figures: `${median(rates.taken).toFixed(0)}/s`,
    reach: '0.10',
  });

  const grown = [];
  for (let round = 0; round < ROUNDS; round++) grown.push(await growDay(() => take(shiftDate(today, 200 + round))));
  const [first, last] = [median(grown.map((day) => day.first)), median(grown.map((day) => day.last))];
  line(`the first ${PART} of one day (baseline)`, { ratio: 1, figures: `${first.toFixed(0)}/s` });
  line(`the last ${PART} of ${BOOK} on that day / the first`, {
    ratio: median(grown.map((day) => day.last / day.first)),
    figures: `${last.toFixed(0)}/s`,
    reach: '1',
  });
  await agent.close();
}

/** Warm-up: a running server is measured. */
async function warmUp(once: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let n = 0; n < 15; n++) await once();
    }),
  );
}

/** Makes the bookings of one day; returns the rates per second at its beginning and end. */
async function growDay(once: () => Promise<void>): Promise<{ first: number; last: number }> {
  const at: number[] = [performance.now()];
  let begun = 0;
  const writer = async () => {
    while (begun++ < BOOK) {
      await once();
      at.push(performance.now());
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const rate = (from: number, to: number) => ((to - from) * 1000) / ((at[to] as number) - (at[from] as number));
  return { first: rate(0, PART), last: rate(BOOK - PART, BOOK) };
}
