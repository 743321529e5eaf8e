/** Orders for staff: list, quote, and take by telephone. */
import type { OrderTypes, OrderWithEvents, WirePricedCart } from '@/lib/resources/takeaway/orders-schema';
import type { Call } from '../../http/call';
import { findAnswers } from '../../write/idempotency';
import { write } from '../../write/write';
import { readOrder } from './change-order';
import { type OrderContext, readOrderContext } from './order-context';
import { type SharedRead, orderRushOf } from './order-rush';
import { type NewOrder, placeOrder, preview, priceOrder, zoneFor } from './place';
import { findOrder, findOrders } from './repository';
import { confirmOrder } from './guest-messages';
import { toCart, toOrder } from './wire';

type Answer<K extends keyof OrderTypes> = OrderTypes[K]['answer'];

export const orderContextOf = ({ context, restaurant }: Pick<Call, 'context' | 'restaurant'>): Promise<OrderContext> =>
  readOrderContext(context.db, restaurant, context.now());

export async function listOrders(call: Call, wanted: { date?: string; open?: boolean }): Promise<Answer<'list'>> {
  const found = await findOrders(call.context.db, call.restaurant.uid, wanted);
  return { orders: found.map(toOrder) };
}

/** The price, and the dishes that are unavailable. @throws Problem for an address outside of the delivery zones */
export async function quoteOrder(call: Call, wanted: Parameters<typeof priceOrder>[1]): Promise<WirePricedCart> {
  const orderContext = await orderContextOf(call);
  const zone = wanted.address ? zoneFor(orderContext, wanted) : null;
  return toCart(priceOrder(orderContext, wanted, zone), call.restaurant.currency);
}

/** @throws Problem as `placeOrder` */
export async function takeOrder(
  call: Call,
  body: Omit<NewOrder, 'channel' | 'language'> & { language?: string },
): Promise<OrderWithEvents> {
  const { context, restaurant, idempotency } = call;
  const order: NewOrder = { ...body, channel: 'phone', language: body.language ?? '' };
  const place = async () => {
    const result = await write(call, async (unit) => {
      const orderContext = await readOrderContext(unit.tx, restaurant, context.now());
      const { uid } = await placeOrder(unit, call, orderContext, order);
      const found = await findOrder(unit.tx, restaurant.uid, uid);
      if (found) await confirmOrder(unit, call, found);
      return readOrder(call, uid, unit.tx);
    });
    return result;
  };
  const check = async (read: SharedRead) => {
    try {
      await preview(call, read, order);
    } catch (error) {
      // A repeated call gets its first answer, whatever has been ordered since.
      const answers = idempotency && (await findAnswers(context.db, restaurant.uid, [idempotency.key]));
      if (!idempotency || !answers?.has(idempotency.key)) throw error;
    }
  };
  return orderRushOf(context, restaurant.uid).order(check, place);
}
