import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SegmentRule } from '@/lib/contract/diners/segment';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Diners told by a rule, under a name (§3 `groups`). */
export const segments = pgTable(
  'segments',
  {
    restaurant: restaurant(),
    uid: uid(),
    name: text('name').notNull(),
    rule: jsonb('rule').$type<SegmentRule>().notNull(),
    /** Its name stands as a tag on the diners it fits. */
    tag: boolean('tag').notNull(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
