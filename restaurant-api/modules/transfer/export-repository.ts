/** Archives and their pieces. */
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { exportPieces, exports } from '../../db/schema/exports';

export type ExportRow = typeof exports.$inferSelect;

/** An archive is downloaded on the day that it was asked for. */
export const EXPORT_KEPT_MS = 86_400_000;
/** What has said nothing for so long is made by nobody any more. */
const SILENT_MS = 2 * 3_600_000;

const isOne = (restaurant: string, uid: number) => and(eq(exports.restaurant, restaurant), eq(exports.uid, uid));

/** Those that are not too old, the newest first. */
export function findExports(db: Queryable, restaurant: string, now: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exports)
    .where(and(eq(exports.restaurant, restaurant), gt(exports.at, new Date(now.getTime() - EXPORT_KEPT_MS))))
    .orderBy(desc(exports.uid));
}

/** One, however old. */
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

/** Whether there was one. */
export async function removeExport(tx: Tx, restaurant: string, uid: number): Promise<boolean> {
  const gone = await tx.delete(exports).where(isOne(restaurant, uid)).returning({ uid: exports.uid });
  return gone.length > 0;
}

/** Those that are there and those that are under way: the job of one that is gone ends by itself. @returns their numbers */
export async function removeExports(tx: Tx, restaurant: string): Promise<number[]> {
  const gone = await tx
    .delete(exports)
    .where(and(eq(exports.restaurant, restaurant), ne(exports.state, 'failed')))
    .returning({ uid: exports.uid });
  return gone.map(({ uid }) => uid);
}

/** The process that made them has died: they are not made any more. */
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

/** The archive, a piece at a time. */
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
