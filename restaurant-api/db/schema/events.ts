import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hours, instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** An event that bookings can be for, such as a wine night. A booking refers to it by uid, and may outlive it. */
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
    /** Arrivals of its parties on each day: from `from`, before `to`. */
    from: hours('from_time').notNull(),
    to: hours('to_time').notNull(),
    /** Bookable online by guests. */
    online: boolean('online').notNull().default(false),
    /** Areas and tables of its tickets; null for all. Other bookings may use them too: the capacity is shared. */
    areas: integer('areas').array(),
    tables: text('tables').array(),
    /** When it was cancelled. */
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
