/** Takeaway and delivery of La Marina: settings, menu, a month of orders, and the kitchen's current board. */
import { eq } from 'drizzle-orm';
import type { OrderEventKind, OrderPayment, OrderService, OrderStatus } from '@/lib/contract/takeaway/takeaway';
import { deliveryStateOf } from '@/lib/rules/takeaway/order-status';
import { DEFAULT_ORDER_PARAMS, DEFAULT_PACING, DEFAULT_PAYMENTS } from '@/lib/rules/takeaway/default-setup';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { instantOf, momentOf, shiftDate } from '@/lib/time/service-day';
import type { Queryable } from '../../../client';
import { insertRows, reserveUids } from '../../../insert-rows';
import { menuCategories, menuProducts, orderEvents, orderLines, orders, takeawaySetups } from '../../../schema/orders';
import { restaurants } from '../../../schema/restaurants';
import { type Random, randomFrom } from '../../random';
import { DRIVERS, HOURS, MENU, STATIONS, ZONES } from './menu';
import type { DemoSales } from './demo-sales';

/** Number of past days with orders. */
const DAYS = 30;
const NAMES = [
  'Marta Ibáñez',
  'Joan Peris',
  'Sofía Prieto',
  'Álex Moreno',
  'Núria Balaguer',
  'Diego Santos',
  'Emma Clark',
];
const STREETS = ['Carrer de la Reina 41', 'Carrer del Progrés 120', 'Avinguda del Port 210', 'Carrer de Sant Pere 17'];
/** The board on a typical evening, the next order first. */
const BOARD: ReadonlyArray<[OrderStatus, OrderService]> = [
  ['In Route', 'delivery'],
  ['Done', 'takeaway'],
  ['In Kitchen', 'takeaway'],
  ['In Kitchen', 'delivery'],
  ['In Kitchen', 'takeaway'],
  ['Received', 'takeaway'],
  ['Received', 'delivery'],
];

type Product = typeof menuProducts.$inferInsert & { uid: number };
interface Drawn {
  date: string;
  time: number;
  service: OrderService;
  status: OrderStatus;
  receivedAt: number;
}

export async function addOrders(db: Queryable, demo: DemoSales): Promise<void> {
  const { restaurant, now, timeZone } = demo;
  await db.update(restaurants).set({ takeaway: true }).where(eq(restaurants.restaurant, restaurant));
  const products = await addMenu(db, restaurant);
  const random = randomFrom(10_001, 16);
  const { date: today, time } = momentOf(now, timeZone);
  const slots = HOURS.flatMap(({ start, end }) =>
    Array.from({ length: (end - start) * 4 }, (_, index) => start + index / 4),
  );
  const before = (date: string, at: number) =>
    instantOf(date, at, timeZone).getTime() - random.between(35, 120) * MINUTE_MS;
  const drawn: Drawn[] = [];
  for (let back = DAYS; back >= 0; back--) {
    const date = shiftDate(today, -back);
    const over = back > 0 ? slots : slots.filter((slot) => slot < time - 0.25);
    for (let left = Math.min(over.length, random.between(5, 11)); left > 0; left--) {
      const slot = random.pick(over);
      const service = random.chance(0.35) ? 'delivery' : 'takeaway';
      const status = random.chance(0.04) ? 'Cancelled' : 'Delivered';
      drawn.push({ date, time: slot, service, status, receivedAt: before(date, slot) });
    }
  }
  drawn.sort((one, other) => one.receivedAt - other.receivedAt);
  const coming = slots.filter((slot) => slot > time + 0.1);
  BOARD.forEach(([status, service], index) => {
    const slot = coming[Math.min(index, coming.length - 1)];
    const minutes = status === 'Received' ? 2 : 25;
    if (slot !== undefined)
      drawn.push({ date: today, time: slot, service, status, receivedAt: now - minutes * MINUTE_MS });
  });
  const made = drawn.map((one, index) => orderOf(one, index + 1, products, demo, random));
  await addSetup(db, restaurant, made.length);
  const uids = await reserveUids(db, orders, made.length);
  const uidOf = (index: number) => uids[index] as number;
  await insertRows(
    db,
    orders,
    made.map(({ row }, index) => ({ ...row, uid: uidOf(index) })),
  );
  await insertRows(
    db,
    orderLines,
    made.flatMap(({ lines }, index) => lines.map((line) => ({ ...line, restaurant, order: uidOf(index) }))),
  );
  await insertRows(
    db,
    orderEvents,
    made.flatMap(({ events }, index) => events.map((event) => ({ ...event, restaurant, order: uidOf(index) }))),
  );
}

async function addMenu(db: Queryable, restaurant: string): Promise<Product[]> {
  const categories = await reserveUids(db, menuCategories, MENU.length);
  await insertRows(
    db,
    menuCategories,
    MENU.map(({ name }, index) => ({
      restaurant,
      uid: categories[index] as number,
      name,
      position: index + 1,
      shownFrom: null,
      shownTo: null,
      active: true,
    })),
  );
  const dishes = MENU.flatMap((category, index) =>
    category.dishes.map((dish) => ({ dish, category: categories[index] as number })),
  );
  const uids = await reserveUids(db, menuProducts, dishes.length);
  const products = dishes.map(({ dish, category }, index) => ({
    restaurant,
    uid: uids[index] as number,
    category,
    modifiers: [],
    services: ['takeaway' as const, 'delivery' as const],
    stock: null,
    position: index + 1,
    active: true,
    ...dish,
  }));
  // All rows have the same shape, whether stock is counted or not.
  await insertRows(db, menuProducts, products);
  return products;
}

