/** Floor plans, and the state of their tables over a day (§3 Table plan, Table state). */
import type { WirePlansAnswer, WireTableStateAnswer } from '@/lib/contract/restaurant/floor';
import { type Occupation, tableDots } from '@/lib/rules/seating/table-state';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Context, Restaurant } from '../../context';
import { findPlans } from './plan-repository';
import { eq, sql } from 'drizzle-orm';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { type Queryable, rowsOf } from '../../db/client';
import { planTables } from '../../db/schema/floor';

export async function readPlans({ db }: Context, restaurant: Restaurant): Promise<WirePlansAnswer> {
  return { plans: await findPlans(db, restaurant.uid) };
}

/** The state dots of every table on a day; default: today, restaurant time. */
export async function readTableStates(
  { db, now }: Context,
  restaurant: Restaurant,
  asked?: ServiceDate,
): Promise<WireTableStateAnswer> {
  const instant = now();
  // Rounded like the floor's own clock: the answer is the same within a minute.
  const at = instant - (instant % MINUTE_MS);
  const today = momentOf(at, restaurant.timeZone).date;
  const date = asked ?? today;
  const [uids, occupations] = await Promise.all([
    findTableUids(db, restaurant.uid),
    findOccupations(db, restaurant.uid, date, date === today ? new Date(at) : null),
  ]);
  const byTable = new Map<string, Occupation[]>(uids.map((uid) => [uid, []]));
  for (const { table, from, to, by, covers } of occupations) byTable.get(table)?.push({ from, to, by, covers });
  return { date, tables: Object.fromEntries([...byTable].map(([table, kept]) => [table, tableDots(kept)])) };
}

interface TableOccupation extends Occupation, Record<string, unknown> {
  table: string;
}

/**
 * In decimal hours of the day. Tables of parties that have left are shown, but are not blocked. A claim runs from its booking's local time for the
 * actual duration. An online-only block does not block a table for staff.
 * @param now set for today: a seated party has the table until it is expected to leave, regardless of the next party (D13)
 */
async function findOccupations(
  db: Queryable,
  restaurant: string,
  date: ServiceDate,
  now: Date | null,
): Promise<TableOccupation[]> {
  const stands = now === null ? sql`false` : sql`s.stage = 4`;
  const satDown = sql`to_timestamp(b.seated_at / 1000.0)`;
  const leaves = sql`greatest(coalesce(${satDown}, b.starts_at) + make_interval(secs => b.turn * 3600), ${now}::timestamptz + make_interval(mins => r.overstay))`;
  return rowsOf<TableOccupation>(
    await db.execute(sql`select "table", covers, by,
        time + round(extract(epoch from starts - starts_at) / 3600, 4)::float8 as from,
        time + round(extract(epoch from ends - starts_at) / 3600, 4)::float8 as to
      from (select t.table_uid as table, b.covers, case when s.stage in (4, 5) then 'seated' else 'booking' end as by, b.time, b.starts_at,
          case when ${stands} then least(coalesce(lower(t.span), ${satDown}, b.starts_at), ${now}::timestamptz) else lower(t.span) end as starts,
          case when ${stands} then greatest(upper(t.span), ${leaves}) else upper(t.span) end as ends
        from bookings b
          join setups r on r.restaurant = b.restaurant
          -- By the one index that can answer, also while the statistics know nothing of this restaurant.
          cross join lateral (select table_uid, span, live from booking_tables where restaurant = b.restaurant and booking_uid = b.uid offset 0) t
          join statuses s on s.restaurant = b.restaurant and s.code = b.status
        where b.restaurant = ${restaurant} and b.service_date = ${date} and b.deleted_at is null and (t.live or (s.stage = 5 and b.status > 999))
          and (not isempty(t.span) or ${stands})) kept
      union all
      select table_uid, 0, 'block', from_time, to_time
      from table_blocks where restaurant = ${restaurant} and date = ${date} and scope = ${BLOCK_SCOPE.all}`),
  );
}

/** Tables that are on a plan. */
async function findTableUids(db: Queryable, restaurant: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ table: planTables.table })
    .from(planTables)
    .where(eq(planTables.restaurant, restaurant))
    .orderBy(planTables.table);
  return rows.map(({ table }) => table);
}
