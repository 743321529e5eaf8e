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

/** Seatings of an event: day, time and number of places. */
export const eventSeatings = pgTable(
  'event_seatings',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    /** Hours for which a table is occupied. */
    turn: hours('turn').notNull(),
    /** People; null for the capacity of the tables. */
    places: integer('places'),
    /** Places with a sold or held ticket. */
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

/** A kind of ticket. Sold tickets are counted here, and the database enforces the limit (ADR 125). */
export const ticketKinds = pgTable(
  'ticket_kinds',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    price: minorUnits('price'),
    /** Percent; null if not specified. */
    vatRate: doublePrecision('vat_rate'),
    /** Number of tickets; null for the number of places. */
    allotment: integer('allotment'),
    /** Number of sold and held tickets. */
    sold: integer('sold').notNull().default(0),
    /** Minimum per order. */
    min: integer('min_per_order').notNull().default(1),
    max: integer('max_per_order').notNull().default(10),
    /** First and last service day of the sale; null for no limit. */
    saleFrom: date('sale_from', { mode: 'string' }),
    saleUntil: date('sale_until', { mode: 'string' }),
    payment: text('payment').$type<TicketPayment>().notNull(),
    /** Amount paid at once for a ticket sold with a deposit. */
    deposit: minorUnits('deposit'),
    /** Hours before the seating until which payments are refunded; null for never. */
    freeUntil: doublePrecision('free_until'),
    /** Code that reveals the ticket; '' for everyone. */
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

/** A ticket for a place of a booking (ADR 125): its price, holder and check-in. */
export const tickets = pgTable(
  'tickets',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    seating: bigint('seating_uid', { mode: 'number' }).notNull(),
    kind: bigint('kind_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** Name at the time of sale. */
    name: text('name').notNull(),
    price: minorUnits('price'),
    /** The part of it paid at once. */
    due: minorUnits('due'),
    vatRate: doublePrecision('vat_rate'),
    /** Name of the attendee; '' for the guest who booked. */
    holder: text('holder').notNull().default(''),
    state: text('state').$type<TicketState>().notNull(),
    checkedInAt: instant('checked_in_at'),
    checkedInBy: text('checked_in_by').notNull().default(''),
    /** Name of the entrance or device. */
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

/** All scans and their reversals; append-only. */
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
    /** Time of the scan; by the device's clock if it was offline. */
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

/** Tasks for each booking of a cancelled or moved event, processed one by one and once each (ADR 127). */
export const eventTasks = pgTable(
  'event_tasks',
  {
    restaurant: restaurant(),
    uid: uid(),
    event: bigint('event_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<TaskKind>().notNull(),
    state: text('state').$type<TaskState>().notNull(),
    /** Code of the failure; '' for none. */
    failure: text('failure').notNull().default(''),
    /** Previous and new date and time. */
    move: jsonb('move').$type<{ from: { date: string; time: number }; to: { date: string; time: number } } | null>(),
    /** The guest's choice after a move. */
    choice: text('choice').$type<MovedChoice>().notNull().default(''),
    /** The restaurant's own words to guests. */
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
    // Enforces that a booking is cancelled only once.
    uniqueIndex('event_tasks_cancelled')
      .on(t.restaurant, t.booking)
      .where(sql`kind = 'cancel'`),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Waiting list for sold-out kinds of ticket. */
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
    /** Until when released tickets are reserved for them: they count as sold until then. */
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
