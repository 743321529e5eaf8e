/** Orders for takeaway and delivery (§3, §4). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import {
  DELIVERY_PROVIDERS,
  DELIVERY_STATES,
  LINE_FAULTS,
  OFFLINE_PAYMENTS,
  ORDER_CHANNELS,
  ORDER_EVENTS,
  ORDER_PAYMENTS,
  ORDER_PAYMENT_STATES,
  ORDER_SERVICES,
  ORDER_STATUSES,
  ORDER_TENDERS,
} from '@/lib/contract/takeaway/takeaway';
import { cartAddress, cartLine, hoursShown } from '@/lib/contract/takeaway/takeaway-schema';
import { ORDER_COLUMNS } from '@/lib/contract/takeaway/takeaway';
import type { Inferred } from '../call';

const chosen = z.object({ uid: z.int(), group: z.string(), name: z.string(), price: z.int() });
export const orderLine = z.object({
  uid: f.uid,
  product: f.uid.nullable(),
  name: z.string(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
  options: z.array(chosen),
  note: z.string(),
  station: z.int().nullable(),
  done: z.boolean(),
});

export const order = z.object({
  uid: f.uid,
  version: z.int().default(0),
  number: z.int(),
  service: z.enum(ORDER_SERVICES),
  channel: z.enum(ORDER_CHANNELS),
  status: z.enum(ORDER_STATUSES),
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
  date: f.serviceDate,
  time: z.number(),
  /** ISO instants. */
  dueAt: z.string(),
  receivedAt: z.string(),
  /** For a delivery: its state and its courier (§3); null for takeaway. */
  deliveryInfo: z
    .object({ state: z.enum(DELIVERY_STATES).nullable(), provider: z.enum(DELIVERY_PROVIDERS), driver: z.string() })
    .nullable(),
  pickup_at: z.string().nullable(),
  dropoff_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: cartAddress.nullable(),
  zone: z.string(),
  note: z.string(),
  allergies: z.string(),
  payment: z.enum(ORDER_PAYMENTS),
  paymentState: z.enum(ORDER_PAYMENT_STATES),
  currency: z.string(),
  /** Minor units. */
  subtotalPrice: z.int(),
  servicePrice: z.int(),
  deliveryPrice: z.int(),
  totalPrice: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Payment methods used, and the amount refunded to each. */
  tenders: z.array(z.object({ tender: z.enum(ORDER_TENDERS), paid: z.int(), refunded: z.int() })),
  /** Refund in progress at the provider, minor units. */
  refunding: z.int().default(0),
  items: z.int(),
  /** Minutes of work at all stations. */
  kitchenMinutes: z.number(),
  driver: z.string(),
  printed: z.int(),
  reason: z.string(),
  lines: z.array(orderLine),
});
export interface Order extends z.output<typeof order> {}

export const orderEvent = z.object({
  uid: f.uid,
  kind: z.enum(ORDER_EVENTS),
  value: z.string(),
  amount: z.int(),
  by: z.string(),
  /** ISO instant. */
  at: z.string(),
});
const orderWithEvents = order.extend({ events: z.array(orderEvent) });
export interface OrderWithEvents extends z.output<typeof orderWithEvents> {}

