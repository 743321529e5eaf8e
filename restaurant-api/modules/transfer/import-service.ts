/** Imports bookings and diners of another system from a CSV, in batches through the write path. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { Announcement } from '@/lib/contract/live';
import type { DateOrder, RefusedRow, WireImportPreview, WireImportState } from '@/lib/contract/restaurant/transfer';
import { BYTE_ORDER_MARK, csvLine } from '@/lib/csv/to-csv';
import { contentKeys } from '@/lib/rules/import/content-keys';
import { ownColumns } from '@/lib/rules/import/headings';
import { type RowContext, type RowResult, readRow } from '@/lib/rules/import/read-row';
import { statusReader } from '@/lib/rules/import/statuses';
import { tableReader } from '@/lib/rules/import/tables';
import { momentOf } from '@/lib/time/service-day';
import type { Actor, Context, Restaurant } from '../../context';
import { Problem, notFound } from '../../problem';
import { write } from '../../write/write';
import { secretsOf } from '../../secrets';
import { analyzeImported } from './book-repository';
import { type CsvRecord, readRecords } from './csv-file';
import * as repository from './import-repository';
import { recountAfterImport } from './recount-visits';
import { sourceFile } from './source-file';
import { type FileReading, type Survey, columnsOf, decidedOrder, surveyFile } from './survey';
import { type BatchSetup, type KeyedRow, writeBatch } from './write-batch';

const ROWS_A_BATCH = 1_000;
/** A run without progress for this long has died with its process, in milliseconds. */
const SILENT_FOR_MS = 120_000;
const INTERRUPTED = 'The import was interrupted. Run the same file again: what is in the books already stays as it is.';

export interface ImportRequest extends FileReading {
  fileName: string;
  /** Sheet of a spreadsheet; default: the first that is not empty. */
  sheet?: string;
  /** Aborts the run between two batches. */
  signal?: AbortSignal;
  /** Called after each batch. */
  onProgress?: (state: WireImportState) => void;
}

export interface ImportRun {
  uid: number;
  survey: Survey;
  /** Resolves with the final state; never rejects: a failed run is a state too. */
  finished: Promise<WireImportState>;
}

/**
 * Parses the file and returns what an import would do, with its first rows. Writes nothing.
 * @throws Problem 'validation' if a required column is missing
 */
export async function previewImport(
  context: Context,
  restaurant: Restaurant,
  request: Omit<ImportRequest, 'signal' | 'onProgress'>,
): Promise<WireImportPreview> {
  const source = await sourceFile(request.path, request.sheet);
  try {
    return await previewOf(context, restaurant, { ...request, path: source.path }, source.sheet);
  } finally {
    await source.discard();
  }
}

const SAMPLE_ROWS = 5;
/** Maximum refused rows in a preview. */
const MAX_REFUSED = 100;

async function previewOf(
  context: Context,
  restaurant: Restaurant,
  request: FileReading & { fileName: string },
  sheet: string | null,
): Promise<WireImportPreview> {
  const survey = await surveyFile(request, restaurant.country);
  const { statuses, tables, reading } = await readingOf(context, restaurant, survey, survey.dates.order);
  const sample: WireImportPreview['sample'] = [];
  const refused: RefusedRow[] = [];
  let good = 0;
  let bad = 0;
  for await (const { line, cells, error } of rowsBelow(request.path, survey)) {
    const read =
      error === undefined ? readRow(cells, reading) : { ok: false as const, field: null, value: '', reason: error };
    if (read.ok) good++;
    else {
      bad++;
      const { field, value, reason } = read;
      if (refused.length < MAX_REFUSED) refused.push({ line, field, value, reason });
      if (sample.length < SAMPLE_ROWS) sample.push({ line, field, value, reason });
    }
    if (read.ok && sample.length < SAMPLE_ROWS) {
      const { date, time, covers, firstName, lastName, phone, email, notes, status } = read.row;
      const named = read.row.tables.map((uid) => tables.find((table) => table.uid === uid)?.name ?? uid);
      sample.push({
        line,
        date,
        time,
        covers,
        name: `${firstName} ${lastName}`.trim(),
        phone,
        email,
        status: statuses.get(status)?.name ?? String(status),
        tables: named,
        notes: notes.slice(0, 200),
      });
    }
  }
  const { dates, above, doubled, own, rows } = survey;
  return {
    fileName: request.fileName,
    rows,
    sheet,
    ...columnsOf(survey),
    doubled,
    above,
    own,
    dateOrder: dates.order,
    openOrders: dates.sure ? [] : dates.open,
    openExample: dates.sure ? '' : dates.example,
    sample,
    good,
    bad,
    refused,
  };
}

