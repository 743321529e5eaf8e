/** What the kitchen has to do, interval by interval: orders, and who eats in the room. */
import { type SQL, sql } from 'drizzle-orm';
import { type Load, NO_LOAD, type PacingRules, added, intervalOf } from '@/lib/rules/takeaway/pacing';
import { type Queryable, rowsOf } from '../../db/client';

/** Number of an interval → its load. One that is not there has none. */
export type Loads = Map<number, Load>;

interface LoadRow extends Record<string, unknown> {
  interval: string | number;
  orders: number;
  items: number;
  covers: number;
  minutes: Record<string, number>;
}

/**
 * Of the intervals that touch a stretch of time, in one statement. Parties count where they were seated, or are due; who only waits or asked for a
 * place does not.
 * @param from epoch milliseconds, with the interval that it lies in
 * @param to the same
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