const pricedLine = z.object({
  product: f.uid,
  name: z.string(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
  options: z.array(chosen),
  note: z.string(),
  fault: z.enum(LINE_FAULTS).nullable(),
  hours: hoursShown,
  left: z.int().nullable(),
});
export const pricedCart = z.object({
  lines: z.array(pricedLine),
  productQuantity: z.int(),
  subtotalPrice: z.int(),
  servicePrice: z.int(),
  deliveryPrice: z.int(),
  totalPrice: z.int(),
  short: z.int().nullable(),
  currencyId: z.string(),
  currencyFormat: z.string(),
});
export interface WirePricedCart extends z.output<typeof pricedCart> {}

export const orderSlot = z.object({ time: z.number(), at: z.string(), free: z.boolean() });
export const kitchenLoad = z.object({
  /** ISO instant at which the time slot begins. */
  at: z.string(),
  orders: z.int(),
  items: z.int(),
  covers: z.int(),
  stations: z.array(z.object({ uid: z.int(), minutes: z.number() })),
});

const wanted = {
  service: z.enum(ORDER_SERVICES),
  lines: z.array(cartLine).min(1, 'required').max(100),
  address: cartAddress.nullable().default(null),
};
const when = {
  date: f.serviceDate,
  /** Null for as soon as possible. */
  time: f.decimalHoursEnd.nullable(),
};
const stateCount = z.object({ orders: z.int(), total: z.int() });

export const orderSchemas = {
  /** The orders of the board: all open ones, and those that ended within the last hours of that day. */
  list: {
    query: z.object({ date: f.serviceDate.optional(), open: f.queryFlag.optional() }),
    answer: z.object({ orders: z.array(order) }),
  },
  find: { answer: orderWithEvents },
  quote: {
    body: z.strictObject({ ...wanted, date: f.serviceDate, time: f.decimalHoursEnd.nullable() }),
    answer: pricedCart,
  },
  slots: {
    query: z.object({
      serviceType: z.enum(ORDER_SERVICES),
      date: f.serviceDate,
      /** The dishes to be prepared, as '{product}x{quantity}': a time is available if the kitchen has capacity for them. */
      dishes: z
        .string()
        .regex(/^[1-9]\d{0,11}x[1-9]\d?(,[1-9]\d{0,11}x[1-9]\d?){0,99}$/, 'invalid')
        .optional(),
      /** Destination of a delivery: the time to reach its zone is added. */
      postcode: z.string().max(20, 'tooLong').optional(),
    }),
    answer: z.object({ slots: z.array(orderSlot), asap: orderSlot.nullable() }),
  },
  load: {
    query: z.object({ date: f.serviceDate }),
    answer: z.object({ load: z.array(kitchenLoad), next: orderSlot.nullable(), quoted: z.int().nullable() }),
  },
  create: {
    body: z.strictObject({
      ...wanted,
      ...when,
      name: f.shortText.min(1, 'required'),
      phone: f.phone,
      email: f.email.default(''),
      note: f.longText.default(''),
      allergies: f.shortText.default(''),
      payment: z.enum(OFFLINE_PAYMENTS),
      language: z.enum(['en', 'es', 'pt']).optional(),
      /** Total that was quoted to the caller; another total is refused. */
      seen: f.minorSum.optional(),
    }),
    answer: orderWithEvents,
  },
  status: {
    body: z.strictObject({ status: z.enum(ORDER_STATUSES), reason: f.shortText.default('') }),
    answer: orderWithEvents,
  },
  delivery: { body: z.strictObject({ state: z.enum(DELIVERY_STATES) }), answer: orderWithEvents },
  item: { body: z.strictObject({ line: f.uid, done: z.boolean() }), answer: orderWithEvents },
  driver: { body: z.strictObject({ driver: f.uid.nullable() }), answer: orderWithEvents },
  pay: { body: z.strictObject({ payment: z.enum(OFFLINE_PAYMENTS).optional() }), answer: orderWithEvents },
  refund: {
    body: z.strictObject({
      amount: f.minorSum.min(1, 'required'),
      note: f.shortText.default(''),
      /** The payment to refund; may be left out if there is only one. */
      tender: z.enum(ORDER_TENDERS).optional(),
    }),
    answer: orderWithEvents,
  },
  giftCard: {
    body: z.strictObject({ code: z.string().max(60), amount: z.int().min(1, 'required').max(2_000_000_000) }),
    answer: orderWithEvents,
  },
  /** `copy` tells that it was printed before. */
  print: {
    body: z.strictObject({ by: z.enum(['browser', 'printer']).default('browser') }),
    answer: orderWithEvents.extend({ copy: z.boolean() }),
  },
  import: {
    body: z.strictObject({
      /** One line for each dish of an order. */
      csv: z.string().min(1, 'required').max(900_000, 'tooLong'),
      dateFormat: z.enum(['ymd', 'dmy', 'mdy']),
      /** Defaults for orders that do not specify them. */
      service: z.enum(ORDER_SERVICES).default('takeaway'),
      /** Headings of the file's columns that are not recognised automatically. */
      columns: z.partialRecord(z.enum(ORDER_COLUMNS), z.string().trim().min(1, 'required').max(200)).default({}),
    }),
    answer: z.object({
      orders: z.int(),
      /** Orders imported before. */
      known: z.int(),
      total: z.int(),
      /** The first hundred refused lines; their orders were not imported. */
      rejected: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
      /** Number of refused lines. */
      refusedLines: z.int(),
    }),
  },
  report: {
    query: z.object({ from: f.serviceDate, to: f.serviceDate }),
    answer: z.object({
      currency: z.string(),
      /** Of all orders that were not rejected. */
      orders: z.int(),
      items: z.int(),
      subtotalPrice: z.int(),
      servicePrice: z.int(),
      deliveryPrice: z.int(),
      totalPrice: z.int(),
      paid: z.int(),
      refunded: z.int(),
      days: z.array(stateCount.extend({ date: f.serviceDate })),
      services: z.array(stateCount.extend({ service: z.enum(ORDER_SERVICES), commission: z.int() })),
      /** Of every order, including rejected ones. */
      statuses: z.array(stateCount.extend({ status: z.enum(ORDER_STATUSES) })),
      /** Amount paid by each method; the number of orders counts each once, under the method chosen for it. */
      payments: z.array(stateCount.extend({ payment: z.enum(ORDER_TENDERS), paid: z.int(), refunded: z.int() })),
      products: z.array(z.object({ name: z.string(), quantity: z.int(), total: z.int() })),
    }),
  },
};
export type OrderTypes = Inferred<typeof orderSchemas>;
export type OrderReport = OrderTypes['report']['answer'];
export type OrderSlot = z.output<typeof orderSlot>;
