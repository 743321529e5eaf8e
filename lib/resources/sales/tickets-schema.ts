/** Tickets of events: what was sold, who is in, and what is done with all of an event. */
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
  /** ISO instant; null while they are not in. */
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
  /** Of the kind, as it was sold. */
  name: z.string(),
  price: f.minorUnits,
  due: f.minorUnits,
  /** Who comes with it. */
  holder: z.string(),
  /** Who booked. */
  bookedBy: z.string(),
  reference: z.string(),
  date: f.serviceDate,
  time: z.number(),
  tables: z.array(z.string()),
  state: z.enum(TICKET_STATES),
  /** What its order asks is not paid yet. */
  unpaid: z.boolean(),
  /** SHA-256 of what its QR code says, by which a device knows it without a network, and cannot make one. */
  codeHash: z.string(),
  /** Of the codes that it was sent with under former secrets of the installation; left out where there are none. */
  formerCodeHashes: z.array(z.string()).optional(),
  ...checkedIn,
});
export interface Ticket extends z.output<typeof ticket> {}

/** What came of a scan, and the ticket as it is now. */
const scanned = z.object({ outcome: z.enum(SCAN_OUTCOMES), ticket });
export interface Scanned extends z.output<typeof scanned> {}

const eventTask = z.object({
  uid: f.uid,
  booking: f.uid,
  name: z.string(),
  kind: z.enum(TASK_KINDS),
  state: z.enum(TASK_STATES),
  /** Code of what was in the way: of a refusal, 'not-told', 'mail-failed' or 'refund-failed'; '' for nothing. */
  failure: z.string(),
  choice: z.enum(MOVED_CHOICES),
  /** Minor units given back, and on their way back. */
  refunded: f.minorSum,
  refunding: f.minorSum,
  phone: z.string(),
});
export interface EventTask extends z.output<typeof eventTask> {}

const sales = z.object({
  event: f.uid,
  cancelled: z.boolean(),
  /** Tickets that are good, and of them those that are in. */
  sold: z.int(),
  checkedIn: z.int(),
  /** Minor units: what they cost, and what of it was due at once. */
  value: z.int(),
  due: z.int(),
  vat: z.int(),
  kinds: z.array(
    z.object({ kind: f.uid, sold: z.int(), kept: z.int(), checkedIn: z.int(), returned: z.int(), value: z.int() }),
  ),
  seatings: z.array(z.object({ seating: f.uid, sold: z.int(), checkedIn: z.int() })),
  waiting: z.int(),
  /** What is still to be done with its bookings, and what could not be. */
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
      /** The restaurant has an account for payments: guests can buy what is paid online. */
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
      /** The guest is asked to pay by the link; left out, they pay at the restaurant. */
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
      /** False takes a check-in back. */
      in: z.boolean(),
      /** Service day of the door: a ticket of another day is not let in. */
      date: f.serviceDate,
      where,
      /** When it was scanned, where that is not now. */
      at: z.iso.datetime().optional(),
    }),
    answer: scanned,
  },
  rename: { body: z.strictObject({ holder: f.shortText }), answer: ticket },
  giveBack: {
    body: z.strictObject({
      tickets: z.array(f.uid).min(1, 'required').max(100),
      /** What was paid for them goes back. */
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
