import { bigint, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Translated } from '@/lib/contract/fields';
import { accounts } from './accounts';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Posts for staff of a restaurant and of the sister restaurants that it lists (ADR 104). */
export const news = pgTable(
  'news',
  {
    restaurant: restaurant(),
    uid: uid(),
    title: jsonb('title').$type<Translated>().notNull(),
    text: jsonb('text').$type<Translated>().notNull(),
    /** '{hash}/{name}' in `files` of this restaurant, and of each sister restaurant that shows it. */
    picture: text('picture').notNull().default(''),
    /** First and last day. */
    from: date('from_date', { mode: 'string' }).notNull(),
    to: date('to_date', { mode: 'string' }),
    sisters: text('sisters').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('news_sisters').using('gin', t.sisters),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Posts read per account, on any device. */
export const newsReads = pgTable(
  'news_reads',
  {
    restaurant: restaurant(),
    news: bigint('news_uid', { mode: 'number' }).notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.news, t.accountId] }),
    index('news_reads_account').on(t.accountId),
    foreignKey({ columns: [t.restaurant, t.news], foreignColumns: [news.restaurant, news.uid] }).onDelete('cascade'),
  ],
);
