/** Public calls of takeaway orders: the menu, a cart, an order. */
import { z } from 'zod';
import * as f from '../fields';
import {
  ALLERGENS,
  DELIVERY_STATES,
  LINE_FAULTS,
  ORDER_PAYMENTS,
  ORDER_PAYMENT_STATES,
  ORDER_SERVICES,
  ORDER_STATUSES,
  ORDER_TENDERS,
} from '../takeaway/takeaway';
import { cartAddress, cartLines, hoursShown, modifierGroup } from '../takeaway/takeaway-schema';

export const guestProduct = z.object({
  uid: f.uid,
  name: z.string(),
  text: z.string(),
  price: z.int(),
  picture: z.string(),
  allergens: z.array(z.enum(ALLERGENS)),
  modifiers: z.array(modifierGroup),
  soldOut: z.boolean(),
});
export const guestMenu = z.object({
  services: z.array(z.enum(ORDER_SERVICES)),
  currency: z.string(),
  /** Whether anything can be ordered today, by service: ISO until when orders are paused, or null. */
  paused: z.object({ takeaway: z.string().nullable(), delivery: z.string().nullable() }),
  categories: z.array(z.object({ uid: f.uid, name: z.string(), hours: hoursShown, products: z.array(guestProduct) })),
});
export type GuestMenu = z.output<typeof guestMenu>;

const guestLine = z.object({
  /** Uid of the dish. */
  uid: f.uid,
  name: z.string(),
  /** '{hash}/{name}' of its picture; '' for none. */
  image: z.string(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
  options: z.array(z.object({ uid: z.int(), group: z.string(), name: z.string(), price: z.int() })),
  note: z.string(),
  fault: z.enum(LINE_FAULTS).nullable(),
  hours: hoursShown,
  left: z.int().nullable(),
});

/** §3 Cart. */
export const guestCart = z.object({
  serviceType: z.enum(ORDER_SERVICES),
  cartProducts: z.array(guestLine),
  total: z.object({
    productQuantity: z.int(),
    subtotalPrice: z.int(),
    servicePrice: z.int(),
    deliveryPrice: z.int(),
    totalPrice: z.int(),
    currencyId: z.string(),
    currencyFormat: z.string(),
  }),
  /** Minimum order value, if not reached. */
  short: z.int().nullable(),
  /** The gift card that pays part of it, and the amount; 0 if it is no longer usable. Null for none. */
  giftCard: z.object({ codeEnd: z.string(), balance: z.int(), pays: z.int() }).nullable(),
  /** The remaining amount to pay. */
  due: z.int(),
  /** Whether gift cards are accepted. */
  takesGiftCards: z.boolean(),
  /** The previously shown total, if it has changed. */
  before: z.int().nullable(),
  date: f.serviceDate.nullable(),
  /** Null for as soon as possible. */
  time: z.number().nullable(),
  /** ISO instant, and the same by the restaurant's clock. */
  delivery_at: z.string().nullable(),
  delivery_at_localtime: z.string().nullable(),
  /** Delivery address; '' while unknown, and for takeaway. */
  address: z.string(),
  /** Floor and door; directions. */
  address_detail: z.string(),
  addressDescription: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Why there is no delivery to the address, or none at all. */
  addressFault: z.enum(['no-coverage', 'address-not-precise', 'delivery-unavailable']).nullable(),
  /** Available days, and the times of the chosen one. */
  days: z.array(f.serviceDate),
  slots: z.array(z.object({ time: z.number(), at: z.string(), free: z.boolean() })),
  asap: z.object({ time: z.number(), at: z.string(), free: z.boolean() }).nullable(),
  /** The chosen time is no longer available. */
  slotFault: z.boolean(),
  paused: z.string().nullable(),
  services: z.array(z.enum(ORDER_SERVICES)),
  payments: z.array(z.enum(ORDER_PAYMENTS)),
  bankDetails: z.string(),
  /** Key of the order that it became; '' while it is a cart. */
  order: z.string(),
});
export type GuestCart = z.output<typeof guestCart>;

export const cartChange = z.strictObject({
  /** Added to the cart. */
  add: z
    .strictObject({
      product: f.uid,
      quantity: z.int().min(1).max(99),
      options: z.array(z.int()).max(60).default([]),
      note: f.shortText.default(''),
    })
    .optional(),
  /** Replaces the existing lines. */
  lines: cartLines.optional(),
  serviceType: z.enum(ORDER_SERVICES).optional(),
  date: f.serviceDate.optional(),
  time: f.decimalHoursEnd.nullable().optional(),
  address: cartAddress.nullable().optional(),
});

/** Code of the gift card that pays part of the cart; '' removes it. */
export const cartGiftCard = z.strictObject({ code: z.string().max(60) });

export const newCart = z.strictObject({ serviceType: z.enum(ORDER_SERVICES) });
export const checkout = z.strictObject({
  name: f.guestName.min(1, 'required'),
  phone: f.phone.min(5, 'required'),
  email: f.email.default(''),
  note: f.longText.default(''),
  allergies: f.shortText.default(''),
  payment: z.enum(ORDER_PAYMENTS),
  language: z.enum(['en', 'es', 'pt']),
  /** The total shown to the guest: a different one is shown again before payment. */
  seen: f.minorSum,
  /** The remaining amount shown besides a gift card. */
  due: f.minorSum.optional(),
});
/** The next page: the order, or its payment. */
export const checkedOut = z.object({ order: z.string(), path: z.string() });

export const guestOrder = z.object({
  number: z.int(),
  serviceType: z.enum(ORDER_SERVICES),
  status: z.enum(ORDER_STATUSES),
  deliveryState: z.enum(DELIVERY_STATES).nullable(),
  date: f.serviceDate,
  time: z.number(),
  pickup_at: z.string().nullable(),
  dropoff_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  lines: z.array(guestLine.omit({ fault: true, hours: true, left: true, uid: true, image: true })),
  subtotalPrice: z.int(),
  servicePrice: z.int(),
  deliveryPrice: z.int(),
  totalPrice: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** Payment methods used so far. */
  tenders: z.array(z.object({ tender: z.enum(ORDER_TENDERS), paid: z.int(), refunded: z.int() })),
  currency: z.string(),
  payment: z.enum(ORDER_PAYMENTS),
  paymentState: z.enum(ORDER_PAYMENT_STATES),
  reason: z.string(),
  /** Bank details for a transfer; '' if no transfer is expected. */
  bankDetails: z.string(),
  /** Path of the payment page; '' if nothing is to be paid online. */
  pay: z.string().default(''),
  /** Phone number to call if the order has not been accepted for long; '' otherwise. */
  call: z.string(),
});
export type GuestOrder = z.output<typeof guestOrder>;
