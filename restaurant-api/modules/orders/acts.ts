/** What is done with an order, from its coming in to its end. */
import { and, eq } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/contract/takeaway/takeaway';
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { DELIVERY_TABLE, deliveryStateOf, isOver, mayBecome, mayDeliver } from '@/lib/rules/takeaway/order-status';
import { orderLines, printJobs } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { invalidField, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { findTakeawaySetup } from '../takeaway-setup/repository';
import { type Act, actOn, carryOut, refusedAct } from './act-on';
import { payAtTheDoor, refundAll } from './money';
import { putBackStock } from './place';
import type { OrderRow } from './repository';
import { tellOfStatus } from './tell-guest';

type Body<K extends keyof OrderTypes> = OrderTypes[K]['body'];
/** When it was taken along, brought and over (§3): kept as it goes on, taken back with a step back. */
function timesOf(row: OrderRow, to: OrderStatus, at: Date): Partial<OrderRow> {
  if (to === 'Delivered')
    return row.service === 'delivery'
      ? { dropoffAt: at, endedAt: at, pickupAt: row.pickupAt ?? at }
      : { pickupAt: at, endedAt: at };
  if (to === 'In Route') return { pickupAt: row.pickupAt ?? at, dropoffAt: null, endedAt: null };
  if (to === 'Rejected' || to === 'Cancelled') return { endedAt: at };
  return { pickupAt: null, dropoffAt: null, endedAt: null };
}

/** @throws Problem 'order-status' for anything that is not in the table */
export const changeStatus = (
  call: Call,
  uid: number,
  { status, reason = '' }: Body<'status'>,
): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    // Two screens bump it at once: the second finds it done.
    if (row.status === status) return null;
    if (!mayBecome(row.service, row.status, status)) throw refusedAct(row, status);
    return becoming(unit, call, row, status, reason);
  });

async function becoming(
  unit: UnitOfWork,
  call: Call,
  row: OrderRow,
  status: OrderStatus,
  reason: string,
): Promise<Act> {
  const at = new Date(call.context.now());
  const isRefusal = status === 'Rejected' || status === 'Cancelled';
  if (isRefusal) {
    await putBackStock(unit.tx, row.restaurant, row.uid);
    // What was paid for it goes back at once, as an entry of its own.
    await refundAll(unit, call, row, reason);
  }
  await payAtTheDoor(unit, call, row, status);
  await tellOfStatus(unit, call, row, status, reason);
  const printed = status === 'In Kitchen' ? await printByItself(unit, call, row) : {};
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

/** What the kitchen accepts is printed where a printer fetches tickets; once, also when it comes back. */
async function printByItself(unit: UnitOfWork, call: Call, row: OrderRow): Promise<{ printed?: number }> {
  if (row.printed > 0) return {};
  const { printerKey } = await findTakeawaySetup(unit.tx, row.restaurant);
  if (printerKey === '') return {};
  await unit.tx
    .insert(printJobs)
    .values({ restaurant: row.restaurant, order: row.uid, copy: false, at: new Date(call.context.now()) });
  return { printed: 1 };
}

/** §4's states of a delivery; the order's status follows. @throws Problem 'order-status' */
export const changeDelivery = (call: Call, uid: number, { state }: Body<'delivery'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    if (row.deliveryState === state) return null;
    if (row.deliveryState === null || !mayDeliver(row.deliveryState, state)) throw refusedAct(row, state);
    const { status } = DELIVERY_TABLE[state];
    if (status !== row.status) {
      const { set } = await becoming(unit, call, row, status, '');
      await carryOut(unit, call, row, { set: { ...set, deliveryState: state }, kind: 'status', value: status });
    }
    return { set: { deliveryState: state }, kind: 'delivery', value: state };
  });

/** @throws Problem 'not-found' for a line of another order, 'order-status' where it is over */
export const changeItem = (call: Call, uid: number, { line, done }: Body<'item'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    if (isOver(row.status)) throw refusedAct(row, 'item');
    const [changed] = await unit.tx
      .update(orderLines)
      .set({ done })
      .where(and(eq(orderLines.restaurant, row.restaurant), eq(orderLines.order, uid), eq(orderLines.uid, line)))
      .returning({ name: orderLines.name });
    if (!changed) throw notFound('a dish of the order');
    return { set: {}, kind: 'item', value: `${done ? '+' : '-'} ${changed.name}` };
  });

/** @throws Problem 'validation' for a driver that is not there, 'order-status' for what is not delivered */
export const giveToDriver = (call: Call, uid: number, { driver }: Body<'driver'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    if (row.service !== 'delivery' || isOver(row.status)) throw refusedAct(row, 'driver');
    const { drivers } = await findTakeawaySetup(unit.tx, row.restaurant);
    const found = drivers.find((one) => one.uid === driver);
    if (driver !== null && !found) throw invalidField('driver', 'invalid');
    return { set: { driver: found?.name ?? '' }, kind: 'driver', value: found?.name ?? '' };
  });

/** The first is the ticket; every other one says that it is a copy. */
export async function printOrder(
  call: Call,
  uid: number,
  { by }: { by: 'browser' | 'printer' },
): Promise<OrderWithEvents & { copy: boolean }> {
  let copy = false;
  const printed = await actOn(call, uid, async (unit, row) => {
    copy = row.printed > 0;
    if (by === 'printer')
      await unit.tx
        .insert(printJobs)
        .values({ restaurant: row.restaurant, order: uid, copy, at: new Date(call.context.now()) });
    return { set: { printed: row.printed + 1 }, kind: 'print', value: copy ? 'copy' : '' };
  });
  // A call that was sent again under its key is answered as before.
  return { ...printed, copy: copy || printed.printed > 1 };
}
