/** The parties that sat at tables on a service day, with their times. */
import { STAGE } from '@/lib/rules/statuses/stage';
import { type SQL, sql } from 'drizzle-orm';
import type { Sitting } from '@/lib/rules/till/check';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { instantOf } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';
import type { LedgerCall } from '../loyalty/ledger';

export interface Sat {
  uid: number;
  /** Service day. */
  date: string;
  covers: number;
  tables: string[];
  stage: number;
  time: number;
  turn: number;
  seatedAt: number | null;
  finishedTime: number | null;
  name: string;
}

/** Current and past sittings of the days, in one statement. @param tables restricts to these; default: all */
export async function findSat(
  db: Queryable,
  restaurant: string,
  dates: readonly string[],
  tables?: readonly string[],
): Promise<Sat[]> {
  if (dates.length === 0) return [];
  const there: SQL = tables
    ? sql` and b.tables && array(select json_array_elements_text(${JSON.stringify(tables)}::json))`
    : sql``;
  const answer = await db.execute(sql`
    select b.uid::float8 as uid, b.service_date::text as date, b.covers, b.tables, s.stage, b.time, b.turn, b.seated_at::float8 as "seatedAt", b.finished_time as "finishedTime",
      trim(b.first_name || ' ' || b.last_name) as name
    from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status and s.stage in (4, 5)
    where b.restaurant = ${restaurant} and b.service_date in (select d::date from json_array_elements_text(${JSON.stringify(dates)}::json) d) and b.deleted_at is null${there} order by b.time, b.uid`);
  return rowsOf<Sat>(answer);
}

export async function findSittings(
  db: Queryable,
  { restaurant, context }: LedgerCall,
  date: string,
  tables: readonly string[],
): Promise<Sitting[]> {
  if (tables.length === 0) return [];
  return sittingsOf(await findSat(db, restaurant.uid, [date], tables), tables, {
    zone: restaurant.timeZone,
    now: context.now(),
  });
}

/** Start and end of each party at the requested tables. */
export function sittingsOf(
  sat: readonly Sat[],
  tables: readonly string[],
  { zone, now }: { zone: string; now: number },
): Sitting[] {
  return sat.flatMap((one) => {
    const instant = (time: number) => instantOf(one.date, time, zone).getTime();
    const from = one.seatedAt ?? instant(one.time);
    const turned = from + one.turn * HOUR_MS;
    const to =
      one.stage === STAGE.seated
        ? Math.max(turned, now)
        : one.finishedTime === null
          ? turned
          : Math.max(from, instant(one.finishedTime));
    return one.tables
      .filter((table) => tables.includes(table))
      .map((table) => ({ booking: one.uid, covers: one.covers, table, from, to }));
  });
}
