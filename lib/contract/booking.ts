/** The booking (party) on the wire: §3 Booking, spelled as there. */
import { z } from 'zod';
import { BOOKED_STATUS, DAY_END } from './constants';
import * as f from './fields';
import { paymentSummary } from './payments';

/** What a client may say of a booking; every field may be left out of a PATCH. */
const writable = z.object({
  covers: f.covers,
  /** Service day, YYYY-MM-DD. */
  on: f.bookedDate,
  /** Arrival in decimal hours of the service day. */
  time: f.clockTime,
  /** How long the table is kept, in hours. */
  turn: f.turnHours,
  /** Channel id (§9). */
  by: f.whole,
  firstName: f.shortText,
  lastName: f.shortText,
  phone: f.phone,
  eMail: f.email,
  /** What staff wrote. */
  notes: f.longText,
  /** What the guest wrote. */
  guestNotes: f.longText,
  bookOptions: f.optionUids,
  guestOptions: f.optionUids,
  status: z.int().min(900).max(9999),
  /** Table uids; several are a join. */
  tables: z.array(f.tableUid).max(40),
  uidEvent: f.uid.nullable(),
  /** Diner; 1000 is the walk-in guest. */
  uidGuest: f.uid.nullable(),
  /** Area the guest asked for; -1 or null for any. */
  reqArea: f.areaNumber.min(-1).nullable(),
  /** What was charged or prepaid, in minor units. */
  total: f.minorUnits,
  /** What the party spent, in minor units (not divided for CLP). */
  spend: f.minorUnits,
  /** The wait in minutes that a party on the waiting list was told; null for a party that is not on it. */
  quotedMinutes: f.waitMinutes.nullable(),
});

export const bookingCreate = writable
  .partial()
  .required({ covers: true, on: true, time: true })
  .extend({
    /** Mask of the checks to override (D7); needs the right. */
    ignore: f.ignoreMask.optional(),
    /** Let the server choose the best table or join when `tables` is empty. */
    bestTable: z.boolean().optional(),
  });

export const bookingPatch = writable.partial().extend({
  ignore: f.ignoreMask.optional(),
  bestTable: z.boolean().optional(),
  /** The version this change was made from; an older one is answered 409 with the current state. */
  version: f.whole.optional(),
});

/** Tables kept for a waiting party that was told they are ready; past `until` (epoch milliseconds) nobody is kept from them. */
export const readyHold = z.object({ tables: z.array(f.tableUid), until: z.int() });

/** The place that a party on standby was offered: kept for it until `until` (epoch milliseconds), or until it answers. */
export const standbyOffer = readyHold.extend({ answer: z.enum(['accepted', 'declined']).nullable() });

/** What is not in §3: a server that leaves one of these out has no such thing (ADR 58). */
const beyondSpecification = {
  version: z.int().default(0),
  /** Overrides on its record (D7), a mask, and the name of who allowed them last. */
  ignored: z.int().default(0),
  ignoredBy: z.string().default(''),
  /** When the party came, sat down and left, in decimal hours; null until then. */
  arrivedTime: z.number().nullable().default(null),
  seatedTime: z.number().nullable().default(null),
  finishedTime: z.number().nullable().default(null),
  /** Finished visits of this diner before this booking. */
  visits: z.int().default(0),
  quotedMinutes: writable.shape.quotedMinutes.default(null),
  /** When the wait was quoted, and when the party was told that its table is ready, in decimal hours. */
  quotedAt: z.number().nullable().default(null),
  readyAt: z.number().nullable().default(null),
  hold: readyHold.nullable().default(null),
  offer: standbyOffer.nullable().default(null),
  /** Bookings that were made together as a recurring one share this. */
  series: z.string().nullable().default(null),
  /** What was asked of it and what became of it (§3 cards and payments); null for nothing. */
  payment: paymentSummary.nullable().default(null),
  /** The arrival as text, 12 or 24 hour as `milTime` asked. */
  timeText: z.string().default(''),
  /** True when it is no longer on the books: its making was undone. */
  deleted: z.boolean().optional(),
};

