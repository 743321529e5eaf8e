/**
 * Placing orders, for staff and guests. The last slot is decided under a lock of its interval, the last dish by a conditional update; most orders
 * that come too late are refused before anything is locked.
 */
import { and, eq, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { OrderChannel, OrderPayment, OrderService } from '@/lib/contract/takeaway/takeaway';
import type { CartAddress } from '@/lib/contract/takeaway/takeaway-schema';
import type { ErrorCode } from '@/lib/contract/error';
import { normalPhone } from '@/lib/rules/diner/phone';
import { deliveryStateOf } from '@/lib/rules/takeaway/order-status';
import { NO_LOAD, intervalOf, overload, workOf } from '@/lib/rules/takeaway/pacing';
import { type CartLine, type PricedCart, priceCart } from '@/lib/rules/takeaway/pricing';
import { type Slot, asapSlot } from '@/lib/rules/takeaway/slots';
import { type Zone, type ZoneAnswer, zoneOf } from '@/lib/rules/takeaway/zones';
import { dayClock } from '@/lib/time/day-clock';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';
import { menuProducts, orderEvents, orderLines, orders, takeawaySetups } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import { deliveryProvider } from '../../providers/delivery/delivery-provider';
import type { UnitOfWork } from '../../write/write';
import { lockTakeawaySetup } from '../takeaway-setup/repository';
import { type Loads, findLoads } from './load';
import {
  type OrderContext,
  commissionOf,
  openSlots,
  pacingOf,
  pausedUntil,
  pricedMenu,
  readOrderContext,
} from './order-context';
import type { SharedRead } from './order-rush';

export interface OrderRequest {
  service: OrderService;
  lines: readonly CartLine[];
  address: CartAddress | null;
  date: ServiceDate;
  /** Null for as soon as possible. */
  time: DecimalHours | null;
}

export interface NewOrder extends OrderRequest {
  channel: OrderChannel;
  name: string;
  phone: string;
  email: string;
  language: string;
  note: string;
  allergies: string;
  payment: OrderPayment;
  /** The total that the guest saw last; a different total is refused. */
  seen?: number;
}

/** The delivery zone; null for takeaway. @throws Problem 'address-not-precise', 'no-coverage' */
export function zoneFor(
  orderContext: OrderContext,
  { service, address }: Pick<OrderRequest, 'service' | 'address'>,
): Zone | null {
  if (service === 'takeaway') return null;
  if (!address || address.address === '') throw addressNotPrecise();
  const found = findZone(orderContext, address);
  if (found.ok) return found.zone;
  throw found.reason === 'not-precise'
    ? addressNotPrecise()
    : new Problem('no-coverage', 'No coverage for this address');
}

/** The zone that contains a location. */
export const findZone = (
  { setup, place }: OrderContext,
  { latitude, longitude, postcode }: Pick<CartAddress, 'latitude' | 'longitude' | 'postcode'>,
): ZoneAnswer =>
  zoneOf(
    { postcode, position: latitude === null || longitude === null ? null : { latitude, longitude } },
    setup.zones,
    place.latitude === null || place.longitude === null
      ? null
      : { latitude: place.latitude, longitude: place.longitude },
  );

const addressNotPrecise = () => new Problem('address-not-precise', 'address not precise enough');

/** Prices an order; without an address, without the delivery price. */
export function priceOrder(orderContext: OrderContext, wanted: OrderRequest, zone: Zone | null): PricedCart {
  const { service, lines, date, time } = wanted;
  return priceCart(lines, pricedMenu(orderContext, service, { date, time }), {
    service,
    commission: commissionOf(orderContext, service),
    minOrder: orderContext.setup.params[service].minOrder,
    zone,
  });
}

/** The slots in whose hours all dishes are served; all slots if there is none, so that the error names the missing dishes. */
export function slotsInHours<T extends { time: DecimalHours }>(
  orderContext: OrderContext,
  wanted: OrderRequest,
  zone: Zone | null,
  slots: readonly T[],
): T[] {
  const fitting = slots.filter(({ time }) =>
    priceOrder(orderContext, { ...wanted, time }, zone).lines.every(({ fault: missing }) => missing !== 'out-of-hours'),
  );
  return fitting.length > 0 ? fitting : [...slots];
}

/** The slots in which the kitchen has time for the work, in order. */
export function freeSlots(
  orderContext: OrderContext,
  slots: readonly Slot[],
  loads: Loads,
  work: ReturnType<typeof workOf>,
): Slot[] {
  const pacing = pacingOf(orderContext);
  return slots.filter(
    ({ at }) => overload(loads.get(intervalOf(at, pacing.interval)) ?? NO_LOAD, work, pacing) === null,
  );
}

/** The checks that do not depend on other orders: everything except kitchen time and stock. */
interface Checked {
  zone: Zone | null;
  cart: PricedCart;
  work: ReturnType<typeof workOf>;
  /** In order; only the chosen slot if the order names a time. */
  slots: Slot[];
  all: Slot[];
}

/** @throws Problem with the reason why it cannot be ordered */
export async function checkOrder(
  orderContext: OrderContext,
  order: Omit<NewOrder, 'payment'> & { payment?: OrderPayment },
): Promise<Checked> {
  const { service, date, time, seen } = order;
  const { setup, now } = orderContext;
  if (!orderContext.place.takeaway || !setup.params[service].on)
    throw new Problem('orders-off', 'No orders are taken for this');
  const until = date === orderContext.today ? pausedUntil(orderContext, service) : null;
  if (until !== null)
    throw new Problem('orders-paused', 'No orders are taken at the moment', {
      details: { until: new Date(until).toISOString() },
    });
  const zone = zoneFor(orderContext, order);
  const all = openSlots(orderContext, service, date, zone?.wait ?? 0);
  const slots = slotsInHours(orderContext, order, zone, chosenSlots(orderContext, order, all));
  const cart = priceOrder(orderContext, { ...order, time: time ?? slots[0]?.time ?? null }, zone);
  if (cart.lines.length === 0 || cart.lines.some(({ fault }) => fault !== null)) throw linesRefused(cart);
  if (cart.short !== null)
    throw new Problem('below-minimum', 'The order is below the minimum', { details: { minimum: cart.short } });
  if (seen !== undefined && seen !== cart.totalPrice)
    throw new Problem('price-changed', 'The price has changed', { details: { total: cart.totalPrice, seen } });
  const dueAt = slots[0]?.at ?? now;
  if (service === 'delivery' && !(await deliveryProvider(setup).isAvailable(dueAt)))
    throw new Problem('delivery-unavailable', 'delivery provider unavailable');
  return { zone, cart, work: workOf(cart.lines), slots, all };
}

/** @throws Problem 'pickup-past', 'slot-closed' */
function chosenSlots(orderContext: OrderContext, { service, date, time }: OrderRequest, all: Slot[]): Slot[] {
  const { now, restaurant, setup } = orderContext;
  if (time === null) {
    const near = all.filter((slot) => asapSlot([slot], now, setup.params[service].maxWait) !== null);
    if (near.length === 0 || date !== orderContext.today) throw new Problem('slot-closed', 'Nothing can be ready then');
    return near;
  }
  const slot = all.find((one) => Math.abs(one.time - time) < 1e-3);
  if (slot) return [slot];
  const at = dayClock(date, restaurant.timeZone).instantAt(time);
  throw at <= now + setup.params[service].minWait * 60_000
    ? new Problem('pickup-past', 'Pickup Time must be greater than the current time')
    : new Problem('slot-closed', 'Nothing can be ready then');
}

function linesRefused(cart: PricedCart): Problem {
  const wrong = cart.lines.flatMap(({ product, name, fault, hours, left }, line) =>
    fault ? [{ line, product, name, fault, hours, left }] : [],
  );
  const code: ErrorCode =
    wrong.length > 0 && wrong.every(({ fault }) => fault === 'sold-out') ? 'sold-out' : 'order-lines';
  return new Problem(code, code === 'sold-out' ? 'Sold out' : 'What is ordered is not to be had like that', {
    details: { lines: wrong },
  });
}

/** Reads the kitchen's load between two slots. */
type ReadLoads = (from: Slot, to: Slot) => Promise<Loads>;

const loadsFrom =
  (db: Queryable, { restaurant, setup }: OrderContext): ReadLoads =>
  (from, to) =>
    findLoads(db, restaurant.uid, pacingOf({ setup }), { from: from.at, to: to.at });

/** The first slot with room. @throws Problem 'slot-full' with the next slot that has room */
async function roomySlot(
  readLoads: ReadLoads,
  orderContext: OrderContext,
  { slots, all, work }: Checked,
): Promise<Slot> {
  const pacing = pacingOf(orderContext);
  const [first, last] = [slots[0] as Slot, slots.at(-1) as Slot];
  const loads = await readLoads(first, last);
  const [free] = freeSlots(orderContext, slots, loads, work);
  if (free) return free;
  const full = overload(loads.get(intervalOf(first.at, pacing.interval)) ?? NO_LOAD, work, pacing);
  const later = all.filter(({ at }) => at > last.at);
  const more = later[0] && (await readLoads(later[0], later.at(-1) as Slot));
  const next = more && freeSlots(orderContext, later, more, work)[0];
  throw new Problem('slot-full', 'The kitchen has no time left then', {
    details: { ...(full && { by: full.by }), next: next?.time ?? null },
  });
}

/** The order context, shared by all concurrent callers. */
export const sharedContext = ({ context, restaurant }: OrderCall, read: SharedRead): Promise<OrderContext> =>
  read('context', () => readOrderContext(context.db, restaurant, context.now()));

type OrderCall = Pick<Call, 'context' | 'restaurant'>;

/** Refuses orders that come too late before anything is locked; the final decision may still refuse. @throws Problem */
export async function preview(call: OrderCall, read: SharedRead, order: NewOrder): Promise<void> {
  const orderContext = await sharedContext(call, read);
  const readLoads = loadsFrom(call.context.db, orderContext);
  await roomySlot(
    (from, to) => read(`${from.at} to ${to.at}`, () => readLoads(from, to)),
    orderContext,
    await checkOrder(orderContext, order),
  );
}

export interface Placed {
  uid: number;
  number: number;
  totalPrice: number;
}

/** @throws Problem as `checkOrder` and `roomySlot`, 'sold-out' */
export async function placeOrder(
  unit: UnitOfWork,
  call: Call,
  orderContext: OrderContext,
  order: NewOrder,
): Promise<Placed> {
  const { context, restaurant, actor } = call;
  const checked = await checkOrder(orderContext, order);
  const slot = await takeSlot(unit.tx, context.database.embedded, orderContext, checked);
  await takeStock(unit.tx, restaurant.uid, checked.cart);
  const { cart, zone, work } = checked;
  const { subtotalPrice, servicePrice, deliveryPrice, totalPrice, productQuantity } = cart;
  const at = new Date(context.now());
  const { service, channel, name, phone, email, language, note, allergies, payment, address } = order;
  const [row] = await unit.tx
    .insert(orders)
    .values({
      restaurant: restaurant.uid,
      number: await nextNumber(unit.tx, restaurant.uid),
      service,
      channel,
      status: 'Received',
      deliveryState: service === 'delivery' ? deliveryStateOf('Received') : null,
      date: order.date,
      time: slot.time,
      dueAt: new Date(slot.at),
      receivedAt: at,
      name,
      phone: normalPhone(phone, restaurant.country),
      email,
      language,
      address: service === 'delivery' ? address : null,
      zone: zone?.name ?? '',
      note,
      allergies,
      payment,
      // An order without a price counts as paid: it would wait for a payment for ever, and never reach the kitchen.
      paymentState: totalPrice === 0 ? 'paid' : 'pending',
      currency: restaurant.currency,
      subtotalPrice,
      servicePrice,
      deliveryPrice,
      totalPrice,
      items: productQuantity,
      minutes: work.minutes,
    })
    .returning({ uid: orders.uid, number: orders.number });
  if (!row) throw new Error('the order was not stored');
  await unit.tx.insert(orderLines).values(
    cart.lines.map(({ product, name: dish, quantity, price, total, options, note: wish, station }) => ({
      restaurant: restaurant.uid,
      order: row.uid,
      product,
      name: dish,
      quantity,
      price,
      total,
      options,
      note: wish,
      station,
    })),
  );
  await unit.tx.insert(orderEvents).values({
    restaurant: restaurant.uid,
    order: row.uid,
    kind: 'received',
    value: channel,
    by: actor.role === 'guest' ? '' : actor.name,
    at,
  });
  unit.record({
    kind: KIND.note,
    entity: 'order',
    uid: row.uid,
    action: 'create',
    after: { number: row.number, status: 'Received', service, totalPrice },
  });
  return { ...row, totalPrice };
}

/** Locks the slot's interval: the second order sees the first. Intervals are locked in order, which prevents deadlocks. */
async function takeSlot(tx: Tx, embedded: boolean, orderContext: OrderContext, checked: Checked): Promise<Slot> {
  let { slots } = checked;
  const readLoads = loadsFrom(tx, orderContext);
  const { interval } = pacingOf(orderContext);
  for (;;) {
    const slot = await roomySlot(readLoads, orderContext, { ...checked, slots });
    if (embedded) return slot; // one connection: transactions run one after the other anyway
    const name = `${orderContext.restaurant.uid}/kitchen/${intervalOf(slot.at, interval)}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 17))`);
    const again = await roomySlot(readLoads, orderContext, {
      ...checked,
      slots: slots.filter(({ at }) => at >= slot.at),
    });
    if (again.at === slot.at) return slot;
    slots = slots.filter(({ at }) => at > slot.at);
  }
}

