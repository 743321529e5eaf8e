/** Orders of a restaurant: listed, priced, offered times, and taken by telephone. */
import type { OrderService } from '@/lib/contract/takeaway';
import type { OrderSlot, OrderTypes, OrderWithEvents, WirePricedCart } from '@/lib/resources/orders-schema';
import { intervalOf, minutesAt, NO_LOAD, workOf } from '@/lib/rules/takeaway/pacing';
import { type Slot, asapSlot } from '@/lib/rules/takeaway/slots';
import type { Call } from '../../http/call';
import { findAnswers } from '../../write/idempotency';
import { write } from '../../write/write';
import { readOrder } from './act-on';
import { type OrderContext, openSlots, pacingOf, readOrderContext } from './order-context';
import { findLoads } from './load';
import { type SharedRead, orderRushOf } from './order-rush';
import { type NewOrder, freeSlots, placeOrder, preview, priceWanted, zoneFor } from './place';
import { findOrder, findOrders } from './repository';
import { tellReceived } from './tell-guest';
import { cartOf, orderOf } from './wire';

type Query<K extends keyof OrderTypes> = OrderTypes[K]['query'];
type Answer<K extends keyof OrderTypes> = OrderTypes[K]['answer'];

export const orderContextOf = ({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>): Promise<OrderContext> =>
  readOrderContext(context.db, restaurant, context.now());

export async function listOrders(call: Call, wanted: { date?: string; open?: boolean }): Promise<Answer<'list'>> {
  const found = await findOrders(call.context.db, call.restaurant.uid, wanted);
  return { orders: found.map(orderOf) };
}

/** What it would cost, and what of it cannot be had. @throws Problem for an address that nothing is delivered to */
export async function quoteOrder(call: Call, wanted: Parameters<typeof priceWanted>[1]): Promise<WirePricedCart> {
  const orderContext = await orderContextOf(call);
  const zone = wanted.address ? zoneFor(orderContext, wanted) : null;
  return cartOf(priceWanted(orderContext, wanted, zone), call.restaurant.currency);
}

const slotOf = ({ time, at }: Slot, free: boolean): OrderSlot => ({ time, at: new Date(at).toISOString(), free });

/**
 * The times of a day, and which of them the kitchen has room for.
 * @param work of what is to be ready; left out, the least that an order can be
 */
export async function offerSlots(
  call: Pick<Call, 'context' | 'restaurant'>,
  orderContext: OrderContext,
  { service, date }: { service: OrderService; date: string },
  work = workOf([{ quantity: 1, minutes: 0, station: null }]),
  extraWait = 0,
): Promise<Answer<'slots'>> {
  const slots = openSlots(orderContext, service, date, extraWait);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return { slots: [], asap: null };
  const loads = await findLoads(call.context.db, call.restaurant.uid, pacingOf(orderContext), {
    from: first.at,
    to: last.at,
  });
  const free = freeSlots(orderContext, slots, loads, work);
  const { maxWait } = orderContext.setup.params[service];
  const asap = date === orderContext.today ? asapSlot(free, orderContext.now, maxWait) : null;
  const isFree = new Set(free.map(({ at }) => at));
  return { slots: slots.map((slot) => slotOf(slot, isFree.has(slot.at))), asap: asap && slotOf(asap, true) };
}

/** The times of a day for the dishes that a caller asks for; for the least that an order can be while there are none. */
export async function readSlots(
  call: Call,
  { serviceType: service, date, dishes = '' }: Query<'slots'>,
): Promise<Answer<'slots'>> {
  const orderContext = await orderContextOf(call);
  const lines = dishes
    .split(',')
    .filter(Boolean)
    .map((dish) => {
      const [product = 0, quantity = 0] = dish.split('x').map(Number);
      return { product, quantity, options: [], note: '' };
    });
  const priced = priceWanted(orderContext, { service, lines, address: null, date, time: null }, null);
  return offerSlots(call, orderContext, { service, date }, lines.length > 0 ? workOf(priced.lines) : undefined);
}

/** Hours before and after now of which the board shows the kitchen's work. */
const LOAD_HOURS = { before: 0.5, after: 2.5 };

/** The kitchen's work around now, and what guests are told. */
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
  const { slots } = await offerSlots(call, orderContext, { service: 'takeaway', date });
  const next = slots.find(({ free }) => free) ?? null;
  return { load, next, quoted: next && Math.max(0, Math.round((Date.parse(next.at) - orderContext.now) / 60_000)) };
}

/** @throws Problem as `placeOrder` */
export async function takeOrder(
  call: Call,
  said: Omit<NewOrder, 'channel' | 'language'> & { language?: string },
): Promise<OrderWithEvents> {
  const { context, restaurant, actor, idempotency } = call;
  const order: NewOrder = { ...said, channel: 'phone', language: said.language ?? '' };
  const place = async () => {
    const { result } = await write(
      context,
      restaurant,
      actor,
      async (unit) => {
        const orderContext = await readOrderContext(unit.tx, restaurant, context.now());
        const { uid } = await placeOrder(unit, call, orderContext, order);
        const found = await findOrder(unit.tx, restaurant.uid, uid);
        if (found) await tellReceived(unit, call, found);
        return readOrder(call, uid, unit.tx);
      },
      idempotency,
    );
    return result;
  };
  const look = async (read: SharedRead) => {
    try {
      await preview(call, read, order);
    } catch (error) {
      // A repeated call is answered as before, whatever has been ordered since.
      const answers = idempotency && (await findAnswers(context.db, restaurant.uid, [idempotency.key]));
      if (!idempotency || !answers?.has(idempotency.key)) throw error;
    }
  };
  return orderRushOf(context, restaurant.uid).order(look, place);
}
