/** Staff's actions on an order: status, delivery, items, driver and printing. */
import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/contract/takeaway/takeaway';
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { DELIVERY_TABLE, deliveryStateOf, isOver, mayBecome, mayDeliver } from '@/lib/rules/takeaway/order-status';
import { orderLines, printJobs } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { invalidField, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { findTakeawaySetup } from '../takeaway-setup/repository';
import { type OrderChange, changeOrder, applyChange, statusRefused } from './change-order';
import { settlePaymentOnDelivery, refundAll } from './money';
import { restoreStock } from './place';
import type { OrderRow } from './repository';
import { notifyOfStatus } from './guest-messages';

type Body<K extends keyof OrderTypes> = OrderTypes[K]['body'];
/** Pickup, drop-off and end times (§3): kept by later steps, cleared by a step back. */
function timesOf(row: OrderRow, to: OrderStatus, at: Date): Partial<OrderRow> {
  if (to === 'Delivered')
    return row.service === 'delivery'
      ? { dropoffAt: at, endedAt: at, pickupAt: row.pickupAt ?? at }
      : { pickupAt: at, endedAt: at };
  if (to === 'In Route') return { pickupAt: row.pickupAt ?? at, dropoffAt: null, endedAt: null };
  if (to === 'Rejected' || to === 'Cancelled') return { endedAt: at };
  return { pickupAt: null, dropoffAt: null, endedAt: null };
}

/** @throws Problem 'order-status' for a transition that is not allowed */
export const changeStatus = (
  call: Call,
  uid: number,
  { status, reason = '' }: Body<'status'>,
): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (unit, row) => {
    // Two screens may change it at once: the second finds it done.
    if (row.status === status) return null;
    if (!mayBecome(row.service, row.status, status)) throw statusRefused(row, status);
    return toStatusChange(unit, call, row, status, reason);
  });

async function toStatusChange(
  unit: UnitOfWork,
  call: Call,
  row: OrderRow,
  status: OrderStatus,
  reason: string,
): Promise<OrderChange> {
  const at = new Date(call.context.now());
  const isRefusal = status === 'Rejected' || status === 'Cancelled';
  if (isRefusal) {
    await restoreStock(unit.tx, row.restaurant, row.uid);
    // Payments are refunded at once, with events of their own.
    await refundAll(unit, call, row, reason);
  }
  await settlePaymentOnDelivery(unit, call, row, status);
  await notifyOfStatus(unit, call, row, status, reason);
  const printed = status === 'In Kitchen' ? await queueTicket(unit, call, row) : {};
  return {
    set: {
      status,
      ...printed,
      deliveryState: row.service === 'delivery' ? deliveryStateOf(status) : null,
      ...timesOf(row, status, at),
      ...(isRefusal && { reason }),
    },
    kind: 'status',
    value: status,
  };
}

/** Queues the ticket of an accepted order if a printer fetches tickets; once, also after a step back. */
async function queueTicket(unit: UnitOfWork, call: Call, row: OrderRow): Promise<{ printed?: number }> {
  if (row.printed > 0) return {};
  const { printerKey } = await findTakeawaySetup(unit.tx, row.restaurant);
  if (printerKey === '') return {};
  await unit.tx
    .insert(printJobs)
    .values({ restaurant: row.restaurant, order: row.uid, copy: false, at: new Date(call.context.now()) });
  return { printed: 1 };
}

/** Changes the state of a delivery (§4); the order's status follows. @throws Problem 'order-status' */
export const changeDelivery = (call: Call, uid: number, { state }: Body<'delivery'>): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (unit, row) => {
    if (row.deliveryState === state) return null;
    if (row.deliveryState === null || !mayDeliver(row.deliveryState, state)) throw statusRefused(row, state);
    const { status } = DELIVERY_TABLE[state];
    if (status !== row.status) {
      const { set } = await toStatusChange(unit, call, row, status, '');
      await applyChange(unit, call, row, { set: { ...set, deliveryState: state }, kind: 'status', value: status });
    }
    return { set: { deliveryState: state }, kind: 'delivery', value: state };
  });

/** @throws Problem 'not-found' for a line of another order, 'order-status' for an ended order */
export const changeItem = (call: Call, uid: number, { line, done }: Body<'item'>): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (unit, row) => {
    if (isOver(row.status)) throw statusRefused(row, 'item');
    const [changed] = await unit.tx
      .update(orderLines)
      .set({ done })
      .where(and(eq(orderLines.restaurant, row.restaurant), eq(orderLines.order, uid), eq(orderLines.uid, line)))
      .returning({ name: orderLines.name });
    if (!changed) throw notFound('a dish of the order');
    return { set: {}, kind: 'item', value: `${done ? '+' : '-'} ${changed.name}` };
  });

/** @throws Problem 'validation' for an unknown driver, 'order-status' for an order that is not a delivery or has ended */
export const assignDriver = (call: Call, uid: number, { driver }: Body<'driver'>): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (unit, row) => {
    if (row.service !== 'delivery' || isOver(row.status)) throw statusRefused(row, 'driver');
    const { drivers } = await findTakeawaySetup(unit.tx, row.restaurant);
    const found = drivers.find((one) => one.uid === driver);
    if (driver !== null && !found) throw invalidField('driver', 'invalid');
    return { set: { driver: found?.name ?? '' }, kind: 'driver', value: found?.name ?? '' };
  });

/** The first print is the ticket; later ones are marked as copies. */
export async function printOrder(
  call: Call,
  uid: number,
  { by }: { by: 'browser' | 'printer' },
): Promise<OrderWithEvents & { copy: boolean }> {
  let copy = false;
  const printed = await changeOrder(call, uid, async (unit, row) => {
    copy = row.printed > 0;
    if (by === 'printer')
      await unit.tx
        .insert(printJobs)
        .values({ restaurant: row.restaurant, order: uid, copy, at: new Date(call.context.now()) });
    return { set: { printed: row.printed + 1 }, kind: 'print', value: copy ? 'copy' : '' };
  });
  // A replayed call does not run the work above: the count tells.
  return { ...printed, copy: copy || printed.printed > 1 };
}
