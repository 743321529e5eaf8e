/** The booking (party) on the wire: §3 Booking, spelled as there. */
import { z } from 'zod';
import { bookingFields, onWire } from '@/lib/resources/bookings/booking-fields';
import { bookingDraft, storedBooking } from '@/lib/resources/bookings/bookings-schema';
import { DAY_END } from '../constants';
import * as f from '../fields';

/** What a client may say of a booking; every field may be left out of a PATCH. Beside null, -1 asks for any area (§3). */
const writable = z.object({ ...onWire(bookingDraft), reqArea: f.areaNumber.min(-1).nullable() });

export const bookingCreate = writable.partial().required({ covers: true, on: true, time: true }).extend({
  /** Mask of the checks to override (D7); needs the right. */
  ignore: f.ignoreMask.optional(),
  /** Let the server choose the best table or join when `tables` is empty. */
  bestTable: z.boolean().optional(),
  /** Whether the guest is sent the news; left out, the rule of the restaurant decides. */
  sendConfirmation: z.boolean().optional(),
});

export const bookingPatch = writable.partial().extend({
  ignore: f.ignoreMask.optional(),
  bestTable: z.boolean().optional(),
  /** Whether the guest is sent the news; left out, the rule of the restaurant decides. */
  sendConfirmation: z.boolean().optional(),
  /** Where fewer come of a party that has paid: whether the money stays, or their part is given back. */
  money: z.enum(['keep', 'refund']).optional(),
  /** The version this change was made from; an older one is answered 409 with the current state. */
  version: f.whole.optional(),
});

/** What is ours may be left out by a server that has no such thing; unless it stays left out, it is then empty. */
const answered = Object.fromEntries(
  Object.entries(bookingFields).map(([field, { spec, empty }]) => {
    const schema = storedBooking[field as keyof typeof storedBooking];
    return [field, spec || schema.def.type === 'optional' ? schema : z._default(schema, empty)];
  }),
) as typeof storedBooking;

export const booking = z.object({
  ...onWire(answered),
  /** §9: under 4 it is after midnight (+24). */
  time: z.number('invalidTime').min(0, 'invalidTime').lt(DAY_END, 'invalidTime'),
  /** The arrival as text, 12 or 24 hour as `milTime` asked; not in §3 either. */
  timeText: z.string().default(''),
  /** True when it is no longer on the books: its making was undone. */
  deleted: z.boolean().optional(),
});

/** A booking as the socket carries it: nobody has asked for its time on a clock. `diner` is what the card of its diner says, where that is another one than before. */
export const announcedBooking = booking
  .omit({ timeText: true })
  .extend({ diner: z.object({ vip: z.boolean(), allergies: z.string() }).optional() });
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

/** POST …/books/{uid}/seat: a party takes the table of those who are still there, and they are finished. */
export const bookingSeat = z.object({
  /** Who is still at the table. */
  finish: z.array(f.uid).min(1).max(10),
  /** Those that it gets; left out, those that it has. */
  tables: f.tableUids.optional(),
  /** The version of the party that sits down; an older one is answered 409 with its current state. */
  version: f.whole.optional(),
  /** Mask of the checks to override (D7); needs the right. */
  ignore: f.ignoreMask.optional(),
});
/** POST …/books/seat: people who are on no list yet sit down at the table of those who are still there, and they are finished. */
export const bookingSeatNew = bookingCreate.extend({ finish: bookingSeat.shape.finish });
/** POST …/books/close: who never came and who still sits on a day, settled together. */
export const dayClose = z.object({
  date: f.serviceDate,
  noShow: z.array(f.uid).max(2000),
  finish: z.array(f.uid).max(2000),
});
/** The bookings that were changed, as they are now; the one of the address first. */
export const bookingsAnswer = z.object({ books: z.array(booking) });

export type WireBookingSeat = z.infer<typeof bookingSeat>;
export type WireBookingSeatNew = z.infer<typeof bookingSeatNew>;
export type WireDayClose = z.infer<typeof dayClose>;
export type WireBookingsAnswer = z.infer<typeof bookingsAnswer>;
export type WireBookingSwap = z.infer<typeof bookingSwap>;
export type WireBookingSwapAnswer = z.infer<typeof bookingSwapAnswer>;
export type WireBooking = z.infer<typeof booking>;
export type WireBookingCreate = z.infer<typeof bookingCreate>;
export type WireBookingPatch = z.infer<typeof bookingPatch>;
export type WireBookingDay = z.infer<typeof bookingDay>;

/** A clash found before saving: the check that failed (D7) and what stands in the way. */
export const clash = z.object({
  code: z.enum([
    'closed-date',
    'outside-hours',
    'past-last-arrival',
    'short-notice',
    'too-far-ahead',
    'blocked',
    'restricted',
    'online-full',
    'arrivals-full',
    'off-step',
    'table-taken',
    'table-held',
    'table-blocked',
    'table-too-small',
    'table-off-plan',
    'no-table',
    'party-too-large',
    'too-many-covers',
  ]),
  /** The §9 key that would override it; 0 when nothing can. */
  key: z.int(),
  table: z.string().optional(),
  tableName: z.string().optional(),
  bookingUid: z.int().optional(),
  name: z.string().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** It sits there now, and when its turn ends or ended. */
  sits: z.boolean().optional(),
  due: z.number().optional(),
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
