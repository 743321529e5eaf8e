import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  MovedChoice,
  ScanOutcome,
  TaskKind,
  TaskState,
  TicketPayment,
  TicketState,
  WaitingState,
} from '@/lib/contract/sales/ticket-states';
import { bookings } from './book';
import { hours, instant, minorUnits, restaurant, uid } from './columns';
import { events } from './events';

/** When the parties of an event arrive: a day and a time, and how many may. */
export const eventSeatings = pgTable(
  'event_seatings',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    /** Hours that a table is kept. */
    turn: hours('turn').notNull(),
    /** People; null for as many as the tables take. */
    places: integer('places'),
    /** Of them with a ticket, held ones counted. */
    taken: integer('taken').notNull().default(0),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('event_seatings_time')
      .on(t.restaurant, t.event, t.date, t.time)
      .where(sql`deleted_at is null`),
    check('event_seatings_taken', sql`${t.taken} >= 0 and (${t.places} is null or ${t.taken} <= ${t.places})`),
    foreignKey({ columns: [t.restaurant, t.event], foreignColumns: [events.restaurant, events.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** What is sold for an event. How many are sold is counted here, and the database lets no more be than there are (ADR 125). */
export const ticketKinds = pgTable(
  'ticket_kinds',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    price: minorUnits('price'),
    /** Percent; null where none is said. */
    vatRate: doublePrecision('vat_rate'),
    /** How many there are; null for as many as there are places. */
    allotment: integer('allotment'),
    /** Sold and held. */
    sold: integer('sold').notNull().default(0),
    /** Of one order. */
    min: integer('min_per_order').notNull().default(1),
    max: integer('max_per_order').notNull().default(10),
    /** First and last service day of its sale; null for no end. */
    saleFrom: date('sale_from', { mode: 'string' }),
    saleUntil: date('sale_until', { mode: 'string' }),
    payment: text('payment').$type<TicketPayment>().notNull(),
    /** What is paid at once of a ticket that is sold against a deposit. */
    deposit: minorUnits('deposit'),
    /** Hours before the seating until which what was paid comes back; null for never. */
    freeUntil: doublePrecision('free_until'),
    /** It is shown to whoever names it; '' for everybody. */
    code: text('code').notNull().default(''),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('ticket_kinds_event').on(t.restaurant, t.event),
    check('ticket_kinds_sold', sql`${t.sold} >= 0 and (${t.allotment} is null or ${t.sold} <= ${t.allotment})`),
    check('ticket_kinds_order', sql`${t.min} >= 1 and ${t.min} <= ${t.max}`),
    foreignKey({ columns: [t.restaurant, t.event], foreignColumns: [events.restaurant, events.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** A ticket is a place of a booking (ADR 125): what it cost, who holds it, and whether they are in. */
export const tickets = pgTable(
  'tickets',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    seating: bigint('seating_uid', { mode: 'number' }).notNull(),
    kind: bigint('kind_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** As it was sold. */
    name: text('name').notNull(),
    price: minorUnits('price'),
    /** Of it, what was paid at once. */
    due: minorUnits('due'),
    vatRate: doublePrecision('vat_rate'),
    /** Who comes with it; '' for whoever booked. */
    holder: text('holder').notNull().default(''),
    state: text('state').$type<TicketState>().notNull(),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: text('checked_in_by').notNull().default(''),
    /** Name of the door or the device. */
    checkedInWhere: text('checked_in_where').notNull().default(''),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('tickets_booking').on(t.restaurant, t.booking),
    index('tickets_event').on(t.restaurant, t.event),
    index('tickets_kind').on(t.restaurant, t.kind),
    index('tickets_seating').on(t.restaurant, t.seating),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.restaurant, t.kind], foreignColumns: [ticketKinds.restaurant, ticketKinds.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Every scan, and every one taken back; rows are only added. */
export const ticketScans = pgTable(
  'ticket_scans',
  {
    restaurant: restaurant(),
    uid: uid(),
    ticket: bigint('ticket_uid', { mode: 'number' }).notNull(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    outcome: text('outcome').$type<ScanOutcome>().notNull(),
    by: text('by').notNull(),
    where: text('at_place').notNull(),
    /** When it was scanned, by the device where it had no network. */
    scannedAt: instant('scanned_at').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('ticket_scans_ticket').on(t.restaurant, t.ticket, t.uid),
    foreignKey({ columns: [t.restaurant, t.ticket], foreignColumns: [tickets.restaurant, tickets.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** What is done to each booking of an event that is cancelled or moved, one by one, each once (ADR 127). */
export const eventTasks = pgTable(
  'event_tasks',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<TaskKind>().notNull(),
    state: text('state').$type<TaskState>().notNull(),
    /** Code of what was in the way; '' for nothing. */
    failure: text('failure').notNull().default(''),
    /** Where it was, and where it goes. */
    move: jsonb('move').$type<{ from: { date: string; time: number }; to: { date: string; time: number } } | null>(),
    /** What the guest wants of a booking that was moved. */
    choice: text('choice').$type<MovedChoice>().notNull().default(''),
    /** To the guests, in the restaurant's words. */
    words: text('words').notNull().default(''),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('event_tasks_event').on(t.restaurant, t.event),
    index('event_tasks_booking').on(t.restaurant, t.booking),
    index('event_tasks_todo')
      .on(t.at)
      .where(sql`state = 'todo'`),
    // One booking is cancelled once, whatever the code believes.
    uniqueIndex('event_tasks_cancelled')
      .on(t.restaurant, t.booking)
      .where(sql`kind = 'cancel'`),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Who would like a ticket of a kind that is sold out. */
export const eventWaiting = pgTable(
  'event_waiting',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    kind: bigint('kind_uid', { mode: 'number' }).notNull(),
    seating: bigint('seating_uid', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    state: text('state').$type<WaitingState>().notNull(),
    /** Until when what came free is kept for them: it counts as sold so long. */
    offeredUntil: instant('offered_until'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('event_waiting_event').on(t.restaurant, t.event, t.uid),
    index('event_waiting_offered')
      .on(t.offeredUntil)
      .where(sql`state = 'offered'`),
    foreignKey({ columns: [t.restaurant, t.event], foreignColumns: [events.restaurant, events.uid] }).onDelete(
      'cascade',
    ),
  ],
);
