/** Orders with their lines and events. */
import { type SQL, and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { ADDRESS_DAYS } from '@/lib/contract/takeaway/takeaway';
import type { Queryable, Tx } from '../../db/client';
import { orderEvents, orderLines, orders } from '../../db/schema/orders';
import { type TenderSum, findRefunding, findTenders } from './tenders';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export interface OrderWithLines {
  row: OrderRow;
  lines: LineRow[];
  tenders: TenderSum[];
  /** Pending refunds at the provider, minor units. */
  refunding: number;
}

const isOnlineLeft = ({ tender, paid, refunded }: TenderSum) => tender === 'Online' && paid > refunded;

async function withLines(db: Queryable, rows: OrderRow[]): Promise<OrderWithLines[]> {
  const [first] = rows;
  if (!first) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.restaurant, first.restaurant),
        inArray(
          orderLines.order,
          rows.map(({ uid }) => uid),
        ),
      ),
    )
    .orderBy(asc(orderLines.uid));
  const byOrder = new Map<number, LineRow[]>();
  for (const line of lines) byOrder.set(line.order, [...(byOrder.get(line.order) ?? []), line]);
  const tenders = await findTenders(
    db,
    first.restaurant,
    rows.filter(({ paid }) => paid > 0).map(({ uid }) => uid),
  );
  const refunding = await findRefunding(
    db,
    first.restaurant,
    rows.filter(({ uid }) => tenders.get(uid)?.some(isOnlineLeft)).map(({ uid }) => uid),
  );
  return rows.map((row) => ({
    row,
    lines: byOrder.get(row.uid) ?? [],
    tenders: tenders.get(row.uid) ?? [],
    refunding: refunding.get(row.uid) ?? 0,
  }));
}

const isOpen = sql`${orders.status} in ('Received', 'In Kitchen', 'Done', 'In Route')`;
/** Rejected and not fully refunded: a refund may fail on a later day than the order's (ADR 186). */
const isRefundDue = sql`${orders.status} in ('Rejected', 'Cancelled') and ${orders.paid} > ${orders.refunded}`;
/** Handed over and not paid; until it is paid or its personal data are erased. */
const isUnpaid = (date: string | undefined) =>
  date === undefined
    ? undefined
    : sql`${orders.status} = 'Delivered' and ${orders.paymentState} = 'pending' and ${orders.channel} <> 'import' and ${orders.date} between ${date}::date - ${ADDRESS_DAYS}::int and ${date}::date`;
/** Whether the kitchen may see it: online orders only once they are paid. */
const isVisibleToKitchen = sql`not (${orders.payment} = 'Online' and ${orders.paymentState} = 'pending')`;

/** Orders of a day, or all open, unrefunded or unpaid orders up to that day and those that ended on it; the earliest due first. */
export async function findOrders(
  db: Queryable,
  restaurant: string,
  { date, open }: { date?: string; open?: boolean },
): Promise<OrderWithLines[]> {
  const ofDay: SQL | undefined = date === undefined ? undefined : eq(orders.date, date);
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.restaurant, restaurant),
        isVisibleToKitchen,
        open ? or(isOpen, isRefundDue, isUnpaid(date), ofDay) : ofDay,
      ),
    )
    .orderBy(asc(orders.dueAt), asc(orders.number))
    .limit(2_000);
  return withLines(db, rows);
}

export async function findOrder(db: Queryable, restaurant: string, uid: number): Promise<OrderWithLines | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.restaurant, restaurant), eq(orders.uid, uid)));
  return (await withLines(db, rows))[0];
}

/** Like `findOrder`, and locks the row until the transaction ends. */
export async function lockOrder(tx: Tx, restaurant: string, uid: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.restaurant, restaurant), eq(orders.uid, uid)))
    .for('update');
  return row;
}

export const findEvents = (db: Queryable, restaurant: string, order: number): Promise<EventRow[]> =>
  db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.restaurant, restaurant), eq(orderEvents.order, order)))
    .orderBy(asc(orderEvents.uid));
