/** Payments and refunds of orders per tender: a split payment is refunded tender by tender (ADR 162). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderTender } from '@/lib/contract/takeaway/takeaway';
import { type Queryable, rowsOf } from '../../db/client';
import { paymentEntries } from '../../db/schema/payments';
import { purchases } from '../../db/schema/purchases';

export interface TenderSum {
  tender: OrderTender;
  /** Minor units. */
  paid: number;
  refunded: number;
}

/** One statement for any number of orders. Orders without payments are absent. */
export async function findTenders(
  db: Queryable,
  restaurant: string,
  orders: readonly number[],
): Promise<Map<number, TenderSum[]>> {
  if (orders.length === 0) return new Map();
  const rows = rowsOf<TenderSum & { order: number | string } & Record<string, unknown>>(
    await db.execute(sql`
      select e.order_uid as "order", coalesce(nullif(e.tender, ''), o.payment) as tender,
        coalesce(sum(e.amount) filter (where e.kind <> 'refunded'), 0)::float8 as paid,
        coalesce(-sum(e.amount) filter (where e.kind = 'refunded'), 0)::float8 as refunded
      from order_events e join orders o on o.restaurant = e.restaurant and o.uid = e.order_uid
      where e.restaurant = ${restaurant} and e.amount <> 0
        and e.order_uid in (${sql.join(
          orders.map((uid) => sql`${uid}`),
          sql`, `,
        )})
      group by 1, 2 having coalesce(sum(e.amount) filter (where e.kind <> 'refunded'), 0) > 0 order by 1, min(e.uid)`),
  );
  const found = new Map<number, TenderSum[]>();
  for (const { order, tender, paid, refunded } of rows) {
    const uid = Number(order);
    found.set(uid, [...(found.get(uid) ?? []), { tender, paid, refunded }]);
  }
  return found;
}

/** Pending refunds at the provider per order, minor units, in one statement; orders without any are absent. */
export async function findRefunding(
  db: Queryable,
  restaurant: string,
  orders: readonly number[],
): Promise<Map<number, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .select({ order: purchases.subject, amount: sql<number>`sum(${paymentEntries.amount})::float8` })
    .from(purchases)
    .innerJoin(
      paymentEntries,
      and(eq(paymentEntries.restaurant, purchases.restaurant), eq(paymentEntries.purchase, purchases.uid)),
    )
    .where(
      and(
        eq(purchases.restaurant, restaurant),
        eq(purchases.kind, 'order'),
        inArray(purchases.subject, [...orders]),
        eq(paymentEntries.type, 'refund'),
        eq(paymentEntries.state, 'pending'),
      ),
    )
    .groupBy(purchases.subject);
  return new Map(rows.map(({ order, amount }) => [order, Number(amount)]));
}

/** The unrefunded amounts of an order's tenders. */
export const refundableTenders = (tenders: readonly TenderSum[]): Array<{ tender: OrderTender; left: number }> =>
  tenders.map(({ tender, paid, refunded }) => ({ tender, left: paid - refunded })).filter(({ left }) => left > 0);
