import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  Allergen,
  DeliveryProviderName,
  DeliveryState,
  OrderChannel,
  OrderEventKind,
  OrderPayment,
  OrderPaymentState,
  OrderService,
  OrderStatus,
  OrderTender,
} from '@/lib/contract/takeaway/takeaway';
import type {
  CartAddress,
  OrderHours,
  OrderParams,
  SpecialHours,
  WireDriver,
  WireModifierGroup,
  WireStation,
  WireZone,
} from '@/lib/contract/takeaway/takeaway-schema';
import type { CartLine } from '@/lib/rules/takeaway/pricing';
import { hours, instant, minorUnits, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A restaurant's settings for orders; without a row, the defaults of `lib/rules/takeaway/default-setup`. */
export const takeawaySetups = pgTable('takeaway_setups', {
  restaurant: text('restaurant')
    .primaryKey()
    .references(() => restaurants.restaurant, { onDelete: 'cascade' }),
  params: jsonb('params').$type<Record<OrderService, OrderParams>>().notNull(),
  takeawayFixed: minorUnits('takeaway_fixed'),
  takeawayPercentage: doublePrecision('takeaway_percentage').notNull().default(0),
  deliveryFixed: minorUnits('delivery_fixed'),
  deliveryPercentage: doublePrecision('delivery_percentage').notNull().default(0),
  payments: text('payments').array().$type<OrderPayment[]>().notNull(),
  bankDetails: text('bank_details').notNull().default(''),
  /** Minutes per interval of the kitchen's workload; limits are null for none. */
  pacingInterval: integer('pacing_interval').notNull(),
  pacingOrders: integer('pacing_orders'),
  pacingItems: integer('pacing_items'),
  stations: jsonb('stations').$type<WireStation[]>().notNull(),
  rotas: jsonb('rotas').$type<OrderHours[]>().notNull(),
  deliverRota: jsonb('deliver_rota').$type<OrderHours[]>().notNull(),
  specialDates: jsonb('special_dates').$type<SpecialHours[]>().notNull(),
  zones: jsonb('zones').$type<WireZone[]>().notNull(),
  deliverProvider: text('deliver_provider').$type<DeliveryProviderName>().notNull(),
  drivers: jsonb('drivers').$type<WireDriver[]>().notNull(),
  /** Until when orders are paused; null while they are accepted. */
  takeawayPausedUntil: instant('takeaway_paused_until'),
  deliveryPausedUntil: instant('delivery_paused_until'),
  /** SHA-256 of the secret in the URL that the printer polls; '' for no printer. */
  printerKey: text('printer_key').notNull().default(''),
  /** Last poll of the printer. */
  printerSeenAt: instant('printer_seen_at'),
  /** Number of the last order. */
  lastNumber: integer('last_number').notNull().default(0),
  version: integer('version').notNull().default(1),
});

export const menuCategories = pgTable(
  'menu_categories',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Hours in which it is shown; null for all day. */
    shownFrom: hours('shown_from'),
    shownTo: hours('shown_to'),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

export const menuProducts = pgTable(
  'menu_products',
  {
    restaurant: restaurant(),
    uid: uid(),
    category: bigint('category_uid', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    price: minorUnits('price'),
    /** '{hash}/{name}' in `files`. */
    picture: text('picture').notNull().default(''),
    allergens: text('allergens').array().$type<Allergen[]>().notNull(),
    modifiers: jsonb('modifiers').$type<WireModifierGroup[]>().notNull(),
    services: text('services').array().$type<OrderService[]>().notNull(),
    station: integer('station'),
    /** Minutes of work per dish. */
    minutes: doublePrecision('minutes').notNull(),
    /** Remaining stock; null if not counted. Orders decrement it by one conditional update. */
    stock: integer('stock'),
    /** Service day on which it is sold out; available again the next day. */
    soldOutOn: date('sold_out_on', { mode: 'string' }),
    position: integer('position').notNull(),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    check('menu_products_stock', sql`${t.stock} >= 0`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Orders. Changes of state are in its events; its price never changes. */
export const orders = pgTable(
  'orders',
  {
    restaurant: restaurant(),
    uid: uid(),
    number: integer('number').notNull(),
    service: text('service').$type<OrderService>().notNull(),
    channel: text('channel').$type<OrderChannel>().notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** §4; null for pickup, or if rejected. */
    deliveryState: text('delivery_state').$type<DeliveryState>(),
    date: date('date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    /** Time of pickup or delivery. */
    dueAt: instant('due_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Times of pickup by guest or driver, of delivery, and of completion (§3, §4). */
    pickupAt: instant('pickup_at'),
    dropoffAt: instant('dropoff_at'),
    endedAt: instant('ended_at'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    address: jsonb('address').$type<CartAddress | null>(),
    zone: text('zone').notNull().default(''),
    note: text('note').notNull(),
    /** Allergies in the guest's words. */
    allergies: text('allergies').notNull(),
    payment: text('payment').$type<OrderPayment>().notNull(),
    paymentState: text('payment_state').$type<OrderPaymentState>().notNull(),
    currency: text('currency').notNull(),
    subtotalPrice: minorUnits('subtotal_price'),
    servicePrice: minorUnits('service_price'),
    deliveryPrice: minorUnits('delivery_price'),
    totalPrice: minorUnits('total_price'),
    paid: minorUnits('paid'),
    refunded: minorUnits('refunded'),
    items: integer('items').notNull(),
    /** Station → minutes of work. */
    minutes: jsonb('minutes').$type<Record<string, number>>().notNull(),
    driver: text('driver').notNull().default(''),
    /** Number of times its ticket was printed. */
    printed: integer('printed').notNull().default(0),
    /** When the guest was told to call the restaurant, because the order was not accepted in time. */
    toldAt: instant('told_at'),
    reason: text('reason').notNull().default(''),
    /** Number and day in the imported file; null for an order made here. */
    importKey: text('import_key'),
    erasedAt: instant('erased_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('orders_number').on(t.restaurant, t.number),
    uniqueIndex('orders_import')
      .on(t.restaurant, t.importKey)
      .where(sql`import_key is not null`),
    index('orders_day').on(t.restaurant, t.date, t.dueAt),
    index('orders_due').on(t.restaurant, t.dueAt),
    index('orders_unaccepted')
      .on(t.receivedAt)
      .where(sql`status = 'Received' and told_at is null`),
    index('orders_addresses')
      .on(t.date)
      .where(sql`erased_at is null`),
    // For the board, which is read often: open, owed and unpaid orders of any day (ADR 186).
    index('orders_open')
      .on(t.restaurant, t.dueAt)
      .where(sql`status in ('Received', 'In Kitchen', 'Done', 'In Route')`)
      .concurrently(),
    index('orders_owed')
      .on(t.restaurant)
      .where(sql`status in ('Rejected', 'Cancelled') and paid > refunded`)
      .concurrently(),
    index('orders_unpaid')
      .on(t.restaurant, t.date)
      .where(sql`status = 'Delivered' and payment_state = 'pending' and channel <> 'import'`)
      .concurrently(),
    // For a person's data, by the digits of the phone number and the lower-case address.
    index('orders_phone')
      .on(t.restaurant, sql`regexp_replace(${t.phone}, '\\D', '', 'g')`)
      .concurrently(),
    index('orders_email')
      .on(t.restaurant, sql`lower(${t.email})`)
      .concurrently(),
    check(
      'orders_total',
      sql`${t.totalPrice} = ${t.subtotalPrice} + ${t.servicePrice} + ${t.deliveryPrice} and ${t.subtotalPrice} >= 0`,
    ),
    check('orders_money', sql`${t.refunded} between 0 and ${t.paid}`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    restaurant: restaurant(),
    uid: uid(),
    order: bigint('order_uid', { mode: 'number' }).notNull(),
    /** Null for a dish from a file that is not on the menu. */
    product: bigint('product_uid', { mode: 'number' }),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one, including its options. */
    price: minorUnits('price'),
    total: minorUnits('total'),
    options: jsonb('options').$type<Array<{ uid: number; group: string; name: string; price: number }>>().notNull(),
    note: text('note').notNull(),
    station: integer('station'),
    done: boolean('done').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('order_lines_order').on(t.restaurant, t.order),
    check('order_lines_total', sql`${t.total} = ${t.price} * ${t.quantity} and ${t.quantity} > 0`),
    foreignKey({ columns: [t.restaurant, t.order], foreignColumns: [orders.restaurant, orders.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Events of orders; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    restaurant: restaurant(),
    uid: uid(),
    order: bigint('order_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    /** The new state, or the action. */
    value: text('value').notNull(),
    /** Minor units paid, negative for refunds; opposite signs for their reversals. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    /** Tender of the payment or refund; '' for the payment of the order. */
    tender: text('tender').$type<OrderTender | ''>().notNull().default(''),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('order_events_order').on(t.restaurant, t.order, t.uid),
    foreignKey({ columns: [t.restaurant, t.order], foreignColumns: [orders.restaurant, orders.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Guests' carts, kept for a day under a link. */
export const takeawayCarts = pgTable(
  'takeaway_carts',
  {
    restaurant: restaurant(),
    /** SHA-256 of the link's key. */
    key: text('key').notNull(),
    service: text('service').$type<OrderService>().notNull(),
    lines: jsonb('lines').$type<CartLine[]>().notNull(),
    /** Total last shown to the guest, minor units. */
    seen: bigint('seen_total', { mode: 'number' }),
    date: date('date', { mode: 'string' }),
    time: hours('time'),
    address: jsonb('address').$type<CartAddress | null>(),
    /** Gift card used for payment, and the restaurant that sold it; null for none. Its code is not stored. */
    giftCard: bigint('gift_card_uid', { mode: 'number' }),
    giftSeller: text('gift_seller').notNull().default(''),
    /** The resulting order; null while it is a cart. */
    order: bigint('order_uid', { mode: 'number' }),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.key] }),
    index('takeaway_carts_updated').on(t.updatedAt),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** The printer's queue (Star CloudPRNT): it polls, fetches and confirms. */
export const printJobs = pgTable(
  'print_jobs',
  {
    restaurant: restaurant(),
    uid: uid(),
    order: bigint('order_uid', { mode: 'number' }).notNull(),
    copy: boolean('copy').notNull(),
    at: instant('at').notNull(),
    fetchedAt: instant('fetched_at'),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('print_jobs_waiting')
      .on(t.restaurant, t.uid)
      .where(sql`done_at is null`),
    foreignKey({ columns: [t.restaurant, t.order], foreignColumns: [orders.restaurant, orders.uid] }).onDelete(
      'cascade',
    ),
  ],
);
