/** Times at which orders can be ready, for guests, staff and the kitchen. */
import type { OrderService } from '@/lib/contract/takeaway/takeaway';
import type { OrderSlot, OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import { type Work, intervalOf, minutesAt, NO_LOAD, workOf } from '@/lib/rules/takeaway/pacing';
import type { PricedProduct } from '@/lib/rules/takeaway/pricing';
import { type Slot, asapSlot } from '@/lib/rules/takeaway/slots';
import type { Zone } from '@/lib/rules/takeaway/zones';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Call } from '../../http/call';
import { type Loads, findLoads } from './load';
import { type OrderContext, openSlots, pacingOf, pricedMenu } from './order-context';
import { type OrderRequest, findZone, freeSlots, slotsInHours, priceOrder } from './place';
import { orderContextOf } from './service';

type Query<K extends keyof OrderTypes> = OrderTypes[K]['query'];
type Answer<K extends keyof OrderTypes> = OrderTypes[K]['answer'];

const slotOf = ({ time, at }: Slot, free: boolean): OrderSlot => ({ time, at: new Date(at).toISOString(), free });

/** The smallest possible order: a dish that takes no station's time. */
const SMALLEST_ORDER = workOf([{ quantity: 1, minutes: 0, station: null }]);

/** A day's times with the kitchen's load; no times when nothing is open. */
async function openTimes(
  { context, restaurant }: Pick<Call, 'context' | 'restaurant'>,
  orderContext: OrderContext,
  { service, date, wait }: { service: OrderService; date: ServiceDate; wait: number },
): Promise<{ slots: Slot[]; loads: Loads }> {
  const slots = openSlots(orderContext, service, date, wait);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return { slots: [], loads: new Map() };
  const between = { from: first.at, to: last.at };
  return { slots, loads: await findLoads(context.db, restaurant.uid, pacingOf(orderContext), between) };
}

/**
 * The times of a day, and whether the kitchen has room at each; 'as soon as possible' is the first time at which all dishes are served, as it
 * is when the order is placed.
 * @param wanted the requested dishes; without dishes the smallest possible order
 * @param zone of the delivery; null while unknown
 */
export async function offerSlots(
  call: Pick<Call, 'context' | 'restaurant'>,
  orderContext: OrderContext,
  wanted: OrderRequest,
  zone: Zone | null,
): Promise<Answer<'slots'>> {
  const { service, date, lines } = wanted;
  const { slots, loads } = await openTimes(call, orderContext, { service, date, wait: zone?.wait ?? 0 });
  if (slots.length === 0) return { slots: [], asap: null };
  const work = lines.length > 0 ? workOf(priceOrder(orderContext, wanted, zone).lines) : SMALLEST_ORDER;
  const free = freeSlots(orderContext, slots, loads, work);
  const { maxWait } = orderContext.setup.params[service];
  const soon =
    date === orderContext.today ? free.filter((slot) => asapSlot([slot], orderContext.now, maxWait) !== null) : [];
  const asap = slotsInHours(orderContext, wanted, zone, soon)[0];
  const isFree = new Set(free.map(({ at }) => at));
  return { slots: slots.map((slot) => slotOf(slot, isFree.has(slot.at))), asap: asap ? slotOf(asap, true) : null };
}

/** The times of a day for the dishes that a caller asks for. A delivery without a postcode, or outside of the zones, gets the times without a delivery time. */
export async function readSlots(
  call: Call,
  { serviceType: service, date, dishes = '', postcode = '' }: Query<'slots'>,
): Promise<Answer<'slots'>> {
  const orderContext = await orderContextOf(call);
  const lines = dishes
    .split(',')
    .filter(Boolean)
    .map((dish) => {
      const [product = 0, quantity = 0] = dish.split('x').map(Number);
      return { product, quantity, options: [], note: '' };
    });
  const found = service === 'delivery' ? findZone(orderContext, { postcode, latitude: null, longitude: null }) : null;
  const wanted = { service, lines, address: null, date, time: null };
  return offerSlots(call, orderContext, wanted, found?.ok ? found.zone : null);
}

/**
 * The first time at which the kitchen has capacity for the smallest dish of every station on the menu; if there is none, the first at which it has
 * capacity for one of them. For takeaway, or for delivery if only that is enabled.
 */
async function nextSlot(call: Call, orderContext: OrderContext, date: ServiceDate): Promise<OrderSlot | null> {
  const service = orderContext.setup.params.takeaway.on ? 'takeaway' : 'delivery';
  const { slots, loads } = await openTimes(call, orderContext, { service, date, wait: 0 });
  const free = smallestDishes(orderContext, service, date).map((work) => freeSlots(orderContext, slots, loads, work));
  const next =
    slots.find((slot) => free.every((own) => own.includes(slot))) ??
    slots.find((slot) => free.some((own) => own.includes(slot)));
  return next ? slotOf(next, true) : null;
}

/** The smallest available dish per station; empty if nothing is available. */
function smallestDishes(orderContext: OrderContext, service: OrderService, date: ServiceDate): Work[] {
  const least = new Map<number | null, PricedProduct>();
  for (const product of pricedMenu(orderContext, service, { date, time: null }).values()) {
    const before = least.get(product.station);
    const isAvailable = product.isShown && !product.isSoldOut && product.stock !== 0;
    if (isAvailable && (!before || product.minutes < before.minutes)) least.set(product.station, product);
  }
  const works = [...least.values()].map(({ station, minutes }) => workOf([{ quantity: 1, minutes, station }]));
  return works.length > 0 ? works : [SMALLEST_ORDER];
}

/** Hours before and after now for which the board shows the kitchen's load. */
const LOAD_HOURS = { before: 0.5, after: 2.5 };

/** The kitchen's load around now, and the next time that guests see. */
export async function readLoad(call: Call, { date }: Query<'load'>): Promise<Answer<'load'>> {
  const orderContext = await orderContextOf(call);
  const pacing = pacingOf(orderContext);
  const ms = pacing.interval * 60_000;
  const [from, to] = [
    orderContext.now - LOAD_HOURS.before * 3_600_000,
    orderContext.now + LOAD_HOURS.after * 3_600_000,
  ];
  const loads = await findLoads(call.context.db, call.restaurant.uid, pacing, { from, to });
  const load = [];
  for (let number = intervalOf(from, pacing.interval); number * ms < to; number++) {
    const { orders, items, covers, minutes } = loads.get(number) ?? NO_LOAD;
    load.push({
      at: new Date(number * ms).toISOString(),
      orders,
      items,
      covers,
      stations: pacing.stations.map((station) => ({
        uid: station.uid,
        minutes: minutesAt(station, { orders, items, covers, minutes }),
      })),
    });
  }
  const next = await nextSlot(call, orderContext, date);
  return { load, next, quoted: next && Math.max(0, Math.round((Date.parse(next.at) - orderContext.now) / 60_000)) };
}
