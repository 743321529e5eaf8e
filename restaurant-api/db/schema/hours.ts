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
import type { SizedTurn, SpecialSession } from '@/lib/rules/hours/hours';
import { hours, instant, restaurant, tstzrange, uid } from './columns';
import { tables } from './floor';
import { restaurants } from './restaurants';

/** A shift (§3 Rota). Times are stored as decimal hours of the service day, 4 to 28. */
export const rotas = pgTable(
  'rotas',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    start: hours('start_time').notNull(),
    end: hours('end_time').notNull(),
    /** 0 Sunday to 6 Saturday. */
    weekdays: integer('weekdays').array().notNull(),
    plan: text('plan').notNull().default(''),
    /** Maximum covers and parties that arrive in one time step. */
    arrivalLimit: integer('arrival_limit'),
    partyLimit: integer('party_limit'),
    lastArrival: hours('last_arrival'),
    /** Turn times by party size, ascending. */
    turns: jsonb('turns').$type<SizedTurn[]>().notNull().default([]),
    /** Limits for guests and channels: percent of the seats, minutes of notice, days ahead. */
    onlineShare: integer('online_share'),
    leadTime: integer('lead_time'),
    horizon: integer('horizon'),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check('rotas_order', sql`${t.start} >= 4 and ${t.start} < ${t.end} and ${t.end} <= 28`),
  ],
);

/** §3 Special date: on its dates its sessions replace the shifts; without sessions the restaurant is closed. */
export const specialDates = pgTable(
  'special_dates',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull().default('Closed'),
    dates: date('dates', { mode: 'string' }).array().notNull(),
    sessions: jsonb('sessions').$type<SpecialSession[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Blocks bookings in an area (-1 for all) for part of a day: scope 1 online only, 2 all; scope 0 is stored but has no effect. */
export const blocks = pgTable(
  'blocks',
  {
    restaurant: restaurant(),
    uid: uid(),
    date: date('date', { mode: 'string' }).notNull(),
    scope: integer('scope').notNull(),
    from: hours('from_time').notNull(),
    to: hours('to_time').notNull(),
    area: integer('area').notNull().default(-1),
    /** Created by pausing arrivals. */
    pause: boolean('pause').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('blocks_day').on(t.restaurant, t.date),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check('blocks_order', sql`${t.scope} in (0, 1, 2) and ${t.from} >= 4 and ${t.from} < ${t.to} and ${t.to} <= 28`),
  ],
);

/** Blocks one table for part of a day. */
export const tableBlocks = pgTable(
  'table_blocks',
  {
    restaurant: restaurant(),
    uid: uid(),
    table: text('table_uid').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    scope: integer('scope').notNull(),
    from: hours('from_time').notNull(),
    to: hours('to_time').notNull(),
    span: tstzrange('span').notNull(),
    tmsUserUid: bigint('tms_user_uid', { mode: 'number' }).notNull().default(1000),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('table_blocks_day').on(t.restaurant, t.date),
    foreignKey({ columns: [t.restaurant, t.table], foreignColumns: [tables.restaurant, tables.table] }).onDelete(
      'cascade',
    ),
    check('table_blocks_order', sql`${t.scope} in (1, 2) and ${t.from} >= 4 and ${t.from} < ${t.to} and ${t.to} <= 28`),
  ],
);

/** A limit on covers or parties for part of a day, in an area (-1 for all), online only (1) or for all (2). */
export const restrictions = pgTable(
  'restrictions',
  {
    restaurant: restaurant(),
    uid: uid(),
    date: date('date', { mode: 'string' }).notNull(),
    scope: integer('scope').notNull(),
    start: hours('start_time').notNull(),
    end: hours('end_time').notNull(),
    area: integer('area').notNull().default(-1),
    measure: text('measure').notNull().$type<'covers' | 'parties'>(),
    max: integer('max').notNull(),
    /** Counts all arrivals within the span, or the parties present at any moment of it. */
    counts: text('counts').notNull().default('arrivals').$type<'arrivals' | 'present'>(),
    /** The party sizes that it counts and limits. */
    minCovers: integer('min_covers'),
    maxCovers: integer('max_covers'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('restrictions_day').on(t.restaurant, t.date),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check(
      'restrictions_counts',
      sql`${t.counts} in ('arrivals', 'present') and ${t.minCovers} >= 1 and ${t.maxCovers} >= 1 and ${t.minCovers} <= ${t.maxCovers}`,
    ),
    check(
      'restrictions_order',
      sql`${t.scope} in (0, 1, 2) and ${t.start} >= 4 and ${t.start} < ${t.end} and ${t.end} <= 28 and ${t.max} >= 0 and ${t.measure} in ('covers', 'parties')`,
    ),
  ],
);
