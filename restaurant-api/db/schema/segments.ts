import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SegmentRule } from '@/lib/contract/diners/segment';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Diners selected by a named rule (§3 `groups`). */
export const segments = pgTable(
  'segments',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    rule: jsonb('rule').$type<SegmentRule>().notNull(),
    /** Shows its name as a tag on matching diners. */
    tag: boolean('tag').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
