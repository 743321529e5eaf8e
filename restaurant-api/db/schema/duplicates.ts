/** Possible duplicates among diners, and merged diners (ADR 92). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { DuplicateReason } from '@/lib/contract/diners/duplicates';
import { diners } from './book';
import { instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

/** Comparison keys of a diner (`blockingKeys`), as of their `comparedVersion`. */
export const duplicateKeys = pgTable(
  'duplicate_keys',
  {
    restaurant: restaurant(),
    key: text('key').notNull(),
    diner: bigint('diner_uid', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.key, t.diner] }),
    index('duplicate_keys_diner').on(t.restaurant, t.diner),
    foreignKey({ columns: [t.restaurant, t.diner], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Two diners that are probably the same person, or were dismissed as duplicates. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    restaurant: restaurant(),
    /** The lower uid of the two. */
    a: bigint('a_uid', { mode: 'number' }).notNull(),
    b: bigint('b_uid', { mode: 'number' }).notNull(),
    score: doublePrecision('score').notNull(),
    reasons: text('reasons').array().$type<DuplicateReason[]>().notNull(),
    /** Name of the person who dismissed the pair; '' for none. */
    dismissedBy: text('dismissed_by').notNull().default(''),
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.a, t.b] }),
    index('duplicate_pairs_b').on(t.restaurant, t.b),
    index('duplicate_pairs_open')
      .on(t.restaurant, t.score)
      .where(sql`dismissed_at is null`),
    foreignKey({ columns: [t.restaurant, t.a], foreignColumns: [diners.restaurant, diners.uid] }).onDelete('cascade'),
    foreignKey({ columns: [t.restaurant, t.b], foreignColumns: [diners.restaurant, diners.uid] }).onDelete('cascade'),
  ],
);

/** What a merge changed, to undo it. */
export interface MergeSnapshot {
  /** Columns of the remaining diner, before and after. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Keys of the rows moved from the other diner, by table. */
  moved: Record<string, unknown[]>;
  /** The restaurant's newest booking at the merge: younger ones were made since. */
  lastBooking: number;
}

export const dinerMerges = pgTable(
  'diner_merges',
  {
    restaurant: restaurant(),
    uid: uid(),
    kept: bigint('kept_uid', { mode: 'number' }).notNull(),
    gone: bigint('gone_uid', { mode: 'number' }).notNull(),
    by: text('made_by').notNull(),
    at: instant('at').notNull(),
    /** Null once it can no longer be undone. */
    snapshot: jsonb('snapshot').$type<MergeSnapshot | null>(),
    undoneAt: instant('undone_at'),
    /** When one of the two diners was erased. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    index('diner_merges_kept').on(t.restaurant, t.kept),
    index('diner_merges_gone').on(t.restaurant, t.gone),
    foreignKey({ columns: [t.restaurant, t.kept], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.restaurant, t.gone], foreignColumns: [diners.restaurant, diners.uid] }).onDelete(
      'cascade',
    ),
  ],
);

/** Years of inactivity after which a diner is erased. A table of its own, so that no import or copy of settings switches it on (D12). */
export const retentionRules = pgTable(
  'retention_rules',
  {
    restaurant: restaurant(),
    years: integer('years').notNull(),
    active: boolean('active').notNull().default(false),
    by: text('made_by').notNull().default(''),
    at: instant('at').notNull(),
    version: integer('version').notNull().default(1),
    /** Result of the last run. */
    ranAt: instant('ran_at'),
    erased: integer('erased').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
