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

/** The till of a restaurant (§3 point-of-sale setup): what its checks are signed with. */
export const tills = pgTable(
  'tills',
  {
    restaurant: restaurant(),
    /** Sealed: it has to be computed with. */
    secret: text('secret').notNull().default(''),
    /** Its last four letters, by which people tell one from another; '' for none. */
    secretEnd: text('secret_end').notNull().default(''),
    /** §9: EUR where nothing else is said. */
    currency: text('currency').notNull().default('EUR'),
    madeAt: instant('made_at'),
    /** The last message that was taken. */
    heardAt: instant('heard_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** What the till calls a table. */
export const tillTables = pgTable(
  'till_tables',
  { restaurant: restaurant(), name: text('name').notNull(), table: text('table_uid').notNull() },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.name] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Checks as the till said them last. */
export const tillChecks = pgTable(
  'till_checks',
  {
    restaurant: restaurant(),
    uid: uid(),
    /** Of the till. */
    id: text('id').notNull(),
    checkVersion: bigint('check_version', { mode: 'number' }).notNull(),
    state: text('state').$type<CheckState>().notNull(),
    tables: text('tables').array().notNull(),
    /** Service day on which it was opened. */
    date: date('date', { mode: 'string' }).notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    products: jsonb('products').$type<Product[]>().notNull(),
    total: minorUnits('total'),
    /** Sales of gift cards in it: they are no spend. */
    giftCards: minorUnits('gift_cards'),
    tips: minorUnits('tips'),
    match: text('match').$type<MatchState>().notNull(),
    /** Name of who decided whose it is; '' where nobody had to. */
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

/** What of a check is whose. */
export const tillShares = pgTable(
  'till_shares',
  {
    restaurant: restaurant(),
    check: bigint('check_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    /** Minor units; 0 of an open or a voided check. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Whether that is its spend: an open check says nothing of it yet. */
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

/** What the till says of a booking now, and what staff had written before it said anything. */
export const tillSpends = pgTable(
  'till_spends',
  {
    restaurant: restaurant(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    typed: minorUnits('typed'),
    amount: minorUnits('amount'),
    /** How many checks say so. */
    checks: integer('checks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.booking] }),
    foreignKey({ columns: [t.restaurant, t.booking], foreignColumns: [bookings.restaurant, bookings.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Every difference that a check made to the spend of a booking; rows are only added. */
export const tillEntries = pgTable(
  'till_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    check: bigint('check_uid', { mode: 'number' }).notNull(),
    checkVersion: bigint('check_version', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The spend of the booking after it. */
    spend: bigint('spend', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('till_entries_booking').on(t.restaurant, t.booking),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Signatures that were taken, so that none is taken twice; swept when they are too old to be taken anyway. */
export const tillDeliveries = pgTable(
  'till_deliveries',
  { restaurant: restaurant(), signature: text('signature').notNull(), at: instant('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.signature] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