export const booking = writable.extend({
  uid: f.uid,
  on: f.serviceDate,
  /** §9: under 4 it is after midnight (+24). */
  time: z.number('invalidTime').min(0, 'invalidTime').lt(DAY_END, 'invalidTime'),
  reqArea: z.int().nullable(),
  status: z.int().default(BOOKED_STATUS),
  phone: z.string(),
  eMail: z.string(),
  turn: z.number(),
  /** The time first asked for. */
  originalTime: z.number(),
  bookRef: z.string(),
  /** Day and decimal hour, restaurant time, when it was made. */
  created: f.serviceDate,
  createdTime: z.number(),
  serviceUID: z.string(),
  ...beyondSpecification,
});

/** A booking as the socket carries it: nobody has asked for its time on a clock. `diner` is what the card of its diner says, where that is another one than before. */
export const announcedBooking = booking.omit({ timeText: true }).extend({ diner: z.object({ vip: z.boolean(), allergies: z.string() }).optional() });
export type AnnouncedBooking = z.infer<typeof announcedBooking>;

/** GET …/books: the bookings of one service day, by time. §7 names neither the day nor `seq`, the service's last change (ADR 58). */
export const bookingDay = z.object({
  date: f.serviceDate.optional(),
  seq: z.int().default(0),
  books: z.array(booking),
  /** Those of the day's diners whose card says that they are looked after, or what must not be on their plate; as the card is now. */
  diners: z.array(z.object({ uid: f.uid, vip: z.boolean(), allergies: z.string() })).default([]),
});

/** POST …/books/{uid}/swap: two parties of one day exchange their tables. */
export const bookingSwap = z.object({
  with: f.uid,
  /** The versions that the change was made from; an older one is answered 409 with the current state of that booking. */
  version: f.whole.optional(),
  withVersion: f.whole.optional(),
  /** Mask of the checks to override (D7), of both; needs the right. */
  ignore: f.ignoreMask.optional(),
});
/** Both as they are now, the one of the address first. */
export const bookingSwapAnswer = z.object({ books: z.tuple([booking, booking]) });

export type WireBookingSwap = z.infer<typeof bookingSwap>;
export type WireBookingSwapAnswer = z.infer<typeof bookingSwapAnswer>;
export type WireBooking = z.infer<typeof booking>;
export type WireBookingCreate = z.infer<typeof bookingCreate>;
export type WireBookingPatch = z.infer<typeof bookingPatch>;
export type WireBookingDay = z.infer<typeof bookingDay>;

/** A clash found before saving: the check that failed (D7) and what stands in the way. */
export const clash = z.object({
  code: z.enum([
    'closed-date', 'outside-hours', 'past-last-arrival', 'short-notice', 'too-far-ahead', 'blocked', 'restricted', 'online-full', 'arrivals-full', 'off-step',
    'table-taken', 'table-held', 'table-blocked', 'table-too-small', 'table-off-plan', 'no-table', 'party-too-large',
  ]),
  /** The §9 key that would override it; 0 when nothing can. */
  key: z.int(),
  table: z.string().optional(),
  tableName: z.string().optional(),
  bookingUid: z.int().optional(),
  name: z.string().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** Covers, parties, minutes of notice or days ahead. */
  limit: z.int().optional(),
  used: z.int().optional(),
  measure: z.enum(['covers', 'parties']).optional(),
  /** Among those who arrive in the span, or those who sit at one moment of it, and at which. */
  counts: z.enum(['arrivals', 'present']).optional(),
  at: z.number().optional(),
  /** What is set for one area only. */
  area: z.int().optional(),
});

/** POST …/books/check: what saving this would meet, without saving. */
export const bookingCheck = bookingCreate.extend({ uid: f.uid.optional() });
export const bookingCheckAnswer = z.object({
  clashes: z.array(clash),
  /** §5 duplicate bookings of the same day. */
  duplicates: z.array(z.object({ uid: f.uid, on: f.serviceDate, time: z.number(), covers: z.int(), name: z.string() })),
  /** The best table or join for it, empty when none fits. */
  best: z.array(f.tableUid),
});
export type WireBookingCheckAnswer = z.infer<typeof bookingCheckAnswer>;
