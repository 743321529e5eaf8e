/** Public calls of events with tickets, without a session, below `/public/v1/restaurants/:service` (ADR 125). */
import { z } from 'zod';
import { MOVED_CHOICES, TICKET_PAYMENTS, TICKET_STATES } from '@/lib/contract/sales/ticket-states';
import * as f from '../fields';
import { GUEST_LANGUAGES, guestBookingBody, guestHoldBody } from './guest';

const language = z.enum(GUEST_LANGUAGES);
/** The number left, or null for enough: sales figures are not public. */
const left = z.int().nullable();
export const MAX_LEFT_SHOWN = 10;

const seating = z.object({
  uid: f.uid,
  date: f.serviceDate,
  time: z.number(),
  turn: z.number(),
  /** ISO instant. */
  startsAt: z.string(),
  left,
  over: z.boolean(),
});
const kind = z.object({
  uid: f.uid,
  name: z.string(),
  text: z.string(),
  price: f.minorUnits,
  /** The part of it that is paid at once. */
  due: f.minorUnits,
  vatRate: z.number().nullable(),
  payment: z.enum(TICKET_PAYMENTS),
  min: z.int(),
  max: z.int(),
  left,
  /** Why it is unavailable; null if available. */
  why: z.enum(['not-yet', 'over', 'sold-out']).nullable(),
  saleFrom: f.serviceDate.nullable(),
  saleUntil: f.serviceDate.nullable(),
  /** Hours before the seating up to which payments are refunded; null for never. */
  freeUntil: z.number().nullable(),
  hidden: z.boolean(),
});
export type GuestTicketKind = z.infer<typeof kind>;
export type GuestSeating = z.infer<typeof seating>;

/** Tickets reserved for a guest on the waiting list, until ordered. */
const offer = z.object({
  state: z.enum(['open', 'taken', 'over']),
  /** ISO instant; null without an expiry. */
  until: z.string().nullable(),
  seating: f.uid,
  kind: f.uid,
  quantity: z.int(),
});
export type GuestOffer = z.infer<typeof offer>;

export const guestEventPage = z.object({
  uid: f.uid,
  name: z.string(),
  text: z.string(),
  first: f.serviceDate,
  last: f.serviceDate,
  cancelled: z.boolean(),
  seatings: z.array(seating),
  kinds: z.array(kind),
  /** Some kinds are hidden and need a code. */
  asksForCode: z.boolean(),
  /** Whether prepayments can be made. */
  payable: z.boolean(),
  /** The offer of a key; null without a key, or for another event. */
  offer: offer.nullable(),
});
export type GuestEventPage = z.infer<typeof guestEventPage>;
export const guestEventList = z.object({ events: z.array(guestEventPage) });

export const guestEventQuery = z.object({
  code: z.string().trim().max(40).default(''),
  /** Key of an offer from the waiting list. */
  offer: z.string().max(60).default(''),
});

const { firstName, lastName, email, phone, consents } = guestBookingBody.shape;
const { hold } = guestHoldBody.shape;
export const guestOrderBody = z.object({
  seating: f.uid,
  lines: z
    .array(
      z.object({ kind: f.uid, quantity: z.int('invalidCovers').min(1, 'invalidCovers').max(100, 'invalidCovers') }),
    )
    .min(1, 'required')
    .max(20),
  code: z.string().trim().max(40).default(''),
  /** Key of an offer from the waiting list. */
  offer: z.string().max(60).default(''),
  /** The browser's token, as for a hold: its earlier unpaid order for this event is released in favour of this one. */
  hold,
  firstName,
  lastName,
  email,
  phone,
  notes: f.longText.max(1000, 'tooLong').default(''),
  language: language.optional(),
  consents,
});
export type GuestOrderBody = z.input<typeof guestOrderBody>;

export const guestWaitingBody = z.object({
  seating: f.uid,
  kind: f.uid,
  quantity: z.int('invalidCovers').min(1, 'invalidCovers').max(100, 'invalidCovers'),
  /** Code of a hidden kind. */
  code: z.string().trim().max(40).default(''),
  name: f.guestName.min(1, 'required'),
  email,
  language,
});
export const guestWaitingAnswer = z.object({ place: z.int() });

/** GET bookings/:key/tickets: the tickets of a link's booking, and the actions that are possible now. */
export const guestTickets = z.object({
  tickets: z.array(
    z.object({
      uid: f.uid,
      name: z.string(),
      price: f.minorUnits,
      due: f.minorUnits,
      holder: z.string(),
      state: z.enum(TICKET_STATES),
      /** Content of its QR code; '' while it is not valid. */
      code: z.string(),
      checkedInAt: z.string().nullable(),
    }),
  ),
  currency: z.string(),
  unpaid: z.boolean(),
  /** Whether tickets can be returned, and whether they are refunded. */
  mayReturn: z.boolean(),
  refunds: z.boolean(),
  /** After the event was moved: whether the guest is asked to keep the places, has answered, or can no longer answer. */
  moved: z
    .object({
      choice: z.enum(MOVED_CHOICES),
      from: z.object({ date: f.serviceDate, time: z.number() }),
    })
    .nullable(),
});
export type GuestTickets = z.infer<typeof guestTickets>;

export const guestHolderBody = z.object({ holder: f.guestName });
export const guestReturnBody = z.object({ tickets: z.array(f.uid).min(1, 'required').max(100) });
export const guestMovedBody = z.object({ choice: z.enum(['kept', 'refunded']) });
