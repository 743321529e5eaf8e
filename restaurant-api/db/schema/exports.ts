/** Archives of all data of a restaurant, created by a job and kept for a day. */
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
    /** Number of files written, and in total. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Size of the finished archive. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Name of the person who requested it. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.uid] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** An archive in pieces, so that it is never held in memory as a whole, and every instance of the API can serve it. */
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
