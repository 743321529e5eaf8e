import { boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hours, instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Promotions for a period. */
export const promotions = pgTable(
  'promotions',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    code: text('code').notNull(),
    /** Percent. */
    discount: integer('discount').notNull().default(0),
    /** First and last service day. */
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }),
    weekdays: integer('weekdays').array(),
    start: hours('start_time'),
    end: hours('end_time'),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
