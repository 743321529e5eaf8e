/** Guests' carts, stored on the server under the key of their link: Back, reload and another tab show the same cart. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { GuestCart, GuestMenu, cartChange } from '@/lib/contract/guests/guest-orders';
import { type OrderService, ORDER_SERVICES } from '@/lib/contract/takeaway/takeaway';
import type { CartAddress } from '@/lib/contract/takeaway/takeaway-schema';
import { openSpans } from '@/lib/rules/takeaway/open-spans';
import { withLine } from '@/lib/rules/takeaway/cart-lines';
import type { PricedCart } from '@/lib/rules/takeaway/pricing';
import type { Zone } from '@/lib/rules/takeaway/zones';
import { type ServiceDate, instantOf, shiftDate } from '@/lib/time/service-day';
import { timeText } from '@/lib/time/time-text';
import type { Queryable } from '../../db/client';
import { takeawayCarts } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { deliveryProvider } from '../../providers/delivery/delivery-provider';
import type { CodeTries } from '../gift-cards/tries';
import { hashSecret } from '../auth/secrets';
import { paymentAccountOf } from '../payments/account';
import { signOf } from '../takeaway-setup/service';
import { type OrderContext, hoursOf, pausedUntil, pricedMenu, readOrderContext } from './order-context';
import { orderKey } from './order-key';
import { cardByCode, toGiftCard } from './cart-gift-card';
import { type OrderRequest, priceOrder, zoneFor } from './place';
import { findOrder } from './repository';
import { offerSlots } from './offer-slots';
import { orderContextOf } from './service';

export type CartRow = typeof takeawayCarts.$inferSelect;
export type GuestCall = Omit<Call, 'ifNoneMatch'>;

/** Number of days that a guest can choose from. */
const MAX_DAYS = 14;

/** @throws Problem 'orders-off' if the restaurant takes no orders */
export async function readMenu(call: GuestCall): Promise<GuestMenu> {
  const orderContext = await orderContextOf(call);
  const services = offeredServices(orderContext);
  if (services.length === 0) throw new Problem('orders-off', 'No orders are taken');
  const on = { date: orderContext.today, time: null };
  const menus = services.map((service) => pricedMenu(orderContext, service, on));
  const iso = (service: OrderService) => {
    const until = pausedUntil(orderContext, service);
    return until === null ? null : new Date(until).toISOString();
  };
  return {
    services,
    currency: call.restaurant.currency,
    paused: { takeaway: iso('takeaway'), delivery: iso('delivery') },
    categories: orderContext.categories
      .filter(({ active }) => active)
      .map((category) => ({
        uid: category.uid,
        name: category.name,
        hours: hoursOf(category),
        products: orderContext.products
          .filter(
            (product) => product.category === category.uid && menus.some((menu) => menu.get(product.uid)?.isShown),
          )
          .map((product) => ({
            uid: product.uid,
            name: product.name,
            text: product.text,
            price: product.price,
            picture: product.picture,
            allergens: product.allergens,
            modifiers: product.modifiers,
            soldOut: menus.every((menu) => menu.get(product.uid)?.isSoldOut) || product.stock === 0,
          })),
      }))
      .filter(({ products }) => products.length > 0),
  };
}

const offeredServices = ({ setup, place }: OrderContext): OrderService[] =>
  place.takeaway ? ORDER_SERVICES.filter((service) => setup.params[service].on) : [];

/** @returns the key of the cart's link, which is not stored */
export async function openCart(
  call: GuestCall,
  { serviceType }: { serviceType: OrderService },
): Promise<{ key: string }> {
  const orderContext = await orderContextOf(call);
  if (!offeredServices(orderContext).includes(serviceType))
    throw new Problem('orders-off', 'No orders are taken for this');
  const key = randomBytes(24).toString('hex');
  await call.context.db.insert(takeawayCarts).values({
    restaurant: call.restaurant.uid,
    key: hashSecret(key),
    service: serviceType,
    lines: [],
    updatedAt: new Date(call.context.now()),
  });
  return { key };
}

export const isCart = (call: GuestCall, key: string) =>
  and(eq(takeawayCarts.restaurant, call.restaurant.uid), eq(takeawayCarts.key, hashSecret(key)));

/** @throws Problem 'not-found' */
export async function findCart(db: Queryable, call: GuestCall, key: string): Promise<CartRow> {
  const [row] = await db.select().from(takeawayCarts).where(isCart(call, key));
  if (!row) throw notFound('a cart');
  return row;
}

/** The cart with current prices; also the earlier total, if the guest saw a different one. */
export async function readCart(call: GuestCall, key: string): Promise<GuestCart> {
  const row = await findCart(call.context.db, call, key);
  const cart = await cartOfRow(call, row);
  if (row.order === null && row.seen !== cart.total.totalPrice)
    await call.context.db.update(takeawayCarts).set({ seen: cart.total.totalPrice }).where(isCart(call, key));
  return cart;
}

/** Changes the cart; the new total counts as seen by the guest. @throws Problem 'not-found', 'gone' for a cart that was ordered */
export async function changeCart(call: GuestCall, key: string, body: z.output<typeof cartChange>): Promise<GuestCart> {
  const { context } = call;
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(takeawayCarts).where(isCart(call, key)).for('update');
    if (!row) throw notFound('a cart');
    if (row.order !== null) throw new Problem('gone', 'This cart has been ordered');
    const { add, lines = row.lines, serviceType = row.service, date = row.date, time, address = row.address } = body;
    const after: CartRow = {
      ...row,
      lines: add ? withLine(lines, add) : lines,
      service: serviceType,
      // A chosen time does not apply to another day or service.
      time: time !== undefined ? time : date !== row.date || serviceType !== row.service ? null : row.time,
      date,
      address,
      updatedAt: new Date(context.now()),
    };
    if (after.lines.length > 100) throw invalidField('lines', 'tooLong');
    const cart = await cartOfRow({ ...call, context: { ...context, db: tx as never } }, after);
    const { restaurant: _restaurant, key: _key, ...set } = after;
    await tx
      .update(takeawayCarts)
      .set({ ...set, seen: cart.total.totalPrice })
      .where(isCart(call, key));
    return { ...cart, before: null };
  });
}

