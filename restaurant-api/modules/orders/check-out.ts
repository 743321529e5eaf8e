/** Checkout: a guest's cart becomes an order, once, at the price that the guest saw, if kitchen time and stock allow. */
import type { z } from 'zod';
import type { checkout } from '@/lib/contract/guests/guest-orders';
import { orderPath } from '@/lib/rules/takeaway/order-path';
import { takeawayCarts } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { guestActor } from '../guest-booking/online-call';
import { openPurchase } from '../purchases/open-purchase';
import { findPaymentPath } from '../purchases/payment-path';
import { applyChange } from './change-order';
import { cardOfCart, amountPaid } from './cart-gift-card';
import { type CartRow, type GuestCall, daysOf, findCart, isCart, keyOf, paymentsOf } from './carts';
import { chargeCard } from './gift-cards-of-order';
import { isPaymentAwaited } from './guest-order';
import { type OrderContext, readOrderContext } from './order-context';
import { orderKey } from './order-key';
import { type SharedRead, orderRushOf } from './order-rush';
import { type NewOrder, type Placed, placeOrder, preview, sharedContext } from './place';
import { findOrder, lockOrder } from './repository';
import { confirmOrder } from './guest-messages';

/** Minutes to pay an order online; after that its slot and dishes are released. */
const MINUTES_TO_PAY = 10;

/**
 * Places the cart's order, once: a repeated call leads to the same order.
 * @throws Problem with the reason why it cannot be ordered; 'price-changed' before anything is paid
 */
export async function checkOut(
  call: GuestCall,
  key: string,
  body: z.output<typeof checkout>,
): Promise<{ order: string; path: string }> {
  const { context, restaurant } = call;
  const cart = await findCart(context.db, call, key);
  if (cart.order !== null) return toLink(call, cart.order);
  const look = async (read: SharedRead) => {
    const orderContext = await sharedContext(call, read);
    // If a gift card pays everything, which is checked again later, no other payment method is required.
    if (body.due !== 0 && !(await paymentsOf(call, orderContext)).includes(body.payment))
      throw invalidField('payment', 'invalid');
    await preview(call, read, orderOf(cart, body, orderContext));
  };
  try {
    return await orderRushOf(context, restaurant.uid).order(look, () => placeCart(call, key, body));
  } catch (error) {
    // Sent twice: the first call took the last slot or dish, the second leads to its order.
    const { order } = await findCart(context.db, call, key);
    if (error instanceof Problem && order !== null) return toLink(call, order);
    throw error;
  }
}

const orderOf = (
  { service, lines, address, date, time }: CartRow,
  said: z.output<typeof checkout>,
  orderContext: OrderContext,
): NewOrder => ({
  ...said,
  service,
  lines,
  address,
  date: date ?? daysOf(orderContext, service)[0] ?? orderContext.today,
  time,
  channel: 'guest',
});

async function placeCart(
  call: GuestCall,
  key: string,
  said: z.output<typeof checkout>,
): Promise<{ order: string; path: string }> {
  const { context, restaurant, idempotency } = call;
  const actor = guestActor(said.name);
  const result = await write({ context, restaurant, actor, idempotency }, async (unit) => {
    const [row] = await unit.tx.select().from(takeawayCarts).where(isCart(call, key)).for('update');
    if (!row) throw notFound('a cart');
    if (row.order !== null) return toLink({ ...call, context: { ...context, db: unit.tx as never } }, row.order);
    const own = { ...call, actor };
    const orderContext = await readOrderContext(unit.tx, restaurant, context.now());
    const placed = await placeOrder(unit, own, orderContext, orderOf(row, said, orderContext));
    await unit.tx.update(takeawayCarts).set({ order: placed.uid }).where(isCart(call, key));
    await payByCard(unit, own, row, placed, said.due);
    const found = await findOrder(unit.tx, restaurant.uid, placed.uid);
    if (!found) throw notFound('an order');
    const link = orderKey(context.settings.authSecret, found.row);
    const due = placed.totalPrice - found.row.paid;
    if (said.payment === 'Online' && due > 0) {
      const { path } = await openPurchase(unit, own, {
        kind: 'order',
        subject: placed.uid,
        reference: `#${placed.number}`,
        label:
          `#${placed.number} · ${found.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}`.slice(
            0,
            200,
          ),
        buyer: { name: said.name, email: said.email },
        language: said.language,
        amount: due,
        minutes: MINUTES_TO_PAY,
      });
      return { order: link, path };
    }
    await confirmOrder(unit, own, found);
    return { order: link, path: orderPath(restaurant.service, link) };
  });
  return result;
}

/** Charges the cart's gift card for the order. @param seen the rest to pay that the guest saw @throws Problem 'price-changed' */
async function payByCard(
  unit: UnitOfWork,
  call: Call,
  cart: CartRow,
  { uid, number, totalPrice }: Placed,
  seen: number | undefined,
): Promise<void> {
  const paying = await cardOfCart(unit.tx, call, cart);
  const amount = paying ? amountPaid(call, paying, totalPrice) : 0;
  const due = totalPrice - amount;
  if (seen !== undefined && seen !== due)
    throw new Problem('price-changed', 'The price has changed', { details: { total: due, seen } });
  if (!paying || amount === 0) return;
  const row = await lockOrder(unit.tx, call.restaurant.uid, uid);
  if (row)
    await applyChange(
      unit,
      call,
      row,
      await chargeCard(unit, call, { uid, number, totalPrice, paid: 0, refunded: 0 }, paying, amount),
    );
}

/** The link to the order, or to its payment page. */
async function toLink(call: GuestCall, uid: number): Promise<{ order: string; path: string }> {
  const order = await keyOf(call, uid);
  const found = await findOrder(call.context.db, call.restaurant.uid, uid);
  const pay = found && isPaymentAwaited(found.row) ? await findPaymentPath(call, 'order', uid) : '';
  return { order, path: pay || orderPath(call.restaurant.service, order) };
}
