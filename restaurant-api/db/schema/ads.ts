import { boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** A picture, text and link shown to guests for a period. */
export const ads = pgTable(
  'ads',
  {
    restaurant: restaurant(),
    uid: uid(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link').notNull(),
    /** '{hash}/{name}' in `files`. */
    picture: text('picture').notNull().default(''),
    /** First and last service day. */
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }),
    active: boolean('active').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
