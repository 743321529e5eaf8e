/** Imports the bookings and diners of another system from a CSV, batch by batch through the write path. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { Announcement } from '@/lib/contract/live';
import type { WireImportState } from '@/lib/contract/transfer';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv/to-csv';
import { contentKeys } from '@/lib/import/content-keys';
import { type RowContext, readRow } from '@/lib/import/read-row';
import { statusReader } from '@/lib/import/statuses';
import { tableReader } from '@/lib/import/tables';
import { momentOf } from '@/lib/time/service-day';
import type { Actor, Context, Restaurant } from '../../context';
import { notFound } from '../../problem';
import { write } from '../../write/write';
import { recountVisits } from './book-repository';
import { readRecords } from './csv-file';
import * as repository from './import-repository';
import { type FileReading, type Survey, surveyFile } from './survey';
import { type BatchSetup, type KeyedRow, writeBatch } from './write-batch';

const ROWS_A_BATCH = 1_000;
/** A run that has not moved for this long died with its process. */
const SILENT_FOR_MS = 120_000;
const INTERRUPTED = 'The import was interrupted. Run the same file again: what is in the books already stays as it is.';

export interface ImportRequest extends FileReading {
  fileName: string;
  /** Ends the run between two batches. */
  signal?: AbortSignal;
  /** Is told after each batch. */
  onProgress?: (state: WireImportState) => void;
}

export interface ImportRun {
  uid: number;
  survey: Survey;
  /** Ends with the final state; a failed run is a state too, never a rejection. */
  finished: Promise<WireImportState>;
}

/**
 * Looks at the file and begins to import it. The same file again adds nothing, a longer one adds its new rows; a run that was interrupted is
 * completed by running the file again.
 * @throws Problem 'validation' when the file lacks a column that every booking needs
 */
export async function startImport(context: Context, restaurant: Restaurant, actor: Actor, request: ImportRequest): Promise<ImportRun> {
  const survey = await surveyFile(request, restaurant.country);
  const uid = await repository.addImport(context.db, {
    restaurant: restaurant.uid,
    fileName: request.fileName,
    fileHash: survey.shape.hash,
    rows: survey.rows,
    rejected: BYTE_ORDER_MARK + csvLine(['line', 'reason', ...survey.headings]),
    at: new Date(context.now()),
  });
  return { uid, survey, finished: run(context, restaurant, actor, request, survey, uid) };
}

export async function readImport(context: Context, restaurant: Restaurant, uid: number): Promise<WireImportState> {
  const row = await repository.findImport(context.db, restaurant.uid, uid);
  if (!row) throw notFound('Import');
  const state = repository.importStateOf(row);
  const died = state.state === 'running' && context.now() - row.at.getTime() > SILENT_FOR_MS;
  return died ? { ...state, state: 'failed', error: INTERRUPTED } : state;
}

/** The refused rows as CSV: line number, reason, and the row as it was. */
export async function readRejected(context: Context, restaurant: Restaurant, uid: number): Promise<string> {
  const row = await repository.findImport(context.db, restaurant.uid, uid);
  if (!row) throw notFound('Import');
  return row.rejected;
}

async function run(context: Context, restaurant: Restaurant, actor: Actor, request: ImportRequest, survey: Survey, uid: number): Promise<WireImportState> {
  const announced: Announcement[] = [];
  // Devices are told once, at the end: forty announcements would have them fetch the same day forty times.
  const quiet: Context = {
    ...context,
    announcer: { announce: (messages) => void announced.push(...messages), notify: (...told) => context.announcer.notify(...told), endSession: () => undefined },
  };
  let state: 'done' | 'failed' = 'done';
  let error: string | null = null;
  try {
    await importRows(quiet, restaurant, actor, request, survey, uid);
    await context.db.transaction((tx) => recountVisits(tx, restaurant.uid));
  } catch (failure) {
    state = 'failed';
    error = request.signal?.aborted ? INTERRUPTED : 'Something unexpected happened. Run the same file again: what is in the books already stays as it is.';
    if (!request.signal?.aborted) context.log.error({ err: failure, importUid: uid }, 'import failed');
  }
  await repository.endImport(context.db, restaurant.uid, uid, state, error, new Date(context.now()));
  if (announced.length > 0) context.announcer.announce(announced);
  return readImport(context, restaurant, uid);
}

async function importRows(context: Context, restaurant: Restaurant, actor: Actor, request: ImportRequest, survey: Survey, uid: number): Promise<void> {
  const statuses = await repository.findStatuses(context.db, restaurant.uid);
  const turn = await repository.findDefaultTurn(context.db, restaurant.uid);
  const reading: RowContext = {
    positions: survey.positions,
    order: survey.order,
    zone: restaurant.timeZone,
    country: restaurant.country,
    now: momentOf(context.now(), restaurant.timeZone),
    turn,
    readStatus: statusReader(statuses),
    readTables: tableReader(await repository.findTables(context.db, restaurant.uid)),
  };
  const batch = { restaurant, statuses, turn };
  const keyOf = contentKeys((text) => createHash('sha256').update(text).digest('base64url').slice(0, 22));

  let rows: KeyedRow[] = [];
  let rejected = '';
  let bad = 0;
  const flush = async () => {
    request.signal?.throwIfAborted();
    if (rows.length + bad > 0) await saveBatch(context, actor, uid, batch, { rows, rejected, bad });
    rows = [];
    rejected = '';
    bad = 0;
    if (request.onProgress) request.onProgress(await readImport(context, restaurant, uid));
  };

  let heading = true;
  for await (const { line, cells, error } of readRecords(request.path, survey.shape)) {
    if (heading) {
      heading = false;
      continue;
    }
    const key = keyOf(cells);
    const read = error === undefined ? readRow(cells, reading) : { ok: false as const, reason: error };
    if (read.ok) rows.push({ key, row: read.row });
    else {
      bad++;
      rejected += csvLine([line, read.reason, ...cells]);
    }
    if (rows.length + bad >= ROWS_A_BATCH) await flush();
  }
  await flush();
}

interface Batch {
  rows: readonly KeyedRow[];
  /** CSV lines of the refused rows. */
  rejected: string;
  bad: number;
}

/** One write: the rows, the counts of the run, and one change for all of them. */
async function saveBatch(context: Context, actor: Actor, uid: number, setup: BatchSetup, { rows, rejected, bad }: Batch): Promise<void> {
  const { restaurant } = setup;
  const days = rows.map(({ row }) => row.date);
  await write(
    context,
    restaurant,
    actor,
    async ({ tx, record }) => {
      // Two runs of one file take turns, so that the second sees what the first has added.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
      const counts = await writeBatch(tx, setup, rows);
      await repository.countBatch(tx, restaurant.uid, uid, { read: rows.length + bad, bad, ...counts }, rejected, new Date(context.now()));
      const sorted = [...days].sort();
      if (counts.added > 0) record({ kind: KIND.bookingMade, entity: 'import', uid, action: 'create', after: { bookings: counts.added, diners: counts.diners, from: sorted[0], to: sorted.at(-1) } });
    },
    undefined,
    days,
  );
}
