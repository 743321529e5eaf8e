import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hours, instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** What a booking may be for besides dinner: a wine night, a week of mushrooms. A booking names it by its uid, and may outlive it. */
export const events = pgTable(
  'events',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    /** First and last service day. */
    first: date('first_date', { mode: 'string' }).notNull(),
    last: date('last_date', { mode: 'string' }).notNull(),
    /** On each day its parties arrive from `from` on, before `to`. */
    from: hours('from_time').notNull(),
    to: hours('to_time').notNull(),
    /** Guests may book it by themselves. */
    online: boolean('online').notNull().default(false),
    /** Its tickets sit in these areas, and at these tables; null for all. Others may sit there, too: there is one capacity. */
    areas: integer('areas').array(),
    tables: text('tables').array(),
    /** It does not take place. */
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('events_last').on(t.restaurant, t.last),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
    check('events_order', sql`${t.first} <= ${t.last} and ${t.from} >= 4 and ${t.from} < ${t.to} and ${t.to} <= 28`),
  ],
);