/** One conditional update per dish, in the order of their numbers. @throws Problem 'sold-out' */
async function takeStock(tx: Tx, restaurant: string, { lines }: PricedCart): Promise<void> {
  const wanted = new Map<number, { name: string; quantity: number }>();
  for (const { product, name, quantity } of lines)
    wanted.set(product, { name, quantity: quantity + (wanted.get(product)?.quantity ?? 0) });
  for (const [uid, { name, quantity }] of [...wanted].sort(([one], [other]) => one - other)) {
    const [taken] = await tx
      .update(menuProducts)
      .set({ stock: sql`${menuProducts.stock} - ${quantity}` })
      .where(
        and(
          eq(menuProducts.restaurant, restaurant),
          eq(menuProducts.uid, uid),
          sql`(${menuProducts.stock} is null or ${menuProducts.stock} >= ${quantity})`,
        ),
      )
      .returning({ stock: menuProducts.stock });
    if (!taken)
      throw new Problem('sold-out', 'Sold out', {
        details: { lines: [{ product: uid, name, fault: 'sold-out', left: await stockOf(tx, restaurant, uid) }] },
      });
  }
}

async function stockOf(tx: Tx, restaurant: string, uid: number): Promise<number | null> {
  const [row] = await tx
    .select({ stock: menuProducts.stock })
    .from(menuProducts)
    .where(and(eq(menuProducts.restaurant, restaurant), eq(menuProducts.uid, uid)));
  return row?.stock ?? null;
}

/** Restores the stock of a rejected order. */
export async function restoreStock(tx: Tx, restaurant: string, order: number): Promise<void> {
  await tx.execute(sql`
    update menu_products p set stock = p.stock + l.quantity
    from (select product_uid, sum(quantity)::int as quantity from order_lines where restaurant = ${restaurant} and order_uid = ${order} and product_uid is not null group by product_uid) l
    where p.restaurant = ${restaurant} and p.uid = l.product_uid and p.stock is not null`);
}

export async function nextNumber(tx: Tx, restaurant: string, many = 1): Promise<number> {
  const next = () =>
    tx
      .update(takeawaySetups)
      .set({ lastNumber: sql`${takeawaySetups.lastNumber} + ${many}` })
      .where(eq(takeawaySetups.restaurant, restaurant))
      .returning({ last: takeawaySetups.lastNumber });
  let [row] = await next();
  if (!row) {
    await lockTakeawaySetup(tx, restaurant);
    [row] = await next();
  }
  return (row?.last ?? many) - many + 1;
}
