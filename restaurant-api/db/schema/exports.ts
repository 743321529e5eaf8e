/** Archives of everything a restaurant owns, made by a job and kept for a day. */
import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExportState } from '@/lib/resources/restaurant/exports-schema';
import { bytea, instant, restaurant, uid } from './columns';
import { restaurants } from './restaurants';

export const exports = pgTable(
  'exports',
  {
    restaurant: restaurant(),
    uid: uid(),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    /** Files that are in it, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of the whole archive, once it is made. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Who asked for it. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** An archive in pieces, so that none of it is held in memory as a whole, and any copy of the API can hand it out. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    restaurant: restaurant(),
    exportUid: bigint('export_uid', { mode: 'number' }).notNull(),
    piece: integer('piece').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.exportUid, t.piece] }),
    foreignKey({
      columns: [t.restaurant, t.exportUid],
      foreignColumns: [exports.restaurant, exports.uid],
    }).onDelete('cascade'),
  ],
);
