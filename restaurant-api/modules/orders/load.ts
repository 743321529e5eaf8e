/** The kitchen's load per interval: orders and seated covers. */
import { type SQL, sql } from 'drizzle-orm';
import { type Load, NO_LOAD, type PacingRules, added, intervalOf } from '@/lib/rules/takeaway/pacing';
import { type Queryable, rowsOf } from '../../db/client';

/** Interval number → load. Intervals without load are absent. */
export type Loads = Map<number, Load>;

interface LoadRow extends Record<string, unknown> {
  interval: string | number;
  orders: number;
  items: number;
  covers: number;
  minutes: Record<string, number>;
}

/**
 * Loads of the intervals within a span of time, in one statement. Parties count when they were seated or are due; waiting parties and requests
 * do not count.
 * @param from epoch milliseconds; its interval is included
 * @param to epoch milliseconds; its interval is included
 */
export async function findLoads(
  db: Queryable,
  restaurant: string,
  { interval }: Pick<PacingRules, 'interval'>,
  { from, to }: { from: number; to: number },
): Promise<Loads> {
  const ms = interval * 60_000;
  const [first, last] = [intervalOf(from, interval) * ms, (intervalOf(to, interval) + 1) * ms];
  const [start, end] = [new Date(first).toISOString(), new Date(last).toISOString()];
  const number = (instant: SQL) => sql`floor(extract(epoch from ${instant}) / ${interval * 60}::float8)::float8`;
  const rows = rowsOf<LoadRow>(
    await db.execute(sql`
      select ${number(sql`due_at`)} as interval, 1 as orders, items, minutes, 0 as covers from orders
        where restaurant = ${restaurant} and due_at >= ${start}::timestamptz and due_at < ${end}::timestamptz
        and status not in ('Rejected', 'Cancelled')
      union all
      select ${number(sql`b.at`)} as interval, 0, 0, '{}'::jsonb, sum(b.covers)::int from (
        select coalesce(to_timestamp(b.seated_at / 1000.0), b.starts_at) as at, b.covers from bookings b
          join statuses s on s.restaurant = b.restaurant and s.code = b.status
          where b.restaurant = ${restaurant} and b.deleted_at is null and b.status > 999 and s.stage in (1, 2, 4, 5)
          and b.starts_at >= ${start}::timestamptz - interval '6 hours' and b.starts_at < ${end}::timestamptz + interval '6 hours'
      ) b where b.at >= ${start}::timestamptz and b.at < ${end}::timestamptz group by 1`),
  );
  const loads: Loads = new Map();
  for (const { interval: at, orders, items, minutes, covers } of rows) {
    const before = loads.get(Number(at)) ?? NO_LOAD;
    const load = added(before, { orders, items, minutes: numbers(minutes) });
    loads.set(Number(at), { ...load, covers: load.covers + covers });
  }
  return loads;
}

const numbers = (minutes: Record<string, number>) =>
  Object.fromEntries(Object.entries(minutes).map(([station, value]) => [Number(station), Number(value)]));
