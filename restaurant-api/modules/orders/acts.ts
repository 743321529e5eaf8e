/** What is done with an order. Each act is a change of its row and one entry of its events; two who act at once follow one another on its row. */
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { OrderEventKind, OrderStatus } from '@/lib/contract/takeaway';
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/orders-schema';
import { DELIVERY_TABLE, deliveryStateOf, isOver, mayBecome, mayDeliver } from '@/lib/rules/takeaway/order-status';
import { orderEvents, orderLines, orders, printJobs } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { refundPurchase } from '../purchases/refund-purchase';
import { findTakeawaySetup } from '../takeaway-setup/repository';
import { tellOfStatus } from './tell-guest';
import { putBackStock } from './place';
import { type OrderRow, findEvents, findOrder, lockOrder } from './repository';
import { withEvents } from './wire';

type Body<K extends keyof OrderTypes> = OrderTypes[K]['body'];
interface Act {
  set: Partial<typeof orders.$inferInsert>;
  kind: OrderEventKind;
  value: string;
  amount?: number;
}

/** @throws Problem 'not-found' */
export async function readOrder(
  call: Call,
  uid: number,
  db: Call['context']['db'] | UnitOfWork['tx'] = call.context.db,
): Promise<OrderWithEvents> {
  const found = await findOrder(db, call.restaurant.uid, uid);
  if (!found) throw notFound('an order');
  return withEvents(found, await findEvents(db, call.restaurant.uid, uid));
}

/** Nothing is written where the act says null: it is so already. */
export async function actOn(
  call: Call,
  uid: number,
  work: (unit: UnitOfWork, row: OrderRow) => Promise<Act | null>,
): Promise<OrderWithEvents> {
  const { context, restaurant, actor, idempotency } = call;
  const { result } = await write(
    context,
    restaurant,
    actor,
    async (unit) => {
      const row = await lockOrder(unit.tx, restaurant.uid, uid);
      if (!row) throw notFound('an order');
      const act = await work(unit, row);
      if (act) await carryOut(unit, call, row, act);
      return readOrder(call, uid, unit.tx);
    },
    idempotency,
  );
  return result;
}

export async function carryOut(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  row: OrderRow,
  { set, kind, value, amount = 0 }: Act,
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

const refused = ({ service, status }: Pick<OrderRow, 'service' | 'status'>, wish: string) =>
  new Problem('order-status', 'The order cannot become that from what it is', {
    details: { service, from: status, to: wish },
  });

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
    if (!mayBecome(row.service, row.status, status)) throw refused(row, status);
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

async function refundAll(unit: UnitOfWork, call: Call, row: OrderRow, note: string): Promise<void> {
  const left = row.paid - row.refunded;
  if (left <= 0) return;
  // Money that came online goes back by its provider, and is written down here when it has.
  if (row.payment === 'Online') {
    await refundPurchase(unit, call, { kind: 'order', subject: row.uid }, { reason: note || row.status });
    return;
  }
  await carryOut(unit, call, row, {
    set: { refunded: row.paid, paymentState: 'refunded' },
    kind: 'refunded',
    value: note,
    amount: -left,
  });
}

/** §4's states of a delivery; the order's status follows. @throws Problem 'order-status' */
export const changeDelivery = (call: Call, uid: number, { state }: Body<'delivery'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    if (row.deliveryState === state) return null;
    if (row.deliveryState === null || !mayDeliver(row.deliveryState, state)) throw refused(row, state);
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
    if (isOver(row.status)) throw refused(row, 'item');
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
    if (row.service !== 'delivery' || isOver(row.status)) throw refused(row, 'driver');
    const { drivers } = await findTakeawaySetup(unit.tx, row.restaurant);
    const found = drivers.find((one) => one.uid === driver);
    if (driver !== null && !found) throw invalidField('driver', 'invalid');
    return { set: { driver: found?.name ?? '' }, kind: 'driver', value: found?.name ?? '' };
  });

/** @throws Problem 'already-paid', 'order-status' for one that was turned down */
export const payOrder = (call: Call, uid: number, { payment }: Body<'pay'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (_unit, row) => {
    if (row.status === 'Rejected' || row.status === 'Cancelled') throw refused(row, 'paid');
    if (row.paymentState !== 'pending') throw new Problem('already-paid', 'The order is paid');
    const by = payment ?? row.payment;
    return {
      set: { paid: row.totalPrice, paymentState: 'paid', payment: by },
      kind: 'paid',
      value: by,
      amount: row.totalPrice,
    };
  });

/** @throws Problem 'amount-too-high' with what is left of it */
export const refundOrder = (call: Call, uid: number, { amount, note = '' }: Body<'refund'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    const most = row.paid - row.refunded;
    if (amount > most) throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most } });
    if (row.payment === 'Online') {
      await refundPurchase(unit, call, { kind: 'order', subject: uid }, { amount, reason: note });
      return null;
    }
    return {
      set: { refunded: row.refunded + amount, ...(amount === most && { paymentState: 'refunded' as const }) },
      kind: 'refunded',
      value: note,
      amount: -amount,
    };
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