const KEPT_HEADING = ['line', 'reference', 'why'];

/**
 * Surveys the file and starts its import. Importing the same file again adds nothing, a longer file adds its new rows; with other reading options its
 * rows are replaced, except for bookings changed since. An interrupted run is completed by importing the file again.
 * @throws Problem 'validation' if a required column is missing, or the order of day and month is ambiguous
 */
export async function startImport(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  request: ImportRequest,
): Promise<ImportRun> {
  const source = await sourceFile(request.path, request.sheet);
  try {
    const reading = { ...request, path: source.path };
    const survey = await surveyFile(reading, restaurant.country);
    const order = decidedOrder(survey);
    const uid = await repository.addImport(context.db, {
      restaurant: restaurant.uid,
      fileName: request.fileName,
      fileHash: survey.shape.hash,
      rows: survey.rows,
      rejected: BYTE_ORDER_MARK + csvLine(['line', 'reason', ...survey.headings]),
      keptRows: BYTE_ORDER_MARK + csvLine(KEPT_HEADING),
      source: 'file',
      at: new Date(context.now()),
    });
    return {
      uid,
      survey,
      finished: run(context, restaurant, uid, request.signal, (quiet) =>
        importRows(quiet, restaurant, actor, reading, survey, order, uid),
      ).finally(source.discard),
    };
  } catch (error) {
    await source.discard();
    throw error;
  }
}

export async function readImport(context: Context, restaurant: Restaurant, uid: number): Promise<WireImportState> {
  const row = await repository.findImport(context.db, restaurant.uid, uid);
  if (!row) throw notFound('Import');
  return stateOf(context, row);
}

/** The state of a run; one without progress for too long is reported as failed. */
function stateOf({ now }: Context, row: repository.ImportRow): WireImportState {
  const state = repository.importStateOf(row);
  const died = state.state === 'running' && now() - row.at.getTime() > SILENT_FOR_MS;
  return died ? { ...state, state: 'failed', error: INTERRUPTED } : state;
}

/** The refused rows as CSV: line number, reason and the original row. */
export async function readRejected(context: Context, restaurant: Restaurant, uid: number): Promise<string> {
  const row = await repository.findImport(context.db, restaurant.uid, uid);
  if (!row) throw notFound('Import');
  return row.rejected;
}

/** Rows that were kept because they were changed since, as CSV: line number, reference and reason. */
export async function readCached(context: Context, restaurant: Restaurant, uid: number): Promise<string> {
  const row = await repository.findImport(context.db, restaurant.uid, uid);
  if (!row) throw notFound('Import');
  return row.keptRows;
}

export async function listImports(
  context: Context,
  restaurant: Restaurant,
): Promise<Array<WireImportState & { at: Date }>> {
  return (await repository.findImports(context.db, restaurant.uid)).map((row) => ({
    ...stateOf(context, row),
    at: row.at,
  }));
}

/** Runs an import to its end, stores its result, and notifies devices once: a notification per batch would make them reload a day each time. */
export async function run(
  context: Context,
  restaurant: Restaurant,
  uid: number,
  signal: AbortSignal | undefined,
  work: (quiet: Context) => Promise<void>,
): Promise<WireImportState> {
  const announced: Announcement[] = [];
  const quiet: Context = {
    ...context,
    publisher: {
      publish: (messages) => void announced.push(...messages.map(({ booking: _booking, ...ids }) => ids)),
      notify: (...told) => context.publisher.notify(...told),
      endSession: () => undefined,
    },
  };
  let state: 'done' | 'failed' = 'done';
  let error: string | null = null;
  try {
    await work(quiet);
  } catch (failure) {
    state = 'failed';
    error = signal?.aborted
      ? INTERRUPTED
      : failure instanceof Problem
        ? failure.message
        : 'Something unexpected happened. Run the same file again: what is in the books already stays as it is.';
    if (!signal?.aborted && !(failure instanceof Problem))
      context.log.error({ err: failure, importUid: uid }, 'import failed');
  }
  await repository.endImport(context.db, restaurant.uid, uid, state, error, new Date(context.now()));
  if (announced.length > 0) context.publisher.publish(announced);
  return readImport(context, restaurant, uid);
}

