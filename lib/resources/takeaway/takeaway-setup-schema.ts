/** How a restaurant takes orders (§3 Takeaway restaurant defaults), under the names of §3. */
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
  /** Instructions for guests who pay by bank transfer. */
  bankDetails: f.longText,
  /** Caps per interval; null for none. */
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
  /** Symbol of the currency: '$'. */
  currencyFormat: z.string(),
  statusOptions: z.array(z.enum(ORDER_STEPS)),
  /** Couriers, and the possible delivery states (§4). */
  deliveryData: z.object({ provider: z.enum(DELIVERY_PROVIDERS), states: z.array(z.enum(DELIVERY_STATES)) }),
  /** Summary of the menu; `menu-categories` and `menu-products` have all of it. */
  categories: z.array(z.object({ uid: f.uid, name: z.string() })),
  products: z.array(z.object({ uid: f.uid, category: f.uid, name: z.string(), price: z.int() })),
  /** End of a pause of orders, ISO; null if orders are taken. */
  paused: z.object({ takeaway: z.string().nullable(), delivery: z.string().nullable() }),
  /** Whether online payment is set up. */
  paysOnline: z.boolean(),
  /** Whether a printer may fetch tickets, and when it last polled. */
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
      /** 0 ends the pause. */
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
    /** The address that the printer polls; answered once, '' if the printer is disabled. */
    answer: z.object({ address: z.string() }),
  },
};
export type TakeawaySetupTypes = Inferred<typeof takeawaySetupSchemas>;
