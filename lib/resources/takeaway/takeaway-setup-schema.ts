/** How a restaurant takes orders (§3 Takeaway restaurant defaults), by the names that §3 gives. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import {
  DELIVERY_PROVIDERS,
  DELIVERY_STATES,
  ORDER_PAYMENTS,
  ORDER_SERVICES,
  ORDER_STEPS,
} from '@/lib/contract/takeaway/takeaway';
import {
  commission,
  driver,
  orderHours,
  orderParams,
  parts,
  specialHours,
  station,
  zone,
} from '@/lib/contract/takeaway/takeaway-schema';
import type { Inferred } from '../call';

const draft = {
  restaurantParams: z.strictObject({ takeaway: orderParams, delivery: orderParams }),
  takeawayComission: commission,
  deliveryComission: commission,
  paymentMethodsMobile: z.array(z.enum(ORDER_PAYMENTS)).max(ORDER_PAYMENTS.length),
  /** What whoever pays by transfer is told. */
  bankDetails: f.longText,
  /** Caps of each interval; null for none. */
  orderRestrictions: z.strictObject({
    interval: z.union([z.literal(10), z.literal(15), z.literal(20), z.literal(30), z.literal(60)]),
    orders: z.int().min(1).max(10_000).nullable(),
    items: z.int().min(1).max(100_000).nullable(),
  }),
  stations: parts(station, 20),
  rotas: parts(orderHours, 50),
  deliverRota: parts(orderHours, 50),
  specialDates: parts(specialHours, 200),
  zones: parts(zone, 100),
  deliverProvider: z.enum(DELIVERY_PROVIDERS),
  drivers: parts(driver, 100),
};
export const takeawaySetup = z.object({
  ...draft,
  name: z.string(),
  city: z.string(),
  restaurantLocation: z.object({
    address: z.string(),
    latLong: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    phone: z.string(),
  }),
  services: z.array(z.enum(ORDER_SERVICES)),
  currency: z.string(),
  /** Its sign: '$'. */
  currencyFormat: z.string(),
  statusOptions: z.array(z.enum(ORDER_STEPS)),
  /** Who carries deliveries, and where one may be (§4). */
  deliveryData: z.object({ provider: z.enum(DELIVERY_PROVIDERS), states: z.array(z.enum(DELIVERY_STATES)) }),
  /** The menu in short; whole under `menu-categories` and `menu-products`. */
  categories: z.array(z.object({ uid: f.uid, name: z.string() })),
  products: z.array(z.object({ uid: f.uid, category: f.uid, name: z.string(), price: z.int() })),
  /** Until when no orders are taken, ISO; null while they are. */
  paused: z.object({ takeaway: z.string().nullable(), delivery: z.string().nullable() }),
  /** Whether online payment is set up. */
  paysOnline: z.boolean(),
  /** Whether a printer may fetch tickets, and when it asked last. */
  printer: z.object({ on: z.boolean(), seenAt: z.string().nullable() }),
  version: z.int().default(0),
});
export interface TakeawaySetup extends z.output<typeof takeawaySetup> {}

export const takeawaySetupSchemas = {
  read: { answer: takeawaySetup },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: takeawaySetup },
  pause: {
    body: z.strictObject({
      services: z.array(z.enum(ORDER_SERVICES)).min(1, 'required').max(2),
      /** 0 takes orders again. */
      how: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60), z.literal('today')]),
    }),
    answer: takeawaySetup,
  },
  soldOut: {
    body: z.strictObject({ product: f.uid, soldOut: z.boolean() }),
    answer: f.okAnswer,
  },
  connectPrinter: {
    body: z.strictObject({ on: z.boolean() }),
    /** The address that the printer is to ask; said once, '' where it is switched off. */
    answer: z.object({ address: z.string() }),
  },
};
export type TakeawaySetupTypes = Inferred<typeof takeawaySetupSchemas>;
