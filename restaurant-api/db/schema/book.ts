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
import type { Consents } from '@/lib/rules/diner/consents';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { ReadyHold, StandbyOffer } from '@/lib/rules/booking/tables/reserved-tables';
import { hours, instant, minorUnits, restaurant, tstzrange, uid } from './columns';
import { tables } from './floor';
import { restaurants, statuses } from './restaurants';

/** A person in the CRM. uid 1000 is the walk-in guest of every restaurant (§9). */
export const diners = pgTable(
  'diners',
  {
    restaurant: restaurant(),
    uid: uid(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Digits of the phone, for searching. */
    phoneKey: text('phone_key').notNull().default(''),
    email: text('email').notNull().default(''),
    company: text('company').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Notes that guests enter themselves by their own link. */
    guestNotes: text('guest_notes').notNull().default(''),
    allergies: text('allergies').notNull().default(''),
    vip: boolean('vip').notNull().default(false),
    language: text('language').notNull().default(''),
    birthday: date('birthday', { mode: 'string' }),
    guestOptions: integer('guest_options').array().notNull().default([]),
    /** Consents with time, and the address or number that they are for. */
    consents: jsonb('consents').$type<Consents>().notNull().default({}),
    tags: text('tags').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    /** The diner that this one was merged into (ADR 92): its phone and address lead to that diner. */
    mergedInto: bigint('merged_into', { mode: 'number' }),
    /** `version` of the last comparison for duplicates. */
    comparedVersion: integer('compared_version').notNull().default(0),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('diners_to_compare')
      .on(t.restaurant, t.uid)
      .where(sql`compared_version <> version`),
    index('diners_merged')
      .on(t.restaurant, t.mergedInto)
      .where(sql`merged_into is not null`),
    index('diners_phone')
      .on(t.restaurant, t.phoneKey.op('text_pattern_ops'))
      .where(sql`phone_key <> ''`),
    index('diners_email')
      .on(t.restaurant, sql`lower(${t.email}) text_pattern_ops`)
      .where(sql`email <> ''`),
    // Whole names are found by an index on folded(last_name) and folded(first_name), written by hand in the migrations; parts of a name by the
    // generated columns `search` and `sort_name`.
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/**
 * Totals of a diner's bookings. Triggers (see the migrations) update them with every change of a booking, so that lists and segments need no
 * counting; the walk-in guest has no row.
 */
export const dinerCounters = pgTable(
  'diner_counters',
  {
    restaurant: restaurant(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    /** Number of finished bookings, and their covers, spend, first and last day, and weekdays (0 Sunday to 6 Saturday). */
    visits: integer('visits').notNull().default(0),
    covers: integer('covers').notNull().default(0),
    spend: minorUnits('spend'),
    firstVisit: date('first_visit', { mode: 'string' }),
    lastVisit: date('last_visit', { mode: 'string' }),
    weekdays: integer('weekdays').array().notNull().default([]),
    noShows: integer('no_shows').notNull().default(0),
    cancellations: integer('cancellations').notNull().default(0),
    /** Channels of the bookings except cancelled ones and no-shows. */
    channels: integer('channels').array().notNull().default([]),
    /** Score of their last answered survey, 0 to 100. */
    score: doublePrecision('score'),
    /** Service days of bookings that are upcoming or were never finished. */
    due: date('due', { mode: 'string' }).array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.diner] }),
    index('diner_counters_visits').on(t.restaurant, t.visits, t.diner),
    index('diner_counters_spend').on(t.restaurant, t.spend, t.diner),
    index('diner_counters_last_visit').on(t.restaurant, t.lastVisit.desc().nullsLast(), t.diner),
    index('diner_counters_first_visit').on(t.restaurant, t.firstVisit.desc().nullsLast(), t.diner),
    index('diner_counters_covers').on(t.restaurant, t.covers, t.diner),
    index('diner_counters_no_shows').on(t.restaurant, t.noShows, t.diner),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Two diners who visit together, as noted by staff; one row per pair, the lower uid first. */
export const dinerCompanions = pgTable(
  'diner_companions',
  {
    restaurant: restaurant(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    companion: bigint('companion_uid', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.diner, t.companion] }),
    index('diner_companions_companion').on(t.restaurant, t.companion),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.restaurant, t.companion], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
    check('diner_companions_order', sql`${t.diner} < ${t.companion}`),
  ],
);

/**
 * A booking (party), §3. `on` and decimal hours are local time of the restaurant; `startsAt` is the instant (D4). A further column, created in the
 * migrations and filled by the database, has the name of its session at the time.
 */
export const bookings = pgTable(
  'bookings',
  {
    restaurant: restaurant(),
    uid: uid(),
    date: date('service_date', { mode: 'string' }).notNull(),
    time: hours('time').notNull(),
    originalTime: hours('original_time').notNull(),
    turn: hours('turn').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** When the current start was set; null for imported bookings. Reminders that were due before are not sent. */
    placedAt: instant('placed_at'),
    covers: integer('covers').notNull(),
    highChairs: integer('high_chairs').notNull().default(0),
    /** Promotion code entered by the guest. */
    promotion: text('promotion').notNull().default(''),
    channel: integer('channel').notNull().default(1),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    /** Language of the page on which the guest booked (D15); null for bookings made by staff. */
    language: text('language'),
    notes: text('notes').notNull().default(''),
    guestNotes: text('guest_notes').notNull().default(''),
    bookOptions: integer('book_options').array().notNull().default([]),
    guestOptions: integer('guest_options').array().notNull().default([]),
    status: integer('status').notNull(),
    /** Table uids in the order of assignment; `booking_tables` has the claims. */
    tables: text('tables').array().notNull().default([]),
    eventUid: bigint('event_uid', { mode: 'number' }),
    dinerUid: bigint('diner_uid', { mode: 'number' }),
    requestedArea: integer('requested_area'),
    total: minorUnits('total'),
    spend: minorUnits('spend'),
    reference: text('reference').notNull(),
    createdDate: date('created_date', { mode: 'string' }).notNull(),
    createdTime: hours('created_time').notNull(),
    /** False for imported bookings without a time of creation. */
    madeKnown: boolean('made_known').notNull().default(true),
    arrivedTime: hours('arrived_time'),
    seatedTime: hours('seated_time'),
    /** The instant of seating, epoch milliseconds. */
    seatedAt: bigint('seated_at', { mode: 'number' }),
    finishedTime: hours('finished_time'),
    visits: integer('visits').notNull().default(0),
    /** Waiting list: the quoted wait in minutes, the hour of the quote, and the time of the message that the table is ready. */
    quotedMinutes: integer('quoted_minutes'),
    quotedAt: hours('quoted_at'),
    readyAt: hours('ready_at'),
    /** Tables held for a waiting party that was called. */
    hold: jsonb('hold').$type<ReadyHold | null>(),
    /** The last offer to a party on standby. */
    offer: jsonb('offer').$type<StandbyOffer | null>(),
    /** Shared by the bookings of a recurring booking. */
    series: text('series'),
    /** Summary of its payment requests and ledger, written with them; null without requests. */
    payment: jsonb('payment').$type<PaymentSummary | null>(),
    /** Overrides recorded on it, a mask of the §9 keys (D7). */
    ignored: integer('ignored').notNull().default(0),
    /** Name of the person who last allowed them; '' for none. */
    ignoredBy: text('ignored_by').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** Row of the import that created it: file hash and line, so that a second run adds nothing. */
    importKey: text('import_key'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('bookings_day').on(t.restaurant, t.date, t.time),
    // By time of creation.
    index('bookings_created').on(t.restaurant, t.createdDate, t.createdTime, t.uid),
    index('bookings_diner').on(t.restaurant, t.dinerUid),
    index('bookings_series')
      .on(t.restaurant, t.series)
      .where(sql`series is not null`),
    uniqueIndex('bookings_reference').on(t.restaurant, t.reference),
    uniqueIndex('bookings_import')
      .on(t.restaurant, t.importKey)
      .where(sql`import_key is not null`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    foreignKey({ columns: [t.restaurant, t.status], foreignColumns: [statuses.restaurant, statuses.code] }),
    foreignKey({ columns: [t.restaurant, t.dinerUid], foreignColumns: [diners.restaurant, diners.uid] }),
    check('bookings_time', sql`${t.time} >= 4 and ${t.time} < 28 and ${t.turn} > 0 and ${t.turn} <= 24`),
    check('bookings_covers', sql`${t.covers} between 1 and 999`),
  ],
);

/**
 * A booking's claim on a table. Live claims on one table never overlap (exclusion constraint and trigger, see the migrations), unless the later one
 * has an override (D7).
 */
export const bookingTables = pgTable(
  'booking_tables',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    table: text('table_uid').notNull(),
    span: tstzrange('span').notNull(),
    live: boolean('live').notNull(),
    overridden: boolean('overridden').notNull().default(false),
    /** The service day on which the party is seated there; otherwise null. Two parties sit at one table only by override (D13). */
    standingOn: date('standing_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.booking, t.table] }),
    uniqueIndex('booking_tables_one_party_sits')
      .on(t.restaurant, t.table, t.standingOn)
      .where(sql`live and not overridden`),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.restaurant, t.table], foreignColumns: [tables.restaurant, tables.table] }),
  ],
);

/** §3: notes/reminders per date. */
export const notes = pgTable(
  'notes',
  {
    restaurant: restaurant(),
    uid: uid(),
    date: date('date', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('notes_day').on(t.restaurant, t.date),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
