/** A booking (party) of §3 under the app's names. Its names on the wire and in other places are defined by the rows of `booking-fields.ts`. */
import { z } from 'zod';
import { BOOKED_STATUS } from '@/lib/contract/constants';
import * as f from '@/lib/contract/fields';
import { paymentSummary } from '@/lib/contract/sales/payments';

/** The writable fields; a change may leave out any of them. */
export const bookingDraft = {
  covers: f.covers,
  /** Service day, YYYY-MM-DD. */
  date: f.bookedDate,
  /** Arrival in decimal hours of the service day. */
  time: f.clockTime,
  /** Duration for which the table is reserved, in hours. */
  turn: f.turnHours,
  /** Channel id (§9). */
  channel: f.whole,
  firstName: f.shortText,
  lastName: f.shortText,
  phone: f.phone,
  email: f.email,
  /** Note written by staff. */
  notes: f.longText,
  /** Note written by the guest. */
  guestNotes: f.longText,
  bookOptions: f.optionUids,
  guestOptions: f.optionUids,
  status: f.statusCode,
  /** Table uids; several tables are a join. */
  tables: f.tableUids,
  eventUid: f.uid.nullable(),
  /** Uid of the diner; 1000 is the walk-in guest. */
  dinerUid: f.uid.nullable(),
  /** Requested area; null for any. */
  requestedArea: f.areaNumber.min(0).nullable(),
  /** Amount charged or prepaid, in minor units. */
  total: f.minorUnits,
  /** Spend of the party in minor units (CLP has no minor units: not divided). */
  spend: f.minorUnits,
  /** Number of high chairs needed at the table; left out by a server that does not store it. */
  highChairs: z.int('invalidHighChairs').min(0, 'invalidHighChairs').max(20, 'invalidHighChairs').optional(),
  /** Code of the promotion that the guest entered; '' for none. Left out by a server that does not store it. */
  promotion: z.string().trim().max(40, 'tooLong').optional(),
  /** Quoted wait in minutes of a party on the waiting list; null for other parties. */
  quotedMinutes: f.waitMinutes.nullable(),
  /** When the party was seated, in decimal hours; its turn runs from then (D13). Null until then. */
  seatedTime: f.clockTime.nullable(),
};

/** Tables reserved for a waiting party that was notified that they are ready; the reservation ends at `until` (epoch milliseconds). */
const readyHold = z.object({ tables: z.array(f.tableUid), until: z.int() });

/** The slot offered to a party on standby: reserved until `until` (epoch milliseconds), or until the party answers. */
const standbyOffer = readyHold.extend({ answer: z.enum(['accepted', 'declined']).nullable() });

/** A stored booking. A writable field that is older than its validation, or that was imported, may violate it. */
export const storedBooking = {
  ...bookingDraft,
  date: f.serviceDate,
  time: f.decimalHours,
  requestedArea: z.int().nullable(),
  tables: z.array(f.tableUid),
  /** Tills and payment providers may report larger amounts than a user may enter. */
  total: f.minorSum,
  spend: f.minorSum,
  status: z.int().default(BOOKED_STATUS),
  phone: z.string(),
  email: z.string(),
  turn: z.number(),
  uid: f.uid,
  /** The time requested first. */
  originalTime: z.number(),
  reference: z.string(),
  /** Day and decimal hour of its creation, restaurant time. */
  createdDate: f.serviceDate,
  createdTime: z.number(),
  serviceUid: z.string(),
  version: z.int(),
  /** Overrides on its record (D7), a bit mask of the §9 keys. */
  ignored: z.int(),
  /** Name of the user who last allowed overrides; '' if there are none. */
  ignoredBy: z.string(),
  /** Arrival, seating and departure of the party, in decimal hours; null until then. */
  arrivedTime: z.number().nullable(),
  seatedTime: z.number().nullable(),
  /** The same as an instant in epoch milliseconds: when clocks change at night, an hour may occur twice. */
  seatedAt: z.int().nullable(),
  finishedTime: z.number().nullable(),
  /** Finished visits of this diner before this booking. */
  visits: z.int(),
  /** When the wait was quoted, and when the party was notified that its table is ready, in decimal hours. */
  quotedAt: z.number().nullable(),
  readyAt: z.number().nullable(),
  hold: readyHold.nullable(),
  offer: standbyOffer.nullable(),
  /** Shared by bookings that were created together as a recurring booking. */
  series: z.string().nullable(),
  /** The payment request and its state (§3 cards and payments); null for none. */
  payment: paymentSummary.nullable().default(null),
};
const _stored = z.object(storedBooking);
/** The booking as the restaurant API stores it: one entry for each row of `booking-fields.ts`. */
export interface StoredBooking extends z.output<typeof _stored> {}

export interface Booking extends StoredBooking {
  /** The booking has been removed because its creation was undone. */
  deleted?: true;
}
