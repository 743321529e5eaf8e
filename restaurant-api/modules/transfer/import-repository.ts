/** Queries of import runs, and of the restaurant's data that an import needs. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Stage, Status } from '@/lib/rules/statuses/stage';
import type { WireImportState } from '@/lib/contract/restaurant/transfer';
import type { Queryable } from '../../db/client';
import { planTables, tables } from '../../db/schema/floor';
import { imports } from '../../db/schema/log';
import { setups, statuses } from '../../db/schema/restaurants';

export type ImportRow = typeof imports.$inferSelect;
/** Counts that a batch adds to its run. */
export type Counts = Pick<ImportRow, 'read' | 'added' | 'skipped' | 'replaced' | 'kept' | 'bad' | 'diners' | 'erased'>;

export async function addImport(
  db: Queryable,
  made: {
    restaurant: string;
    fileName: string;
    fileHash: string;
    rows: number;
    rejected: string;
    keptRows: string;
    source: 'file' | 'archive';
    at: Date;
  },
): Promise<number> {
  const [row] = await db.insert(imports).values(made).returning({ uid: imports.uid });
  if (!row) throw new Error('the import was not stored');
  return row.uid;
}

const run = (restaurant: string, uid: number) => and(eq(imports.restaurant, restaurant), eq(imports.uid, uid));

export async function findImport(db: Queryable, restaurant: string, uid: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(run(restaurant, uid));
  return row;
}

/** The imports of a restaurant, newest first. */
export async function findImports(db: Queryable, restaurant: string): Promise<ImportRow[]> {
  return db.select().from(imports).where(eq(imports.restaurant, restaurant)).orderBy(desc(imports.uid)).limit(50);
}

/** Adds the counts and refused rows of a batch to its run. */
export async function countBatch(
  db: Queryable,
  restaurant: string,
  uid: number,
  counts: Counts,
  { rejected, keptRows }: { rejected: string; keptRows: string },
  at: Date,
): Promise<void> {
  await db
    .update(imports)
    .set({
      read: sql`${imports.read} + ${counts.read}`,
      added: sql`${imports.added} + ${counts.added}`,
      skipped: sql`${imports.skipped} + ${counts.skipped}`,
      replaced: sql`${imports.replaced} + ${counts.replaced}`,
      kept: sql`${imports.kept} + ${counts.kept}`,
      bad: sql`${imports.bad} + ${counts.bad}`,
      diners: sql`${imports.diners} + ${counts.diners}`,
      erased: sql`${imports.erased} + ${counts.erased}`,
      ...(rejected === '' ? {} : { rejected: sql`${imports.rejected} || ${rejected}` }),
      ...(keptRows === '' ? {} : { keptRows: sql`${imports.keptRows} || ${keptRows}` }),
      at,
    })
    .where(run(restaurant, uid));
}

export async function endImport(
  db: Queryable,
  restaurant: string,
  uid: number,
  state: 'done' | 'failed' | 'undone',
  error: string | null,
  at: Date,
): Promise<void> {
  await db.update(imports).set({ state, error, at }).where(run(restaurant, uid));
}

export function importStateOf(row: ImportRow): WireImportState {
  const { uid, fileName, read, rows, added, skipped, replaced, kept, bad, diners, erased, error } = row;
  return {
    uid,
    state: row.state as WireImportState['state'],
    fileName,
    read,
    rows,
    added,
    skipped,
    replaced,
    kept,
    bad,
    diners,
    erased,
    error,
  };
}

export async function findStatuses(db: Queryable, restaurant: string): Promise<Map<number, Status>> {
  const rows = await db.select().from(statuses).where(eq(statuses.restaurant, restaurant));
  return new Map(
    rows.map(({ code, name, colour, stage, stageName }) => [
      code,
      { code, name, colour, stage: stage as Stage, stageName },
    ]),
  );
}

/** Tables that are on a plan. */
export async function findTables(db: Queryable, restaurant: string): Promise<Array<{ uid: string; name: string }>> {
  return db
    .selectDistinct({ uid: tables.table, name: tables.name })
    .from(tables)
    .innerJoin(planTables, and(eq(planTables.restaurant, tables.restaurant), eq(planTables.table, tables.table)))
    .where(eq(tables.restaurant, restaurant));
}

/** Default stay of a party, in hours. */
export async function findDefaultTurn(db: Queryable, restaurant: string): Promise<number> {
  const [row] = await db.select({ turn: setups.defaultTurn }).from(setups).where(eq(setups.restaurant, restaurant));
  if (!row) throw new Error(`no setup of ${restaurant}`);
  return row.turn;
}
