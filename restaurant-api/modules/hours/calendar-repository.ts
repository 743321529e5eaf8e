/** Reads for the calendar over a range of days: one statement for the covers, one for all limits. */
import { sql } from 'drizzle-orm';
import type { WireCalendarDay } from '@/lib/contract/restaurant/hours';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

export interface Span {
  first: ServiceDate;
  last: ServiceDate;
}

export interface CoversAt extends Record<string, unknown> {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
}

/** Covers that count (§4), by day and arrival time. */
export async function findCovers(db: Queryable, restaurant: string, { first, last }: Span): Promise<CoversAt[]> {
  return rowsOf<CoversAt>(
    await db.execute(sql`select b.service_date::text as date, b.time, sum(b.covers)::int as covers
      from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
      where b.restaurant = ${restaurant} and b.service_date between ${first} and ${last} and b.deleted_at is null
        and b.status > 999 and s.stage not in (0, 7)
      group by b.service_date, b.time`),
  );
}

export interface LimitsOfDay extends Record<string, unknown> {
  date: ServiceDate;
  block: WireCalendarDay['block'];
  restrict: WireCalendarDay['restrict'];
  tabBlock: WireCalendarDay['tabBlock'];
}

/** Blocks, restrictions and table blocks of the days that have any. */
export async function findLimits(db: Queryable, restaurant: string, { first, last }: Span): Promise<LimitsOfDay[]> {
  return rowsOf<LimitsOfDay>(
    await db.execute(sql`with limits as (
        select 'block' as list, date, from_time as at, uid, json_build_object('uid', uid, 'scope', scope, 'from', from_time, 'to', to_time, 'area', area, 'pause', pause) as item
          from blocks where restaurant = ${restaurant} and date between ${first} and ${last}
        union all
        select 'restrict', date, start_time, uid, json_build_object('uid', uid, 'scope', scope, 'start', start_time, 'end', end_time, 'area', area, 'measure', measure, 'max', max, 'counts', counts, 'minCovers', min_covers, 'maxCovers', max_covers)
          from restrictions where restaurant = ${restaurant} and date between ${first} and ${last}
        union all
        select 'tabBlock', date, from_time, uid, json_build_object('uid', uid, 'table', table_uid, 'scope', scope, 'from', from_time, 'to', to_time)
          from table_blocks where restaurant = ${restaurant} and date between ${first} and ${last}
      )
      select date::text as date,
        coalesce(json_agg(item order by at, uid) filter (where list = 'block'), '[]') as block,
        coalesce(json_agg(item order by at, uid) filter (where list = 'restrict'), '[]') as restrict,
        coalesce(json_agg(item order by at, uid) filter (where list = 'tabBlock'), '[]') as "tabBlock"
      from limits group by date`),
  );
}