async function addSetup(db: Queryable, restaurant: string, lastNumber: number): Promise<void> {
  await db.insert(takeawaySetups).values({
    restaurant,
    params: {
      takeaway: { ...DEFAULT_ORDER_PARAMS.takeaway, minOrder: 1000 },
      delivery: { ...DEFAULT_ORDER_PARAMS.delivery, on: true },
    },
    deliveryPercentage: 5,
    payments: DEFAULT_PAYMENTS,
    bankDetails: 'ES91 2100 0418 4502 0005 1332',
    ...DEFAULT_PACING,
    stations: STATIONS,
    rotas: HOURS,
    deliverRota: HOURS,
    specialDates: [],
    zones: ZONES,
    deliverProvider: 'own',
    drivers: DRIVERS,
    lastNumber,
  });
}

function orderOf(
  { date, time, service, status, receivedAt }: Drawn,
  number: number,
  products: readonly Product[],
  { restaurant, currency, timeZone }: DemoSales,
  random: Random,
) {
  const dueAt = instantOf(date, time, timeZone);
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(products)));
  const lines = [...chosen].map((product) => {
    const [group] = product.modifiers;
    const option = group?.min === 1 ? random.pick(group.options) : undefined;
    const price = (product.price ?? 0) + (option?.price ?? 0);
    const quantity = (product.price ?? 0) > 2_000 ? 1 : random.between(1, 3);
    return {
      product: product.uid,
      name: product.name,
      quantity,
      price,
      total: price * quantity,
      options: option && group ? [{ uid: option.uid, group: group.name, name: option.name, price: option.price }] : [],
      note: '',
      station: product.station ?? null,
      done: !['Received', 'In Kitchen'].includes(status),
    };
  });
  const subtotalPrice = lines.reduce((sum, { total }) => sum + total, 0);
  const isDelivery = service === 'delivery';
  const servicePrice = isDelivery ? Math.round(subtotalPrice / 20) : 0;
  const deliveryPrice = isDelivery ? 250 : 0;
  const totalPrice = subtotalPrice + servicePrice + deliveryPrice;
  const minutes: Record<string, number> = {};
  for (const { product, quantity } of lines) {
    const { station, minutes: each } = products.find(({ uid }) => uid === product) as Product;
    minutes[String(station)] = (minutes[String(station)] ?? 0) + each * quantity;
  }
  const payment: OrderPayment = random.pick(isDelivery ? ['C/C on delivery', 'Cash on delivery'] : DEFAULT_PAYMENTS);
  const isPaid = status === 'Delivered' || (status !== 'Cancelled' && payment === 'C/C by phone');
  const by = 'Vicente Soler';
  const event = (kind: OrderEventKind, value: string, at: number, amount = 0) => ({
    kind,
    value,
    amount,
    by: kind === 'received' ? '' : by,
    at: new Date(at),
  });
  const steps: OrderStatus[] = ['In Kitchen', 'Done', ...(isDelivery ? (['In Route'] as const) : []), 'Delivered'];
  const reached = status === 'Cancelled' ? (['Cancelled'] as const) : steps.slice(0, steps.indexOf(status) + 1);
  const endedAt = status === 'Delivered' || status === 'Cancelled' ? dueAt : null;
  return {
    lines,
    events: [
      event('received', 'phone', receivedAt),
      ...reached.map((step, index) =>
        event('status', step, Math.min(receivedAt + (index + 1) * 8 * MINUTE_MS, dueAt.getTime())),
      ),
      ...(isPaid ? [event('paid', payment, Math.min(receivedAt + MINUTE_MS, dueAt.getTime()), totalPrice)] : []),
    ],
    row: {
      restaurant,
      number,
      service,
      channel: 'phone' as const,
      status,
      deliveryState: isDelivery && status !== 'Cancelled' ? deliveryStateOf(status) : null,
      date,
      time,
      dueAt,
      receivedAt: new Date(receivedAt),
      pickupAt: endedAt,
      dropoffAt: isDelivery ? endedAt : null,
      endedAt,
      name: random.pick(NAMES),
      phone: '+34600000100',
      email: '',
      language: 'es',
      address: isDelivery
        ? {
            address: random.pick(STREETS),
            address_detail: '',
            addressDescription: '',
            postcode: '46011',
            city: 'València',
            latitude: null,
            longitude: null,
          }
        : null,
      zone: isDelivery ? (ZONES[0]?.name ?? '') : '',
      note: '',
      allergies: random.chance(0.08) ? 'Frutos secos' : '',
      payment,
      paymentState: isPaid ? ('paid' as const) : ('pending' as const),
      currency,
      subtotalPrice,
      servicePrice,
      deliveryPrice,
      totalPrice,
      paid: isPaid ? totalPrice : 0,
      items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      minutes,
      driver: status === 'In Route' ? (DRIVERS[0]?.name ?? '') : '',
      printed: ['Received', 'Cancelled'].includes(status) ? 0 : 1,
      // The numbers are fictitious: no message about an order that is not accepted in time.
      toldAt: new Date(receivedAt),
      reason: status === 'Cancelled' ? 'Ya no lo necesita' : '',
    },
  };
}
