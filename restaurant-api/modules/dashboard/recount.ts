/** Recounts rollups: each night for the current month, after an upgrade for all existing data, and on demand (ADR 141). */
import { sql } from 'drizzle-orm';
import { endOfMonth, startOfMonth } from '@/lib/rules/dashboard/ranges';
import { shiftDate, type ServiceDate } from '@/lib/time/service-day';
import { type Db, type Queryable, type Tx, rowsOf } from '../../db/client';
import type { WorkerParts } from '../../jobs/worker';
import { keepLostCovers } from './lost-covers';
import { todayIn } from './service';

const daysIn = (from: ServiceDate, to: ServiceDate) =>
  sql`array(select generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day')::date)`;

/**
 * Current-month updates (§4): recounts the month of each restaurant that has begun a new service day, and the day before, once a day across all
 * processes: the first process to write the day into the restaurant's row does it, and commits both together.
 */
export async function recountMonths({ context }: Pick<WorkerParts, 'context'>): Promise<number> {
  const { db, log } = context;
  const places = rowsOf<{ uid: string; timeZone: string; on: ServiceDate | null }>(
    await db.execute(sql`
      select r.restaurant as uid, r.time_zone as "timeZone", t.recounted_on::text as on
      from restaurants r left join rollup_states t on t.restaurant = r.restaurant order by r.restaurant`),
  );
  let done = 0;
  for (const { uid, timeZone, on } of places) {
    const today = todayIn(context, { timeZone });
    if (on !== null && on >= today) continue;
    try {
      const recounted = await recountMonth(db, { uid, timeZone }, today, new Date(context.now()));
      if (!recounted) continue;
      done += 1;
      if (recounted.wrong.length > 0)
        log.warn({ restaurant: uid, days: recounted.wrong }, 'rollups were not what their bookings say, and are now');
    } catch (error) {
      log.error({ err: error, restaurant: uid }, 'the month could not be counted anew');
    }
  }
  return done;
}

/** @returns the days that were wrong; null if another process recounts this day */
function recountMonth(
  db: Db,
  place: { uid: string; timeZone: string },
  today: ServiceDate,
  at: Date,
): Promise<{ wrong: ServiceDate[] } | null> {
  const restaurant = place.uid;
  return db.transaction(async (tx) => {
    const [mine] = rowsOf<{ counting: boolean }>(
      await tx.execute(sql`
        insert into rollup_states as t (restaurant, recounted_on, recounted_at) values (${restaurant}, ${today}::date, ${at.toISOString()}::timestamptz)
        on conflict (restaurant) do update set recounted_on = excluded.recounted_on, recounted_at = excluded.recounted_at
        where t.recounted_on is null or t.recounted_on < excluded.recounted_on returning t.counting_before is not null as counting`),
    );
    if (!mine) return null;
    await tx.execute(sql`select keep_hours_of_past(${restaurant})`);
    const yesterday = shiftDate(today, -1);
    const first = startOfMonth(today) < yesterday ? startOfMonth(today) : yesterday;
    const last = endOfMonth(today);
    const [found] = mine.counting ? [] : rowsOf<Differences>(await tx.execute(differencesOf(restaurant, first, last)));
    await countDays(tx, restaurant, first, last);
    await keepLostCovers(tx, place, today);
    await tx.execute(
      sql`delete from counted_bookings where restaurant = ${restaurant} and service_date < ${first}::date`,
    );
    const wrong = found?.wrong ?? [];
    await tx.execute(sql`update rollup_states set wrong_days = ${wrong.length}::int where restaurant = ${restaurant}`);
    return { wrong };
  });
}

/** Days to count in one transaction. */
const CHUNK_DAYS = 92;

/**
 * Counts the data from before an upgrade, latest day first. Progress is committed with each chunk: after a crash another worker continues, and
 * concurrent workers take different restaurants.
 */
export async function countEarlierNights({ context: { db } }: Pick<WorkerParts, 'context'>): Promise<void> {
  while (await db.transaction(countNextPiece));
}

async function countNextPiece(tx: Tx): Promise<boolean> {
  const [next] = rowsOf<{ uid: string; before: ServiceDate }>(
    await tx.execute(sql`
      select restaurant as uid, counting_before::text as before from rollup_states where counting_before is not null
      order by restaurant limit 1 for update skip locked`),
  );
  if (!next) return false;
  await tx.execute(sql`select keep_hours_of_past(${next.uid})`);
  const [row] = rowsOf<{ last: ServiceDate | null }>(
    await tx.execute(
      sql`select max(service_date)::text as last from bookings where restaurant = ${next.uid} and service_date < ${next.before}::date`,
    ),
  );
  const last = row?.last ?? null;
  if (last !== null) await countDays(tx, next.uid, shiftDate(last, 1 - CHUNK_DAYS), last);
  await tx.execute(sql`
    update rollup_states set counting_before = ${last === null ? null : shiftDate(last, 1 - CHUNK_DAYS)}::date where restaurant = ${next.uid}`);
  return true;
}

