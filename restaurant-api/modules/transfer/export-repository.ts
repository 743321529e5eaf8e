/** Queries of exported archives and their pieces. */
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { exportPieces, exports } from '../../db/schema/exports';

export type ExportRow = typeof exports.$inferSelect;

/** Archives are kept for a day. */
export const EXPORT_KEPT_MS = 86_400_000;
/** An export without progress for this long has died with its process. */
const SILENT_MS = 2 * 3_600_000;

const isOne = (restaurant: string, uid: number) => and(eq(exports.restaurant, restaurant), eq(exports.uid, uid));

/** Archives within their retention, newest first. */
export function findExports(db: Queryable, restaurant: string, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(eq(exports.restaurant, restaurant), gt(exports.at, new Date(now.getTime() - EXPORT_KEPT_MS))))
    .orderBy(desc(exports.uid));
}

/** One archive, regardless of its age. */
export async function findExport(db: Queryable, restaurant: string, uid: number): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(isOne(restaurant, uid));
  return row;
}

export async function addExport(tx: Tx, restaurant: string, by: string, at: Date): Promise<ExportRow> {
  const [row] = await tx.insert(exports).values({ restaurant, by, at }).returning();
  if (!row) throw new Error('no row of an insert');
  return row;
}

export async function updateExport(
  db: Queryable,
  restaurant: string,
  uid: number,
  change: Partial<Pick<ExportRow, 'state' | 'done' | 'total' | 'bytes' | 'finishedAt'>>,
): Promise<void> {
  await db.update(exports).set(change).where(isOne(restaurant, uid));
}

/** Returns whether it existed. */
export async function removeExport(tx: Tx, restaurant: string, uid: number): Promise<boolean> {
  const gone = await tx.delete(exports).where(isOne(restaurant, uid)).returning({ uid: exports.uid });
  return gone.length > 0;
}

/** Deletes finished and running exports; the job of a deleted one ends by itself. @returns their numbers */
export async function removeExports(tx: Tx, restaurant: string): Promise<number[]> {
  const gone = await tx
    .delete(exports)
    .where(and(eq(exports.restaurant, restaurant), ne(exports.state, 'failed')))
    .returning({ uid: exports.uid });
  return gone.map(({ uid }) => uid);
}

/** Marks exports whose process died as failed. */
export async function failSilent(tx: Tx, restaurant: string, now: Date): Promise<void> {
  await tx
    .update(exports)
    .set({ state: 'failed', finishedAt: now })
    .where(
      and(
        eq(exports.restaurant, restaurant),
        inArray(exports.state, ['waiting', 'running']),
        lt(exports.at, new Date(now.getTime() - SILENT_MS)),
      ),
    );
}

export async function clearPieces(db: Queryable, restaurant: string, uid: number): Promise<void> {
  await db.delete(exportPieces).where(and(eq(exportPieces.restaurant, restaurant), eq(exportPieces.exportUid, uid)));
}

export async function addPiece(
  db: Queryable,
  restaurant: string,
  exportUid: number,
  piece: number,
  bytes: Uint8Array,
): Promise<void> {
  await db.insert(exportPieces).values({ restaurant, exportUid, piece, bytes });
}

/** Streams the archive piece by piece. */
export async function* readPieces(db: Queryable, restaurant: string, uid: number): AsyncGenerator<Buffer> {
  for (let piece = 0; ; piece++) {
    const [row] = await db
      .select({ bytes: exportPieces.bytes })
      .from(exportPieces)
      .where(
        and(eq(exportPieces.restaurant, restaurant), eq(exportPieces.exportUid, uid), eq(exportPieces.piece, piece)),
      );
    if (!row) return;
    yield Buffer.from(row.bytes);
  }
}
