/** The booking (party) on the wire: §3 Booking, spelled as there. */
import { z } from 'zod';
import { bookingFields, onWire } from '@/lib/resources/bookings/booking-fields';
import { bookingDraft, storedBooking } from '@/lib/resources/bookings/bookings-schema';
import { DAY_END } from '../constants';
import * as f from '../fields';

/** Writable fields of a booking, all optional in a PATCH. -1 and null both request any area (§3). */
const writable = z.object({ ...onWire(bookingDraft), reqArea: f.areaNumber.min(-1).nullable() });

export const bookingCreate = writable.partial().required({ covers: true, on: true, time: true }).extend({
  /** Bit mask of the checks to override (D7); requires the ability to override. */
  ignore: f.ignoreMask.optional(),
  /** The server chooses the best table or join when `tables` is empty. */
  bestTable: z.boolean().optional(),
  /** Whether the guest is notified; if left out, the restaurant's rule decides. */
  sendConfirmation: z.boolean().optional(),
});

export const bookingPatch = writable.partial().extend({
  ignore: f.ignoreMask.optional(),
  bestTable: z.boolean().optional(),
  /** Whether the guest is notified; if left out, the restaurant's rule decides. */
  sendConfirmation: z.boolean().optional(),
  /** When a paid party gets smaller: whether the money stays, or their share is refunded. */
  money: z.enum(['keep', 'refund']).optional(),
  /** The version that the change is based on; an older one gets 409 with the current state. */
  version: f.whole.optional(),
});

/** Fields beyond §3 may be missing from other servers; they are then empty unless omitted on purpose. */
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
  /** The arrival as text, in the 12 or 24 hour format of `milTime`; not in §3 either. */
  timeText: z.string().default(''),
  /** True for a deleted booking: its creation was undone. */
  deleted: z.boolean().optional(),
});

/** A booking in a socket message, without the time as text. `diner` contains the diner's traits if they changed. */
export const announcedBooking = booking
  .omit({ timeText: true })
  .extend({ diner: z.object({ vip: z.boolean(), allergies: z.string() }).optional() });
export type AnnouncedBooking = z.infer<typeof announcedBooking>;

/** GET …/books: the bookings of one service day, by time. §7 contains neither the day nor `seq`, the service's last change (ADR 58). */
export const bookingDay = z.object({
  date: f.serviceDate.optional(),
  seq: z.int().default(0),
  books: z.array(booking),
  /** Diners of the day with VIP mark or allergies, as their card is now. */
  diners: z.array(z.object({ uid: f.uid, vip: z.boolean(), allergies: z.string() })).default([]),
});

/** POST …/books/{uid}/swap: two parties of one day swap their tables. */
export const bookingSwap = z.object({
  with: f.uid,
  /** The versions that the change is based on; an older one gets 409 with that booking's current state. */
  version: f.whole.optional(),
  withVersion: f.whole.optional(),
  /** Bit mask of the checks to override (D7) for both bookings; requires the ability to override. */
  ignore: f.ignoreMask.optional(),
});
/** Both bookings afterwards, the one in the address first. */
export const bookingSwapAnswer = z.object({ books: z.tuple([booking, booking]) });

/** POST …/books/{uid}/seat: a party takes over the table of another one, which is finished. */
export const bookingSeat = z.object({
  /** The bookings still at the table. */
  finish: z.array(f.uid).min(1).max(10),
  /** Its tables; by default its present ones. */
  tables: f.tableUids.optional(),
  /** The version of the party to seat; an older one gets 409 with its current state. */
  version: f.whole.optional(),
  /** Bit mask of the checks to override (D7); requires the ability to override. */
  ignore: f.ignoreMask.optional(),
});
/** POST …/books/seat: a party without a booking takes over the table of another one, which is finished. */
export const bookingSeatNew = bookingCreate.extend({ finish: bookingSeat.shape.finish });
/** POST …/books/close: settles a day's parties that never came or are still seated. */
export const dayClose = z.object({
  date: f.serviceDate,
  noShow: z.array(f.uid).max(2000),
  finish: z.array(f.uid).max(2000),
});
/** The changed bookings afterwards; the one in the address first. */
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

/** A clash found before saving: the failed check (D7) and its details. */
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
  /** The §9 key that overrides it; 0 when it cannot be overridden. */
  key: z.int(),
  table: z.string().optional(),
  tableName: z.string().optional(),
  bookingUid: z.int().optional(),
  name: z.string().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** It is seated there now, and when its turn ends or ended. */
  sits: z.boolean().optional(),
  due: z.number().optional(),
  /** Covers, parties, minutes of notice or days ahead. */
  limit: z.int().optional(),
  used: z.int().optional(),
  measure: z.enum(['covers', 'parties']).optional(),
  /** Whether the limit counts arrivals in the span or parties present at one moment, and that moment. */
  counts: z.enum(['arrivals', 'present']).optional(),
  at: z.number().optional(),
  /** The area, for a rule of a single area. */
  area: z.int().optional(),
});

/** POST …/books/check: the clashes that saving would meet. */
export const bookingCheck = bookingCreate.extend({ uid: f.uid.optional() });
export const bookingCheckAnswer = z.object({
  clashes: z.array(clash),
  /** §5 duplicate bookings of the same day. */
  duplicates: z.array(z.object({ uid: f.uid, on: f.serviceDate, time: z.number(), covers: z.int(), name: z.string() })),
  /** The best table or join for it, empty when none fits. */
  best: z.array(f.tableUid),
});
export type WireBookingCheckAnswer = z.infer<typeof bookingCheckAnswer>;
