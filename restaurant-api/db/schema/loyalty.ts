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
    /** Usual spend of a diner, minor units. */
    breakfast: minorUnits('breakfast'),
    lunch: minorUnits('lunch'),
    dinner: minorUnits('dinner'),
    /** Hundredths of a point per whole currency unit. */
    rate: integer('rate').notNull(),
    /** Validity of points; null for unlimited. */
    expiryMonths: integer('expiry_months'),
    levels: jsonb('levels').$type<Level[]>().notNull(),
    /** First service day whose visits earn points: the day it was (last) switched on. */
    startedOn: date('started_on', { mode: 'string' }),
    /** The last service day for which points were expired. */
    expiredOn: date('expired_on', { mode: 'string' }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Members of the programme. Points are the sum of the entries; the database enforces that, and a sum of at least 0 (ADR 120). */
export const loyaltyMembers = pgTable(
  'loyalty_members',
  {
    restaurant: restaurant(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    joinedBy: text('joined_by').$type<Joining>().notNull(),
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    /** When they left, were erased or merged into another member; null for active members. */
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

/** Movements of points; append-only. */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    kind: text('kind').$type<PointKind>().notNull(),
    points: bigint('points', { mode: 'number' }).notNull(),
    /** Points that could not be deducted since they were already spent; negative when that is compensated later. */
    writtenOff: bigint('written_off', { mode: 'number' }).notNull().default(0),
    /** Points after the entry. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    /** Service day of the points that it adds or corrects; null for spending. */
    lotOn: date('lot_on', { mode: 'string' }),
    booking: bigint('booking_uid', { mode: 'number' }),
    redemption: bigint('redemption_uid', { mode: 'number' }),
    /** The other member of a merge. */
    other: bigint('other_uid', { mode: 'number' }),
    /** Inputs of the calculation of a booking's points. */
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

/** Current points of each booking and their member: the next difference is relative to this. */
export const loyaltyEarnings = pgTable(
  'loyalty_earnings',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    booking: bigint('booking_uid', { mode: 'number' }).notNull(),
    credited: bigint('credited', { mode: 'number' }).notNull(),
    /** Points deducted but already spent: compensated first. */
    forgiven: bigint('forgiven', { mode: 'number' }).notNull().default(0),
    lotOn: date('lot_on', { mode: 'string' }).notNull(),
    /** Values when it first earned points: later changes of the programme only apply to later visits. */
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

/** Rewards that points can be exchanged for. */
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

/** A reward reserved for a member: its points are held until it is used or returned. */
export const loyaltyRedemptions = pgTable(
  'loyalty_redemptions',
  {
    restaurant: restaurant(),
    uid: uid(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
    reward: bigint('reward_uid', { mode: 'number' }).notNull(),
    /** Name at the time of reservation. */
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

/** Merges of two members: the points of each day, to undo the merge. */
export const loyaltyMerges = pgTable(
  'loyalty_merges',
  {
    restaurant: restaurant(),
    merge: bigint('merge_uid', { mode: 'number' }).notNull(),
    brought: jsonb('brought').$type<Array<{ on: string; points: number }>>().notNull(),
    /** Whether the remaining diner was a member before. */
    keptWasMember: boolean('kept_was_member').notNull(),
    /** The last entry before the merge. */
    lastEntry: bigint('last_entry', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.merge] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
