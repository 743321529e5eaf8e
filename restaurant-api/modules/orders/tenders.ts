/** By what money of orders came, and what of it went back to each: a split payment is refunded tender by tender (ADR 162). */
import { sql } from 'drizzle-orm';
import type { OrderTender } from '@/lib/contract/takeaway';
import { type Queryable, rowsOf } from '../../db/client';

export interface TenderSum {
  tender: OrderTender;
  /** Minor units. */
  paid: number;
  refunded: number;
}

/** In one statement, however many orders there are. An order that nothing was paid for is not in the answer. */
export async function findTenders(
  db: Queryable,
  restaurant: string,
  orders: readonly number[],
): Promise<Map<number, TenderSum[]>> {
  if (orders.length === 0) return new Map();
  const rows = rowsOf<TenderSum & { order: number | string } & Record<string, unknown>>(
    await db.execute(sql`
      select e.order_uid as "order", coalesce(nullif(e.tender, ''), o.payment) as tender,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::float8 as paid,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::float8 as refunded
      from order_events e join orders o on o.restaurant = e.restaurant and o.uid = e.order_uid
      where e.restaurant = ${restaurant} and e.amount <> 0
        and e.order_uid in (${sql.join(
          orders.map((uid) => sql`${uid}`),
          sql`, `,
        )})
      group by 1, 2 order by 1, min(e.uid)`),
  );
  const found = new Map<number, TenderSum[]>();
  for (const { order, tender, paid, refunded } of rows) {
    const uid = Number(order);
    found.set(uid, [...(found.get(uid) ?? []), { tender, paid, refunded }]);
  }
  return found;
}

/** What of an order's tenders has not gone back yet. */
export const leftOfTenders = (tenders: readonly TenderSum[]): Array<{ tender: OrderTender; left: number }> =>
  tenders.map(({ tender, paid, refunded }) => ({ tender, left: paid - refunded })).filter(({ left }) => left > 0);
