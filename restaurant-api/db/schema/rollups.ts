/**
 * What the bookings of a day come to, kept by the database with every change of one (triggers in the migrations, ADR 141). Nothing here is
 * exported: bookings say the same.
 */
import { bigint, boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, minorUnits, restaurant } from './columns';
import { restaurants } from './restaurants';

const count = (name: string) => integer(name).notNull();
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();
const list = (name: string) => integer(name).array().notNull();

/** By service day, session (its name at the time, '' outside of all) and channel. What counts as what: `booking_figures` in the migrations. */
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
    /** Minor units where it is known, and the covers of those bookings. */
    spend: sum('spend'),
    spendBookings: count('spend_bookings'),
    spendCovers: count('spend_covers'),
    noShows: count('no_shows'),
    cancellations: count('cancellations'),
    /** Days between making and visit, and of how many bookings these are known. */
    leadDays: count('lead_days'),
    leadBookings: count('lead_bookings'),
    /** Minutes at the table, and of how many bookings these are known. */
    stayMinutes: count('stay_minutes'),
    stayBookings: count('stay_bookings'),
    /** Covers times minutes: as sat, or the turn where that is not known. */
    seatMinutes: sum('seat_minutes'),
    newDiners: count('new_diners'),
    returningDiners: count('returning_diners'),
    unnamed: count('unnamed'),
    answers: count('answers'),
    lowScores: count('low_scores'),
    /** Party sizes, 12 for all above, and bookings and covers of each. */
    sizes: list('sizes'),
    sizeBookings: list('size_bookings'),
    sizeCovers: list('size_covers'),
    /** Quarters of an hour of the service day in which parties arrive, and bookings and covers of each. */
    quarters: list('quarters'),
    quarterBookings: list('quarter_bookings'),
    quarterCovers: list('quarter_covers'),
    /** Days ahead on which they were made, 15 for all above; -1 not known, -2 walked in; and the covers of each. */
    leads: list('leads'),
    leadCovers: list('lead_covers'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date, t.session, t.channel] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Gift cards sold and orders of a day, minor units. */
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

/** Seats times minutes that a night had to give, by the hours and the plan that held then. A closed night has none. */
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

/**
 * Covers that a night lost of its books, kept from the night after until one of its bookings changes (ADR 189). A night without a row is counted when it is asked for.
 */
export const lostCovers = pgTable(
  'lost_covers',
  {
    restaurant: restaurant(),
    date: date('service_date', { mode: 'string' }).notNull(),
    /** In whose days it was counted when bookings were cancelled. */
    timeZone: text('time_zone').notNull(),
    /** Of what was on the books in the morning of the day 0, 1, 2 … days before; none where nothing was lost. */
    covers: list('covers'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.date] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** How far a restaurant's rollups are. */
export const rollupStates = pgTable('rollup_states', {
  restaurant: text('restaurant')
    .primaryKey()
    .references(() => restaurants.restaurant, { onDelete: 'cascade' }),
  /** The first and the last night whose hours are in `session_hours`. */
  hoursKeptFrom: date('hours_kept_from', { mode: 'string' }),
  hoursKeptThrough: date('hours_kept_through', { mode: 'string' }),
  /** Service day on which the current month was counted anew last (§4), and when that was. */
  recountedOn: date('recounted_on', { mode: 'string' }),
  recountedAt: instant('recounted_at'),
  /** Days that were not what their bookings say, when that was looked at then; mended since. */
  wrongDays: integer('wrong_days').notNull().default(0),
  /** Nights before this one are still to be counted after an upgrade; null when all are. */
  countingBefore: date('counting_before', { mode: 'string' }),
});

/**
 * What each booking of a full day was counted as, so that a change of one costs the same however many there are (ADR 170). A day without rows here is counted whole;
 * they are dropped whenever it is, and once it has passed.
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

/** Days that the transaction under way has to count again before its commit; nobody else ever sees a row. */
export const rollupMarks = pgTable(
  'rollup_marks',
  {
    restaurant: restaurant(),
    transaction: bigint('transaction', { mode: 'number' }).notNull(),
    date: date('service_date', { mode: 'string' }).notNull(),
    /** Bookings that came, went or changed; null for the whole day. */
    bookings: bigint('bookings', { mode: 'number' }).array(),
    /** Whether gift cards or orders of that day did. */
    sales: boolean('sales').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.restaurant, t.transaction, t.date] })],
);
