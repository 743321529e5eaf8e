/** Tickets of events: sales, check-in, and actions on all bookings of an event. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import {
  MOVED_CHOICES,
  SCAN_OUTCOMES,
  TASK_KINDS,
  TASK_STATES,
  TICKET_STATES,
  WAITING_STATES,
} from '@/lib/contract/sales/ticket-states';
import type { Inferred } from '../call';
import { event } from './events-schema';

const checkedIn = {
  /** ISO instant; null until they are checked in. */
  checkedInAt: z.string().nullable(),
  checkedInBy: z.string(),
  checkedInWhere: z.string(),
};

const ticket = z.object({
  uid: f.uid,
  event: f.uid,
  seating: f.uid,
  kind: f.uid,
  booking: f.uid,
  /** Name of the kind when it was sold. */
  name: z.string(),
  price: f.minorUnits,
  due: f.minorUnits,
  /** Name of the attendee. */
  holder: z.string(),
  /** Name of the buyer. */
  bookedBy: z.string(),
  reference: z.string(),
  date: f.serviceDate,
  time: z.number(),
  tables: z.array(z.string()),
  state: z.enum(TICKET_STATES),
  /** The payment of its order is still due. */
  unpaid: z.boolean(),
  /** SHA-256 of the content of its QR code, with which a device recognises the code offline without being able to forge one. */
  codeHash: z.string(),
  /** Hashes of its codes under former secrets of the installation; left out if there are none. */
  formerCodeHashes: z.array(z.string()).optional(),
  ...checkedIn,
});
export interface Ticket extends z.output<typeof ticket> {}

/** Result of a scan, and the ticket after it. */
const scanned = z.object({ outcome: z.enum(SCAN_OUTCOMES), ticket });
export interface Scanned extends z.output<typeof scanned> {}

const eventTask = z.object({
  uid: f.uid,
  booking: f.uid,
  name: z.string(),
  kind: z.enum(TASK_KINDS),
  state: z.enum(TASK_STATES),
  /** Error code: of a refusal, 'not-told', 'mail-failed' or 'refund-failed'; '' for none. */
  failure: z.string(),
  choice: z.enum(MOVED_CHOICES),
  /** Minor units refunded, and being refunded. */
  refunded: f.minorSum,
  refunding: f.minorSum,
  phone: z.string(),
});
export interface EventTask extends z.output<typeof eventTask> {}

const sales = z.object({
  event: f.uid,
  cancelled: z.boolean(),
  /** Number of valid tickets, and number of checked-in ones. */
  sold: z.int(),
  checkedIn: z.int(),
  /** Minor units: total price, and the part due at once. */
  value: z.int(),
  due: z.int(),
  vat: z.int(),
  kinds: z.array(
    z.object({ kind: f.uid, sold: z.int(), kept: z.int(), checkedIn: z.int(), returned: z.int(), value: z.int() }),
  ),
  seatings: z.array(z.object({ seating: f.uid, sold: z.int(), checkedIn: z.int() })),
  waiting: z.int(),
  /** Bookings of the event still to be processed, and those that failed. */
  todo: z.int(),
  failed: z.int(),
});
export interface EventSales extends z.output<typeof sales> {}

const waitingEntry = z.object({
  uid: f.uid,
  kind: f.uid,
  seating: f.uid,
  quantity: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(WAITING_STATES),
  /** ISO instants. */
  offeredUntil: z.string().nullable(),
  at: z.string(),
});

const ofEvent = z.object({ event: z.coerce.number().pipe(f.uid) });
const lines = z
  .array(
    z.strictObject({ kind: f.uid, quantity: z.int('invalidCovers').min(1, 'invalidCovers').max(100, 'invalidCovers') }),
  )
  .min(1, 'required')
  .max(20);
const where = z.string().trim().max(80).default('');

export const ticketSchemas = {
  sales: {
    query: z.object({ from: f.serviceDate.optional() }),
    answer: z.object({
      sales: z.array(sales),
      /** The restaurant has a payment account: guests can buy tickets that are paid online. */
      paysOnline: z.boolean(),
    }),
  },
  list: { query: ofEvent, answer: z.object({ tickets: z.array(ticket) }) },
  door: { query: z.object({ date: f.serviceDate }), answer: z.object({ tickets: z.array(ticket) }) },
  waiting: { query: ofEvent, answer: z.object({ waiting: z.array(waitingEntry) }) },
  tasks: { query: ofEvent, answer: z.object({ tasks: z.array(eventTask) }) },
  sell: {
    body: z.strictObject({
      seating: f.uid,
      lines,
      firstName: f.shortText.default(''),
      lastName: f.shortText.min(1, 'required'),
      email: f.email.default(''),
      phone: z.union([z.literal(''), f.phone]).default(''),
      notes: f.longText.default(''),
      /** The guest is sent a payment link; if left out, they pay at the restaurant. */
      ask: z.boolean().default(false),
    }),
    answer: z.object({ booking: f.uid, tickets: z.array(ticket) }),
  },
  scan: {
    body: z.strictObject({ code: z.string().trim().min(1, 'required').max(200), date: f.serviceDate, where }),
    answer: scanned,
  },
  checkIn: {
    body: z.strictObject({
      /** False undoes a check-in. */
      in: z.boolean(),
      /** Service day of the check-in: tickets of another day are refused. */
      date: f.serviceDate,
      where,
      /** Time of the scan, if it is not now. */
      at: z.iso.datetime().optional(),
    }),
    answer: scanned,
  },
  rename: { body: z.strictObject({ holder: f.shortText }), answer: ticket },
  giveBack: {
    body: z.strictObject({
      tickets: z.array(f.uid).min(1, 'required').max(100),
      /** Refund the payment. */
      refund: z.boolean(),
    }),
    answer: z.object({ tickets: z.array(ticket), refunded: f.minorSum }),
  },
  move: {
    body: z.strictObject({ date: f.bookedDate, time: f.clockTime, words: f.longText.default('') }),
    answer: z.object({ bookings: z.int() }),
  },
  cancel: { body: z.strictObject({ words: f.longText.default('') }), answer: z.object({ bookings: z.int() }) },
  retry: { answer: z.object({ bookings: z.int() }) },
  copy: {
    body: z.strictObject({ name: f.shortText.min(1, 'required'), first: f.serviceDate, last: f.serviceDate }),
    answer: event,
  },
  unlist: { answer: f.okAnswer },
};
export type TicketTypes = Inferred<typeof ticketSchemas>;
export type WaitingEntry = TicketTypes['waiting']['answer']['waiting'][number];