/** @throws Problem as `cardByCode`, 'not-found', 'gone' for a cart that was ordered */
export async function putGiftCard(call: GuestCall, key: string, tries: CodeTries, code: string): Promise<GuestCart> {
  const { db } = call.context;
  const row = await findCart(db, call, key);
  if (row.order !== null) throw new Problem('gone', 'This cart has been ordered');
  await db
    .update(takeawayCarts)
    .set(await cardByCode(call, tries, code))
    .where(isCart(call, key));
  return readCart(call, key);
}

async function cartOfRow(call: GuestCall, row: CartRow): Promise<GuestCart> {
  const { context, restaurant } = call;
  const orderContext = await readOrderContext(context.db, restaurant, context.now());
  const { service } = row;
  const days = daysOf(orderContext, service);
  const date = row.date !== null && days.includes(row.date) ? row.date : (days[0] ?? orderContext.today);
  const { zone, addressFault } = await span(orderContext, row);
  const wanted: OrderRequest = { service, lines: row.lines, address: row.address, date, time: row.time };
  const { slots, asap: soonest } = await offerSlots(call, orderContext, wanted, zone);
  const chosen =
    row.time === null ? soonest : (slots.find(({ time }) => Math.abs(time - (row.time as number)) < 1e-3) ?? null);
  const priced = priceOrder(orderContext, chosen ? { ...wanted, time: chosen.time } : wanted, zone);
  const paused = date === orderContext.today ? pausedUntil(orderContext, service) : null;
  return {
    ...sumsOf(priced, orderContext),
    serviceType: service,
    short: priced.short,
    ...(await toGiftCard(context.db, call, row, priced.totalPrice)),
    before: row.seen !== null && row.seen !== priced.totalPrice ? row.seen : null,
    date,
    time: row.time,
    delivery_at: chosen?.at ?? null,
    delivery_at_localtime: chosen ? `${date} ${timeText(chosen.time)}` : null,
    ...(row.address ?? NO_ADDRESS),
    addressFault,
    days,
    slots,
    asap: soonest,
    slotFault: row.time !== null && !chosen?.free,
    paused: paused === null ? null : new Date(paused).toISOString(),
    services: offeredServices(orderContext),
    payments: await paymentsOf(call, orderContext),
    bankDetails: orderContext.setup.bankDetails,
    order: row.order === null ? '' : await keyOf(call, row.order),
  };
}

const NO_ADDRESS: CartAddress = {
  address: '',
  address_detail: '',
  addressDescription: '',
  postcode: '',
  city: '',
  latitude: null,
  longitude: null,
};

const sumsOf = (
  { lines, ...sums }: PricedCart,
  { products, restaurant: { currency } }: OrderContext,
): Pick<GuestCart, 'cartProducts' | 'total'> => ({
  cartProducts: lines.map(({ station: _station, minutes: _minutes, product, ...line }) => ({
    uid: product,
    image: products.find(({ uid }) => uid === product)?.picture ?? '',
    ...line,
  })),
  total: {
    productQuantity: sums.productQuantity,
    subtotalPrice: sums.subtotalPrice,
    servicePrice: sums.servicePrice,
    deliveryPrice: sums.deliveryPrice,
    totalPrice: sums.totalPrice,
    currencyId: currency,
    currencyFormat: signOf(currency),
  },
});

/** Days with opening hours, from today on. A day whose last slot is over is left out when it is read. */
export function daysOf(orderContext: OrderContext, service: OrderService): ServiceDate[] {
  const { horizon } = orderContext.setup.params[service];
  const days: ServiceDate[] = [];
  for (let ahead = 0; ahead <= horizon && days.length < MAX_DAYS; ahead++) {
    const date = shiftDate(orderContext.today, ahead);
    const spans = openSpans(orderContext.setup, service, date);
    if (spans.some(({ end }) => instantOf(date, end, orderContext.restaurant.timeZone).getTime() > orderContext.now))
      days.push(date);
  }
  return days;
}

async function span(
  orderContext: OrderContext,
  { service, address }: Pick<CartRow, 'service' | 'address'>,
): Promise<{ zone: Zone | null; addressFault: GuestCart['addressFault'] }> {
  if (service === 'takeaway') return { zone: null, addressFault: null };
  if (!(await deliveryProvider(orderContext.setup).isAvailable(orderContext.now)))
    return { zone: null, addressFault: 'delivery-unavailable' };
  if (address === null) return { zone: null, addressFault: null };
  try {
    return { zone: zoneFor(orderContext, { service, address }), addressFault: null };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'no-coverage' || error.code === 'address-not-precise'))
      return { zone: null, addressFault: error.code };
    throw error;
  }
}

/** Payment methods: online payment only with a payment account. */
export async function paymentsOf(
  { context, restaurant }: GuestCall,
  { setup }: OrderContext,
): Promise<GuestCart['payments']> {
  if (!setup.payments.includes('Online')) return setup.payments;
  const account = await paymentAccountOf(context.db, context, restaurant.uid);
  return setup.payments.filter((payment) => payment !== 'Online' || account);
}

export async function keyOf({ context, restaurant }: GuestCall, uid: number): Promise<string> {
  const found = await findOrder(context.db, restaurant.uid, uid);
  return found ? orderKey(context.settings.authSecret, found.row) : '';
}
