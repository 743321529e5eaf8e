/** A booking (party) of §3 in the app's words. How a field is spelled on the wire, and where else it goes, is said by its row in `booking-fields.ts`. */
import { z } from 'zod';
import { BOOKED_STATUS } from '@/lib/contract/constants';
import * as f from '@/lib/contract/fields';
import { paymentSummary } from '@/lib/contract/sales/payments';

/** What a call may write; every field may be left out of a change. */
export const bookingDraft = {
  covers: f.covers,
  /** Service day, YYYY-MM-DD. */
  date: f.bookedDate,
  /** Arrival in decimal hours of the service day. */
  time: f.clockTime,
  /** How long the table is kept, in hours. */
  turn: f.turnHours,
  /** Channel id (§9). */
  channel: f.whole,
  firstName: f.shortText,
  lastName: f.shortText,
  phone: f.phone,
  email: f.email,
  /** What staff wrote. */
  notes: f.longText,
  /** What the guest wrote. */
  guestNotes: f.longText,
  bookOptions: f.optionUids,
  guestOptions: f.optionUids,
  status: f.statusCode,
  /** Table uids; several are a join. */
  tables: f.tableUids,
  eventUid: f.uid.nullable(),
  /** Diner; 1000 is the walk-in guest. */
  dinerUid: f.uid.nullable(),
  /** Area asked for; null for any. */
  requestedArea: f.areaNumber.min(0).nullable(),
  /** What was charged or prepaid, in minor units. */
  total: f.minorUnits,
  /** What the party spent, in minor units (not divided for CLP). */
  spend: f.minorUnits,
  /** How many high chairs are needed at the table; left out by a server that does not keep it. */
  highChairs: z.int('invalidHighChairs').min(0, 'invalidHighChairs').max(20, 'invalidHighChairs').optional(),
  /** The code of the promotion that the guest named; '' for none. Left out by a server that does not keep it. */
  promotion: z.string().trim().max(40, 'tooLong').optional(),
  /** The wait in minutes that a party on the waiting list was told; null for a party that is not on it. */
  quotedMinutes: f.waitMinutes.nullable(),
  /** When the party sat down, from when its turn runs (D13), in decimal hours; null until then. */
  seatedTime: f.clockTime.nullable(),
};

/** Tables kept for a waiting party that was told they are ready; past `until` (epoch milliseconds) nobody is kept from them. */
const readyHold = z.object({ tables: z.array(f.tableUid), until: z.int() });

/** The place that a party on standby was offered: kept for it until `until` (epoch milliseconds), or until it answers. */
const standbyOffer = readyHold.extend({ answer: z.enum(['accepted', 'declined']).nullable() });

/** A booking as it is stored. Of what may be written, a field that is older than its rule, or that an import wrote, may break the rule. */
export const storedBooking = {
  ...bookingDraft,
  date: f.serviceDate,
  time: f.decimalHours,
  requestedArea: z.int().nullable(),
  tables: z.array(f.tableUid),
  /** What tills and payments say may be more than a person may write. */
  total: f.minorSum,
  spend: f.minorSum,
  status: z.int().default(BOOKED_STATUS),
  phone: z.string(),
  email: z.string(),
  turn: z.number(),
  uid: f.uid,
  /** The time first asked for. */
  originalTime: z.number(),
  reference: z.string(),
  /** Day and decimal hour, restaurant time, when it was made. */
  createdDate: f.serviceDate,
  createdTime: z.number(),
  serviceUid: z.string(),
  version: z.int(),
  /** Overrides on its record (D7), a mask of the §9 keys. */
  ignored: z.int(),
  /** Name of who allowed them last; '' where there are none. */
  ignoredBy: z.string(),
  /** When the party came, sat down and left, in decimal hours; null until then. */
  arrivedTime: z.number().nullable(),
  seatedTime: z.number().nullable(),
  /** The instant of it, in epoch milliseconds: on a night when clocks change an hour may come twice. */
  seatedAt: z.int().nullable(),
  finishedTime: z.number().nullable(),
  /** Finished visits of this diner before this booking. */
  visits: z.int(),
  /** When the wait was quoted, and when the party was told that its table is ready, in decimal hours. */
  quotedAt: z.number().nullable(),
  readyAt: z.number().nullable(),
  hold: readyHold.nullable(),
  offer: standbyOffer.nullable(),
  /** Bookings that were made together as a recurring one share this. */
  series: z.string().nullable(),
  /** What was asked of it and what became of it (§3 cards and payments); null for nothing. */
  payment: paymentSummary.nullable().default(null),
};
const _stored = z.object(storedBooking);
/** What the restaurant API keeps of a booking: a row in `booking-fields.ts` for each field. */
export interface StoredBooking extends z.output<typeof _stored> {}

export interface Booking extends StoredBooking {
  /** It is no longer on the books: its making was undone. */
  deleted?: true;
}
