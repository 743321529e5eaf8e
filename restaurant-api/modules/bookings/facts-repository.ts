/** Everything that D7's checks read of a service day. */
import { sql } from 'drizzle-orm';
import type { Block, Restriction, SpecialDate } from '@/lib/availability/hours';
import type { Span } from '@/lib/booking/stay';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Database, type Queryable, rowsOf } from '../../db/client';
import { type House, findHouse } from './house-repository';

/** A booking of the day that is live, as far as others are concerned. */
export interface Party {
  uid: number;
  time: number;
  turn: number;
  covers: number;
  status: number;
  tables: string[];
  requestedArea: number | null;
  name: string;
}

interface DayFacts {
  version: number;
  specialDates: SpecialDate[];
  blocks: Block[];
  restrictions: Restriction[];
  claims: Array<Span & { table: string; bookingUid: number }>;
  tableBlocks: Array<Span & { table: string }>;
  parties: Party[];
}
export type Facts = House & DayFacts;

/**
 * @param span instants of the stay in question: claims and blocked tables that touch it are read
 * @param online also what is blocked for online bookings only
 */
export async function findFacts(database: Database, db: Queryable, restaurant: string, date: ServiceDate, span: Span, online: boolean): Promise<Facts> {
  const here = sql`restaurant = ${restaurant}`;
  const between = sql`tstzrange(${new Date(span.start).toISOString()}::timestamptz, ${new Date(span.end).toISOString()}::timestamptz)`;
  const answer = await db.execute(sql`
    select json_build_object(
      'version', (select house_version from restaurants where ${here}),
      'specialDates', (select coalesce(json_agg(x), '[]') from (select uid, name, dates, sessions from special_dates where ${here} and ${date}::date = any(dates) order by uid) x),
      'blocks', (select coalesce(json_agg(x), '[]') from (
        select uid, scope, from_time as "from", to_time as "to", nullif(area, -1) as area from blocks where ${here} and date = ${date}) x),
      'restrictions', (select coalesce(json_agg(x), '[]') from (
        select uid, scope, start_time as start, end_time as "end", nullif(area, -1) as area, measure, max from restrictions where ${here} and date = ${date} order by start_time, uid) x),
      'claims', (select coalesce(json_agg(x), '[]') from (
        select table_uid as "table", booking_uid as "bookingUid", extract(epoch from lower(span)) * 1000 as start, extract(epoch from upper(span)) * 1000 as "end"
        from booking_tables where ${here} and live and span && ${between}) x),
      'tableBlocks', (select coalesce(json_agg(x), '[]') from (
        select table_uid as "table", extract(epoch from lower(span)) * 1000 as start, extract(epoch from upper(span)) * 1000 as "end"
        from table_blocks where ${here} and scope >= ${online ? 1 : 2} and date between ${date}::date - 1 and ${date}::date + 1 and span && ${between}) x),
      'parties', (select coalesce(json_agg(x), '[]') from (
        select uid, time, turn, covers, status, tables, requested_area as "requestedArea", trim(first_name || ' ' || last_name) as name
        from bookings where ${here} and service_date = ${date} and deleted_at is null and status > 999) x)
    )::text as facts`);
  const day = JSON.parse(rowsOf<{ facts: string }>(answer)[0]?.facts ?? '{}') as DayFacts;
  return { ...(await findHouse(database, db, restaurant, day.version)), ...day };
}

/** Who is booked on a day, and how they can be reached: for finding the same person twice (§5). */
export interface Contact {
  uid: number;
  phone: string;
  email: string;
  dinerUid: number | null;
  status: number;
}

export async function findContacts(db: Queryable, restaurant: string, date: ServiceDate): Promise<Contact[]> {
  const answer = await db.execute(sql`
    select uid::float8 as uid, phone, email, diner_uid::float8 as "dinerUid", status from bookings
    where restaurant = ${restaurant} and service_date = ${date} and deleted_at is null and status > 999 and (phone <> '' or email <> '')`);
  return rowsOf<Contact>(answer);
}
