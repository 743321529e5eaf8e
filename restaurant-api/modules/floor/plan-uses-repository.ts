/** What stands against taking tables off the floor, or a plan away: parties that hold the tables, hours that name the plan. */
import { sql } from 'drizzle-orm';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import type { WireTableHolder } from '@/lib/contract/floor';
import type { ServiceDate } from '@/lib/time/service-day';
import { type Queryable, type Tx, rowsOf } from '../../db/client';

/** Waits for parties that are being given one of these tables in this moment, and makes the next ones wait. */
export async function lockTables(tx: Tx, restaurant: string, uids: readonly string[]): Promise<void> {
  await tx.execute(sql`select 1 from tables where restaurant = ${restaurant} and table_uid in ${uids} order by table_uid for update`);
}

/** Live parties from a day on that hold one of the tables, by date and time; those who have left hold nothing. */
export async function findHolders(db: Queryable, restaurant: string, uids: readonly string[], from: ServiceDate): Promise<WireTableHolder[]> {
  return rowsOf<WireTableHolder & Record<string, unknown>>(
    await db.execute(sql`select b.uid::float8 as uid, trim(b.first_name || ' ' || b.last_name) as name, b.service_date::text as date, b.time, b.covers,
        t.table_uid as table, n.name as "tableName"
      from booking_tables t
        join bookings b on b.restaurant = t.restaurant and b.uid = t.booking_uid
        join statuses s on s.restaurant = b.restaurant and s.code = b.status
        join tables n on n.restaurant = t.restaurant and n.table_uid = t.table_uid
      where t.restaurant = ${restaurant} and t.table_uid in ${uids} and t.live and b.deleted_at is null
        and b.status > ${CANCELLED_STATUS} and s.stage <> 5 and b.service_date >= ${from}
      order by b.service_date, b.time, b.uid, t.table_uid`),
  );
}

/** Names of the shifts and special dates that show a plan, shifts first. */
export async function findHoursOfPlan(db: Queryable, restaurant: string, plan: string): Promise<string[]> {
  const rows = rowsOf<{ name: string }>(
    await db.execute(sql`select name from (
        select 0 as sort, name, min(position) as at from rotas where restaurant = ${restaurant} and plan = ${plan} group by name
        union all
        select 1, name, min(uid) from special_dates
          where restaurant = ${restaurant} and exists (select 1 from jsonb_array_elements(sessions) session where session ->> 'plan' = ${plan}) group by name
      ) used order by sort, at`),
  );
  return rows.map(({ name }) => name);
}
