import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Joining, Meal, PointKind, RedemptionState } from '@/lib/contract/sales/loyalty';
import type { Level } from '@/lib/rules/loyalty/level';
import type { Formula } from '@/lib/rules/loyalty/points';
import { diners } from './book';
import { instant, minorUnits, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** The loyalty programme of a restaurant (D10). */
export const loyaltyProgrammes = pgTable(
  'loyalty_programmes',
  {
    restaurant: restaurant(),
    active: boolean('active').notNull(),
    joining: text('joining').$type<Joining>().notNull(),
    /** What a diner usually spends, minor units. */
    breakfast: minorUnits('breakfast'),
    lunch: minorUnits('lunch'),
    dinner: minorUnits('dinner'),
    /** Hundredths of a point for a whole unit of the currency. */
    rate: integer('rate').notNull(),
    /** How long points are good; null for ever. */
    expiryMonths: integer('expiry_months'),
    levels: jsonb('levels').$type<Level[]>().notNull(),
    /** The first service day whose visits earn: it was switched on then, or again. */
    startedOn: date('started_on', { mode: 'string' }),
    /** The last service day for which points were let expire. */
    expiredOn: date('expired_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Who is in it. The points are the sum of their entries; the database holds both equal, and at 0 or above (ADR 120). */
export const loyaltyMembers = pgTable(
  'loyalty_members',
  {
    restaurant: restaurant(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    joinedBy: text('joined_by').$type<Joining>().notNull(),
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    /** When they left, were erased, or became part of another; null while they are in it. */
    leftAt: instant('left_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.diner] }),
    check('loyalty_members_points', sql`${t.points} >= 0`),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Every movement of points; rows are only added. */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<PointKind>().notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
    /** What could not be taken because it is spent; below 0 where that was made good again. */
    writtenOff: bigint('written_off', { mode: 'number' }).notNull().default(0),
    /** The points after it. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** Service day to which the points belong that it adds or corrects; null of what spends any. */
    lotOn: date('lot_on', { mode: 'string' }),
    booking: bigint('booking_uid', { mode: 'number' }),
    redemption: bigint('redemption_uid', { mode: 'number' }),
    /** The other one of a merge. */
    other: bigint('other_uid', { mode: 'number' }),
    /** What the points of a booking follow from. */
    formula: jsonb('formula').$type<Formula | null>(),
    note: text('note').notNull().default(''),
    by: text('by').notNull(),
    /** Service day of the restaurant. */
    date: date('date', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('loyalty_entries_member').on(t.restaurant, t.diner, t.uid),
    index('loyalty_entries_booking')
      .on(t.restaurant, t.booking)
      .where(sql`booking_uid is not null`),
    foreignKey({
      columns: [t.restaurant, t.diner],
      foreignColumns: [loyaltyMembers.restaurant, loyaltyMembers.diner],
    }).onDelete('cascade'),
  ],
);

/** What each booking is worth to whom now: the next difference is to this. */
export const loyaltyEarnings = pgTable(
  'loyalty_earnings',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    credited: bigint('credited', { mode: 'number' }).notNull(),
    /** Taken back, but spent before: it is made good first. */
    forgiven: bigint('forgiven', { mode: 'number' }).notNull().default(0),
    lotOn: date('lot_on', { mode: 'string' }).notNull(),
    /** As they were when it earned first: a later change of the programme is for later visits. */
    meal: text('meal').$type<Meal>().notNull(),
    average: minorUnits('average'),
    rate: integer('rate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('loyalty_earnings_booking').on(t.restaurant, t.booking),
    index('loyalty_earnings_member').on(t.restaurant, t.diner, t.lotOn),
    check('loyalty_earnings_amounts', sql`${t.credited} >= 0 and ${t.forgiven} >= 0`),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** What points are given for. */
export const loyaltyRewards = pgTable(
  'loyalty_rewards',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    points: integer('points').notNull(),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** A reward kept for a member: its points are held until it is used or given back. */
export const loyaltyRedemptions = pgTable(
  'loyalty_redemptions',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    reward: bigint('reward_uid', { mode: 'number' }).notNull(),
    /** As it was then. */
    name: text('name').notNull(),
    points: integer('points').notNull(),
    state: text('state').$type<RedemptionState>().notNull(),
    booking: bigint('booking_uid', { mode: 'number' }),
    by: text('by').notNull(),
    heldAt: instant('held_at').notNull(),
    endedBy: text('ended_by').notNull().default(''),
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('loyalty_redemptions_member').on(t.restaurant, t.diner),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Of a merge of two diners that were in the programme: what each day brought, so that it can be parted again. */
export const loyaltyMerges = pgTable(
  'loyalty_merges',
  {
    restaurant: restaurant(),
    merge: bigint('merge_uid', { mode: 'number' }).notNull(),
    brought: jsonb('brought').$type<Array<{ on: string; points: number }>>().notNull(),
    /** Whether the one who stays was in it before. */
    keptWasMember: boolean('kept_was_member').notNull(),
    /** The last entry before it. */
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.merge] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