/** The options and data for reading the rows of a file. */
async function readingOf(context: Context, restaurant: Restaurant, survey: Survey, order: DateOrder) {
  const statuses = await repository.findStatuses(context.db, restaurant.uid);
  const turn = await repository.findDefaultTurn(context.db, restaurant.uid);
  const tables = await repository.findTables(context.db, restaurant.uid);
  const reading: RowContext = {
    positions: survey.positions,
    order,
    zone: restaurant.timeZone,
    country: restaurant.country,
    now: momentOf(context.now(), restaurant.timeZone),
    turn,
    readStatus: statusReader(statuses),
    readTables: tableReader(tables),
    own: survey.own ? ownColumns(survey.headings) : undefined,
  };
  return { statuses, turn, tables, reading };
}

async function* rowsBelow(path: string, { shape, above }: Survey): AsyncGenerator<CsvRecord> {
  let passed = 0;
  for await (const record of readRecords(path, shape)) if (passed++ > above) yield record;
}

async function importRows(
  context: Context,
  restaurant: Restaurant,
  actor: Actor,
  request: ImportRequest,
  survey: Survey,
  order: DateOrder,
  uid: number,
): Promise<void> {
  const { statuses, turn, reading } = await readingOf(context, restaurant, survey, order);
  const batch = { ...secretsOf(context.settings), restaurant, statuses, turn, importUid: uid };
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const keyOf = contentKeys(digest);

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

  for await (const { line, cells, error } of rowsBelow(request.path, survey)) {
    const key = keyOf(cells);
    const read = error === undefined ? readRow(cells, reading) : { ok: false as const, reason: error };
    if (read.ok)
      rows.push({
        key,
        line,
        reading: digest(JSON.stringify(saidBy(read))),
        row: read.row,
        own: read.own,
        madeKnown: !read.assumed?.created,
      });
    else {
      bad++;
      rejected += csvLine([line, read.reason, ...cells]);
    }
    if (rows.length + bad >= ROWS_A_BATCH) await flush();
  }
  await flush();
  await analyzeImported(context.db);
  await recountAfterImport(context, restaurant, actor, uid);
}

/** The values that the row itself contains: assumed defaults may differ on another day, which does not count as another reading. */
function saidBy({ row, assumed, own }: Extract<RowResult, { ok: true }>): unknown {
  return [
    row.date,
    row.time,
    row.covers,
    row.firstName,
    row.lastName,
    row.phone,
    row.email,
    row.notes,
    row.tables,
    assumed?.status ? null : row.status,
    assumed?.created ? null : [row.createdDate, row.createdTime],
    own ?? null,
  ];
}

interface Batch {
  rows: readonly KeyedRow[];
  /** Refused rows as CSV lines. */
  rejected: string;
  bad: number;
}

/** One write: the rows, the counts of the run, and one change for all of them. */
async function saveBatch(
  context: Context,
  actor: Actor,
  uid: number,
  setup: BatchSetup,
  { rows, rejected, bad }: Batch,
): Promise<void> {
  const { restaurant } = setup;
  const days = rows.map(({ row }) => row.date);
  await write(
    { context, restaurant, actor },
    async ({ tx, record }) => {
      // Runs of the same restaurant are serialised, so that the second one sees the rows of the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${restaurant.uid}#import`}, 17))`);
      const counts = await writeBatch(tx, setup, rows);
      const keptRows = counts.kept.map(({ line, reference, since }) => csvLine([line, reference, since])).join('');
      await repository.countBatch(
        tx,
        restaurant.uid,
        uid,
        { read: rows.length + bad, bad, ...counts, kept: counts.kept.length },
        { rejected, keptRows },
        new Date(context.now()),
      );
      const sorted = [...days].sort();
      if (counts.added + counts.replaced > 0)
        record({
          kind: KIND.bookingMade,
          entity: 'import',
          uid,
          action: 'create',
          after: {
            bookings: counts.added + counts.replaced,
            diners: counts.diners,
            from: sorted[0],
            to: sorted.at(-1),
          },
        });
    },
    { days },
  );
}
