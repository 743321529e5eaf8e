/** Everything that D7's checks read of a service day, in one statement. */
import { sql } from 'drizzle-orm';
import type { Block, Restriction, Shift, SpecialDate } from '@/lib/availability/hours';
import type { Stage } from '@/lib/booking/stage';
import type { Span } from '@/lib/booking/stay';
import type { FloorTable, Hold } from '@/lib/seating/hold';
import type { Join } from '@/lib/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

/** A booking of the day, as far as others are concerned. */
export interface Party {
  uid: number;
  time: number;
  turn: number;
  covers: number;
  status: number;
  tables: string[];
  requestedArea: number | null;
  name: string;
  phone: string;
  email: string;
  dinerUid: number | null;
}

export interface Facts {
  setup: { covers: number; defaultTurn: number; timeStep: number; milTime: boolean };
  statuses: Array<{ code: number; name: string; stage: Stage; stageName: string }>;
  shifts: Shift[];
  specialDates: SpecialDate[];
  blocks: Block[];
  restrictions: Restriction[];
  tables: FloorTable[];
  joins: Join[];
  drawn: Record<string, string[]>;
  holds: Hold[];
  parties: Party[];
}

/**
 * @param span instants of the stay in question: claims and blocked tables that touch it are read
 * @param online also what is blocked for online bookings only
 */
export async function findFacts(db: Queryable, restaurant: string, date: ServiceDate, span: Span, online: boolean): Promise<Facts> {
  const here = sql`restaurant = ${restaurant}`;
  const between = sql`tstzrange(${new Date(span.start).toISOString()}::timestamptz, ${new Date(span.end).toISOString()}::timestamptz)`;
  const answer = await db.execute(sql`
    select json_build_object(
      'setup', (select row_to_json(x) from (select covers, default_turn as "defaultTurn", time_step as "timeStep", mil_time as "milTime" from setups where ${here}) x),
      'statuses', (select json_agg(x) from (select code, name, stage, stage_name as "stageName" from statuses where ${here}) x),
      'shifts', (select coalesce(json_agg(x), '[]') from (
        select uid, name, type, start_time as start, end_time as "end", weekdays, plan, arrival_limit as "arrivalLimit", last_arrival as "lastArrival" from rotas where ${here}) x),
      'specialDates', (select coalesce(json_agg(x), '[]') from (select uid, name, dates, sessions from special_dates where ${here} and ${date}::date = any(dates) order by uid) x),
      'blocks', (select coalesce(json_agg(x), '[]') from (
        select uid, scope, from_time as "from", to_time as "to", nullif(area, -1) as area from blocks where ${here} and date = ${date}) x),
      'restrictions', (select coalesce(json_agg(x), '[]') from (
        select uid, scope, start_time as start, end_time as "end", nullif(area, -1) as area, measure, max from restrictions where ${here} and date = ${date} order by start_time, uid) x),
      'tables', (select coalesce(json_agg(x), '[]') from (select table_uid as uid, name, area, min, max, normal from tables where ${here}) x),
      'joins', (select coalesce(json_agg(x), '[]') from (select uid, tables, min, max from joins where ${here}) x),
      'drawn', (select coalesce(json_object_agg(plan, tables), '{}') from (select plan, json_agg(table_uid) as tables from plan_tables where ${here} group by plan) x),
      'holds', (select coalesce(json_agg(x), '[]') from (
        select c.table_uid as "table", 'party' as "by", extract(epoch from lower(c.span)) * 1000 as start, extract(epoch from upper(c.span)) * 1000 as "end",
          b.time + 24 * (b.service_date - ${date}::date) as "from", b.time + b.turn + 24 * (b.service_date - ${date}::date) as "to",
          b.uid as "bookingUid", trim(b.first_name || ' ' || b.last_name) as name
        from booking_tables c join bookings b on b.restaurant = c.restaurant and b.uid = c.booking_uid
        where c.restaurant = ${restaurant} and c.live and c.span && ${between}
        union all
        select table_uid, 'block', extract(epoch from lower(span)) * 1000, extract(epoch from upper(span)) * 1000,
          from_time + 24 * (date - ${date}::date), to_time + 24 * (date - ${date}::date), null, null
        from table_blocks where ${here} and scope >= ${online ? 1 : 2} and date between ${date}::date - 1 and ${date}::date + 1 and span && ${between}) x),
      'parties', (select coalesce(json_agg(x), '[]') from (
        select uid, time, turn, covers, status, tables, requested_area as "requestedArea", trim(first_name || ' ' || last_name) as name, phone, email, diner_uid as "dinerUid"
        from bookings where ${here} and service_date = ${date} and deleted_at is null and status > 999) x)
    )::text as facts`);
  return JSON.parse(rowsOf<{ facts: string }>(answer)[0]?.facts ?? 'null') as Facts;
}
