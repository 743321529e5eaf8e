/** Changes an order under its row lock: updates the row and adds one event. */
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { OrderEventKind, OrderTender } from '@/lib/contract/takeaway/takeaway';
import type { OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { orderEvents, orders } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { type OrderRow, findEvents, findOrder, lockOrder } from './repository';
import { withEvents } from './wire';

export interface OrderChange {
  set: Partial<typeof orders.$inferInsert>;
  kind: OrderEventKind;
  value: string;
  amount?: number;
  /** The tender that the event concerns; default: the order's payment. */
  tender?: OrderTender;
}

/** @throws Problem 'not-found' */
export async function readOrder(
  call: Call,
  uid: number,
  db: Call['context']['db'] | UnitOfWork['tx'] = call.context.db,
): Promise<OrderWithEvents> {
  const order = await findOrder(db, call.restaurant.uid, uid);
  if (!order) throw notFound('an order');
  return withEvents(order, await findEvents(db, call.restaurant.uid, uid));
}

/** @param work returns null if nothing has to change @throws Problem 'not-found' */
export async function changeOrder(
  call: Call,
  uid: number,
  work: (unit: UnitOfWork, row: OrderRow) => Promise<OrderChange | null>,
): Promise<OrderWithEvents> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const row = await lockOrder(unit.tx, restaurant.uid, uid);
    if (!row) throw notFound('an order');
    const change = await work(unit, row);
    if (change) await applyChange(unit, call, row, change);
    return readOrder(call, uid, unit.tx);
  });
  return result;
}

export async function applyChange(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  row: OrderRow,
  { set, kind, value, amount = 0, tender = '' as const }: Omit<OrderChange, 'tender'> & { tender?: OrderTender | '' },
): Promise<void> {
  const { context, restaurant, actor } = call;
  await unit.tx
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.restaurant, restaurant.uid), eq(orders.uid, row.uid)));
  await unit.tx.insert(orderEvents).values({
    restaurant: restaurant.uid,
    order: row.uid,
    kind,
    value,
    amount,
    tender,
    by: actor.role === 'guest' ? '' : actor.name,
    at: new Date(context.now()),
  });
  unit.record({
    kind: KIND.note,
    entity: 'order',
    uid: row.uid,
    action: 'update',
    before: { status: row.status },
    after: { number: row.number, kind, value, ...(amount !== 0 && { amount }) },
  });
}

export const statusRefused = ({ service, status }: Pick<OrderRow, 'service' | 'status'>, requested: string) =>
  new Problem('order-status', 'The order cannot become that from what it is', {
    details: { service, from: status, to: requested },
  });
