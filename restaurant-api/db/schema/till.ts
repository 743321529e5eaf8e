import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CheckState, MatchState } from '@/lib/contract/sales/till';
import type { Product } from '@/lib/rules/till/check';
import { bookings } from './book';
import { instant, minorUnits, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** The till of a restaurant (§3 point-of-sale setup) and its signing secret. */
export const tills = pgTable(
  'tills',
  {
    restaurant: restaurant(),
    /** Sealed, since it has to be readable. */
    secret: text('secret').notNull().default(''),
    /** Last four characters of the secret, for display; '' for none. */
    secretEnd: text('secret_end').notNull().default(''),
    /** §9: EUR by default. */
    currency: text('currency').notNull().default('EUR'),
    madeAt: instant('made_at'),
    /** Time of the last accepted message. */
    heardAt: instant('heard_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** The till's own names of tables. */
export const tillTables = pgTable(
  'till_tables',
  { restaurant: restaurant(), name: text('name').notNull(), table: text('table_uid').notNull() },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.name] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Checks in their latest state from the till. */
export const tillChecks = pgTable(
  'till_checks',
  {
    restaurant: restaurant(),
    uid: uid(),
    /** The till's id. */
    id: text('id').notNull(),
    checkVersion: bigint('check_version', { mode: 'number' }).notNull(),
    state: text('state').$type<CheckState>().notNull(),
    tables: text('tables').array().notNull(),
    /** Service day of opening. */
    date: date('date', { mode: 'string' }).notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    products: jsonb('products').$type<Product[]>().notNull(),
    total: minorUnits('total'),
    /** Gift cards sold on it, which do not count as spend. */
    giftCards: minorUnits('gift_cards'),
    tips: minorUnits('tips'),
    match: text('match').$type<MatchState>().notNull(),
    /** Name of the person who assigned it manually; '' for none. */
    decidedBy: text('decided_by').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    uniqueIndex('till_checks_id').on(t.restaurant, t.id),
    index('till_checks_day').on(t.restaurant, t.date),
    index('till_checks_open')
      .on(t.restaurant, t.date)
      .where(sql`match in ('nobody', 'several')`),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Shares of a check by booking. */
export const tillShares = pgTable(
  'till_shares',
  {
    restaurant: restaurant(),
    check: bigint('check_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** Minor units; 0 for an open or voided check. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Whether the amount is final: false for an open check. */
    known: boolean('known').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.check, t.booking] }),
    index('till_shares_booking').on(t.restaurant, t.booking),
    foreignKey({ columns: [t.restaurant, t.check], foreignColumns: [tillChecks.restaurant, tillChecks.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Spend of a booking by the till, and the value that staff had entered before. */
export const tillSpends = pgTable(
  'till_spends',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    typed: minorUnits('typed'),
    amount: minorUnits('amount'),
    /** Number of checks included. */
    checks: integer('checks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.booking] }),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Changes that checks made to a booking's spend; append-only. */
export const tillEntries = pgTable(
  'till_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    check: bigint('check_uid', { mode: 'number' }).notNull(),
    checkVersion: bigint('check_version', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The booking's spend after the change. */
    spend: bigint('spend', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('till_entries_booking').on(t.restaurant, t.booking),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Accepted signatures, to prevent replays; deleted once they would be too old to be accepted. */
export const tillDeliveries = pgTable(
  'till_deliveries',
  { restaurant: restaurant(), signature: text('signature').notNull(), at: instant('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.signature] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
