/** Daily totals of bookings, maintained by triggers with every change (see the migrations, ADR 141). Not exported: they can be derived from the bookings. */
import { bigint, boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits, restaurant } from './columns';
import { restaurants } from './restaurants';

const count = (name: string) => integer(name).notNull();
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();
const list = (name: string) => integer(name).array().notNull();

/** By service day, session (its name at the time, '' for none) and channel. Definitions: `booking_figures` in the migrations. */
export const bookingRollups = pgTable(
  'booking_rollups',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    session: text('session').notNull(),
    channel: integer('channel').notNull(),
    bookings: count('bookings'),
    covers: count('covers'),
    walkIns: count('walk_ins'),
    /** Minor units, for bookings with a known spend, and the covers of those bookings. */
    spend: sum('spend'),
    spendBookings: count('spend_bookings'),
    spendCovers: count('spend_covers'),
    noShows: count('no_shows'),
    cancellations: count('cancellations'),
    /** Total days between creation and visit, and the number of bookings for which they are known. */
    leadDays: count('lead_days'),
    leadBookings: count('lead_bookings'),
    /** Total minutes at the table, and the number of bookings for which they are known. */
    stayMinutes: count('stay_minutes'),
    stayBookings: count('stay_bookings'),
    /** Covers times minutes: actual stay, or the turn if unknown. */
    seatMinutes: sum('seat_minutes'),
    newDiners: count('new_diners'),
    returningDiners: count('returning_diners'),
    unnamed: count('unnamed'),
    answers: count('answers'),
    lowScores: count('low_scores'),
    /** Party sizes, 12 for all larger ones, with bookings and covers of each. */
    sizes: list('sizes'),
    sizeBookings: list('size_bookings'),
    sizeCovers: list('size_covers'),
    /** Quarter hours of arrival within the service day, with bookings and covers of each. */
    quarters: list('quarters'),
    quarterBookings: list('quarter_bookings'),
    quarterCovers: list('quarter_covers'),
    /** Days from creation to visit, 15 for all longer ones; -1 unknown, -2 walk-in; with the covers of each. */
    leads: list('leads'),
    leadCovers: list('lead_covers'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date, t.session, t.channel] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Gift cards and orders sold on a day, minor units. */
export const salesRollups = pgTable(
  'sales_rollups',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    giftSales: minorUnits('gift_sales'),
    orders: count('orders'),
    orderSales: minorUnits('order_sales'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Available seat minutes of a day, by the hours and plan in effect then. A closed day has none. */
export const sessionHours = pgTable(
  'session_hours',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    session: text('session').notNull(),
    seatMinutes: sum('seat_minutes'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date, t.session] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Covers that were on the books of a day and were lost, stored from the following day until one of its bookings changes (ADR 189). A day without a row is computed on request. */
export const lostCovers = pgTable(
  'lost_covers',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    /** Time zone used to determine the days of cancellation. */
    timeZone: text('time_zone').notNull(),
    /** Index n: covers on the books on the morning n days before that were later lost; empty if none were lost. */
    covers: list('covers'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Progress of a restaurant's rollups. */
export const rollupStates = pgTable('rollup_states', {
  restaurant: text('restaurant')
    .primaryKey()
    .references(() => restaurants.restaurant, { onDelete: 'cascade' }),
  /** First and last day with hours in `session_hours`. */
  hoursKeptFrom: date('hours_kept_from', { mode: 'string' }),
  hoursKeptThrough: date('hours_kept_through', { mode: 'string' }),
  /** Service day of the last recount of the current month (§4), and its time. */
  recountedOn: date('recounted_on', { mode: 'string' }),
  recountedAt: instant('recounted_at'),
  /** Days that the last recount found wrong, and corrected. */
  wrongDays: integer('wrong_days').notNull().default(0),
  /** Days before this one are not yet counted after an upgrade; null if all are. */
  countingBefore: date('counting_before', { mode: 'string' }),
});

/**
 * Counted values of each booking of a busy day, so that updating one costs the same however many there are (ADR 170). A day without rows here is
 * recounted as a whole; rows are dropped after a full recount, and once the day has passed.
 */
export const countedBookings = pgTable(
  'counted_bookings',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    booking: bigint('uid', { mode: 'number' }).notNull(),
    session: text('session').notNull(),
    channel: integer('channel').notNull(),
    quarter: integer('quarter').notNull(),
    covers: integer('covers').notNull(),
    counted: boolean('counted').notNull(),
    noShow: boolean('no_show').notNull(),
    cancelled: boolean('cancelled').notNull(),
    walkIn: boolean('walk_in').notNull(),
    spend: bigint('spend', { mode: 'number' }),
    leadDays: integer('lead_days'),
    stayMinutes: integer('stay_minutes'),
    seatMinutes: sum('seat_minutes'),
    diner: text('diner'),
    answered: boolean('answered').notNull(),
    low: boolean('low').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date, t.booking] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Days to recount before the commit of the current transaction; never visible to others. */
export const rollupMarks = pgTable(
  'rollup_marks',
  {
    restaurant: restaurant(),
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
    date: date('service_date', { mode: 'string' }).notNull(),
    /** Bookings added, removed or changed; null for the whole day. */
    bookings: bigint('bookings', { mode: 'number' }).array(),
    /** Whether gift cards or orders of that day changed. */
    sales: boolean('sales').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.restaurant, t.transaction, t.date] })],
);
