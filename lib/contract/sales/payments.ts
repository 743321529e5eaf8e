/** Payments on the wire: the payment request of a booking and its state, and the guest's actions through the payment link. */
import { z } from 'zod';
import { ENTRY_STATES, ENTRY_TYPES } from '@/lib/rules/payments/ledger';
import { PROVIDERS, REQUEST_KINDS, REQUEST_STATES } from '@/lib/rules/payments/payment-request';
import { PURCHASE_KINDS } from '@/lib/rules/purchases/purchase';
import { PAYMENT_STATES } from '@/lib/rules/payments/payment-summary';
import { AMOUNT_PER, POLICY_KINDS } from '../constants';
import * as f from '../fields';

const instant = z.iso.datetime().describe('ISO instant, UTC.');
const amount = f.minorUnits.describe('Minor units of the currency; currencies without decimals are not multiplied.');
/** Total for a party or booking. Amounts may be per cover, so a total may exceed the maximum of a single amount. */
const sum = z.int().min(0).describe('Minor units of the currency.');
// For staff, about one booking

export const paymentSummary = z.object({ state: z.enum(PAYMENT_STATES), due: sum, paid: sum, refunded: sum });

export const frozenPolicy = z.object({
  kind: z.enum(POLICY_KINDS),
  name: z.string(),
  currency: z.string(),
  due: sum,
  noShowMost: sum,
  freeUntil: instant.nullable(),
  covers: z.int(),
  amount,
  per: z.enum(AMOUNT_PER),
});

export const paymentRequest = z.object({
  uid: f.uid,
  bookingUid: f.uid.nullable().describe('null for what pays for no booking.'),
  kind: z.enum(REQUEST_KINDS),
  amount: sum,
  currency: z.string(),
  policy: frozenPolicy.nullable(),
  state: z.enum(REQUEST_STATES),
  provider: z.enum(PROVIDERS),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  /** Name of the user who made the request; empty if the booking rules made it. */
  createdBy: z.string(),
});

export const ledgerEntry = z.object({
  uid: f.uid,
  request: f.uid,
  booking: f.uid.nullable().describe('null for what paid for no booking.'),
  purchase: f.uid.nullable().default(null).describe('A gift card or an order, as it was paid for online.'),
  type: z.enum(ENTRY_TYPES),
  amount: sum,
  currency: z.string(),
  state: z.enum(ENTRY_STATES),
  provider: z.enum(PROVIDERS),
  providerReference: z.string(),
  against: f.uid.nullable(),
  reason: z.string(),
  failure: z.string(),
  by: z.string(),
  at: instant,
});

/** Answer of GET …/books/:uid/payments, and of every change of them. */
export const bookingPayments = z.object({
  payment: paymentSummary.nullable(),
  requests: z.array(paymentRequest),
  ledger: z.array(ledgerEntry),
  /** Payment link of the open request, for the guest; null if there is none. */
  link: z.string().nullable(),
  /** Whether no money moves: the local test provider. */
  test: z.boolean(),
  /** Actions allowed to the user now; amounts are maximums. */
  may: z.object({
    request: z.boolean(),
    charge: z.object({
      most: sum,
      from: instant
        .nullable()
        .describe('When a no-show may be charged that was marked before its hour, or while cancelling is free.'),
      to: instant
        .nullable()
        .default(null)
        .describe('Until when it may be charged, also where that is over; null where nothing is left to charge.'),
    }),
    refund: z.object({ most: sum, entries: z.array(z.object({ entry: f.uid, most: sum })) }),
    release: z.boolean(),
  }),
});
export type WireBookingPayments = z.infer<typeof bookingPayments>;

/** Channel by which the link is sent to the guest; 'none' if staff copy it. */
export const SEND_BY = ['email', 'sms', 'none'] as const;
const send = z.enum(SEND_BY);

