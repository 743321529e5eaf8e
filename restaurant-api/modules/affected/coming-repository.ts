/** The bookings of today and later, in the order in which they were made. */
import { sql } from 'drizzle-orm';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, rowsOf } from '../../db/client';

export interface Coming extends Record<string, unknown> {
  uid: number;
  date: ServiceDate;
  time: number;
  turn: number;
  covers: number;
  firstName: string;
  lastName: string;
  tables: string[];
  status: number;
  version: number;
}

export async function findComing(db: Queryable, restaurant: string, from: ServiceDate): Promise<Coming[]> {
  const answer = await db.execute(sql`select coalesce(json_agg(x), '[]')::text as coming from (
    select uid, service_date as date, time, turn, covers, first_name as "firstName", last_name as "lastName", tables, status, version
    from bookings where restaurant = ${restaurant} and service_date >= ${from} and deleted_at is null and status > 999
    order by created_date, created_time, uid) x`);
  return JSON.parse(rowsOf<{ coming: string }>(answer)[0]?.coming ?? '[]') as Coming[];
}