/** Clears derived caches as well; they are recomputed when read. */
async function countDays(db: Queryable, restaurant: string, from: ServiceDate, to: ServiceDate): Promise<void> {
  await db.execute(sql`select recount_days(${restaurant}, ${daysIn(from, to)})`);
  await db.execute(
    sql`delete from lost_covers where restaurant = ${restaurant} and service_date between ${from}::date and ${to}::date`,
  );
}

/** First and last day of a restaurant with any data; null for none. */
async function daysOf(db: Queryable, restaurant: string): Promise<{ first: ServiceDate; last: ServiceDate } | null> {
  const [row] = rowsOf<{ first: ServiceDate | null; last: ServiceDate | null }>(
    await db.execute(sql`
      select min(d.first)::text as first, max(d.last)::text as last from (
        select min(service_date) as first, max(service_date) as last from bookings where restaurant = ${restaurant}
        union all select min(service_date), max(service_date) from booking_rollups where restaurant = ${restaurant}
        union all select min(service_date), max(service_date) from sales_rollups where restaurant = ${restaurant}
        union all select min(date), max(date) from orders where restaurant = ${restaurant}
        union all select min(date), max(date) from gift_entries where restaurant = ${restaurant}
      ) d`),
  );
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** Recounts all days of a restaurant, a few months at a time, without blocking other work. */
export async function rebuildRollups(db: Db, restaurant: string): Promise<number> {
  const days = await daysOf(db, restaurant);
  if (!days) return 0;
  let counted = 0;
  for (let from = days.first; from <= days.last; from = shiftDate(from, CHUNK_DAYS)) {
    await countDays(db, restaurant, from, shiftDate(from, CHUNK_DAYS - 1));
    counted += CHUNK_DAYS;
  }
  return counted;
}

export interface Verified {
  restaurant: string;
  /** Number of compared rollup rows. */
  rows: number;
  /** Days whose rollups differ from their bookings, orders and gift cards. */
  wrong: ServiceDate[];
  /** True while data from before an upgrade is still being counted: those days are not compared. */
  counting: boolean;
}

/** Compares the rollups with a count of the bookings in one database snapshot, so that concurrent writes do not matter. */
export function verifyRollups(db: Db, restaurant: string): Promise<Verified> {
  return db.transaction(
    async (tx) => {
      const [state] = rowsOf<{ before: ServiceDate | null }>(
        await tx.execute(
          sql`select counting_before::text as before from rollup_states where restaurant = ${restaurant}`,
        ),
      );
      const days = await daysOf(tx, restaurant);
      const verified: Verified = { restaurant, rows: 0, wrong: [], counting: (state?.before ?? null) !== null };
      if (!days) return verified;
      const first = state?.before && state.before > days.first ? state.before : days.first;
      for (let from = first; from <= days.last; from = shiftDate(from, CHUNK_DAYS)) {
        const [found] = rowsOf<Differences>(
          await tx.execute(differencesOf(restaurant, from, shiftDate(from, CHUNK_DAYS - 1))),
        );
        verified.rows += found?.rows ?? 0;
        verified.wrong.push(...(found?.wrong ?? []));
      }
      return verified;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Differences {
  /** Number of compared rows. */
  rows: number;
  wrong: ServiceDate[];
}

const differencesOf = (restaurant: string, from: ServiceDate, to: ServiceDate) => sql`
  with kept as (
    select r.service_date, r::text as row from booking_rollups r where r.restaurant = ${restaurant} and r.service_date between ${from}::date and ${to}::date
    union all
    select r.service_date, r::text from sales_rollups r where r.restaurant = ${restaurant} and r.service_date between ${from}::date and ${to}::date
  ), counted as (
    select r.service_date, r::text as row from rollups_of(${restaurant}, ${daysIn(from, to)}) r
    union all
    select r.service_date, r::text from sales_of(${restaurant}, ${daysIn(from, to)}) r
  )
  select (select count(*)::int from kept) as rows, array(
    select distinct service_date::text from ((table kept except all table counted) union all (table counted except all table kept)) d order by 1
  ) as wrong`;