/** Without an amount, the one of the visit's policy; `amount` is required if there is no policy. */
export const requestBody = z.object({
  kind: z.enum(REQUEST_KINDS),
  amount: amount.min(1, 'invalidAmount').optional(),
  send: send.default('none'),
});
export type WireRequestBody = z.infer<typeof requestBody>;
export const resendBody = z.object({ send: z.enum(['email', 'sms']) });
const reason = f.shortText.min(1, 'required');
export const noShowBody = z.object({ amount: amount.min(1, 'invalidAmount'), reason });
export const refundBody = z.object({ entry: f.uid, amount: amount.min(1, 'invalidAmount'), reason });
export const releaseBody = z.object({ reason: f.shortText.default('') });

// For the guest, through the payment link

export const guestPayment = z.object({
  restaurant: z.object({
    service: z.string(),
    name: z.string(),
    phone: z.string(),
    currency: z.string(),
    country: z.string(),
    timeZone: z.string(),
    milTime: z.boolean(),
  }),
  /** `off`: cancelled, or about to be, because the request was not met in time. */
  booking: z
    .object({
      /** '' if the restaurant does not show references to guests (`showRef`, §3). */
      reference: z.string(),
      firstName: z.string(),
      covers: z.int(),
      date: f.serviceDate,
      time: z.number(),
      startsAt: instant,
      off: z.boolean(),
    })
    .nullable()
    .describe('null for a purchase.'),
  purchase: z
    .object({
      kind: z.enum(PURCHASE_KINDS),
      reference: z.string(),
      label: z.string(),
      /** Path of the page of the purchased item; '' for none. */
      path: z.string(),
    })
    .nullable()
    .default(null),
  kind: z.enum(REQUEST_KINDS),
  amount: sum,
  currency: z.string(),
  policy: frozenPolicy.nullable(),
  state: z.enum(REQUEST_STATES),
  /** The card that was registered or used for payment. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Code of the last refusal; '' for none. */
  failure: z.string(),
  expiresAt: instant.nullable(),
  /** For the receipt: when the card was registered or the amount paid (from the ledger entry; null before), and the amount refunded since. */
  settledAt: instant.nullable(),
  refunded: sum,
  /** Key of the guest's own booking page; '' for a purchase. */
  bookingKey: z.string(),
  provider: z.object({
    name: z.enum(PROVIDERS),
    /** Public key that initialises the provider's payment fields; '' if they need none. */
    publishableKey: z.string(),
    /** The restaurant's own account at the provider; '' for the platform's. */
    account: z.string(),
  }),
});
export type GuestPayment = z.infer<typeof guestPayment>;

/** POST …/attempts: the data with which the provider's payment fields ask for the card. */
export const paymentAttempt = z.object({
  attempt: f.uid,
  /** Stripe: the client secret of this intent. '' for providers whose fields only create a token. */
  clientSecret: z.string(),
});
export type PaymentAttempt = z.infer<typeof paymentAttempt>;

/** The token, for payment fields that create one; Stripe's do not need it. */
export const cardGiven = z.object({
  token: z.string().min(1).max(200),
  method: z.string().max(60).optional(),
  issuer: z.string().max(60).optional(),
  installments: z.int().min(1).max(60).optional(),
  email: f.email.optional(),
  identification: z.object({ type: z.string().max(20), number: z.string().max(40) }).optional(),
});
export type CardGiven = z.infer<typeof cardGiven>;

export const confirmBody = z.object({ attempt: f.uid, card: cardGiven.optional() });
export const confirmAnswer = z.object({
  state: z.enum(REQUEST_STATES),
  failure: z.string(),
  /** URL of the bank's authentication page; null if no authentication is required. */
  challenge: z.string().nullable(),
});
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;

// The payment fields of the local test provider

export const testCardBody = z.object({ number: z.string().max(40) });
export const testCardAnswer = z.object({ token: z.string() });
/** The guest's response on the test card's authentication page. */
export const testChallengeBody = z.object({ accept: z.boolean() });
