/** Streams a report as a CSV file (§2): one batch of rows is in memory, and no connection is held between batches. */
import { Readable } from 'node:stream';
import { definitionOf } from '@/lib/contract/figures/reports';
import { decimalMarkOf } from '@/lib/csv/decimal-mark';
import { BYTE_ORDER_MARK, type CsvStyle, csvLine } from '@/lib/csv/to-csv';
import { decimalsOf } from '@/lib/money/format';
import { type CellStyle, csvCell } from '@/lib/rules/reports/csv-cell';
import type { Db } from '../../db/client';
import { Problem } from '../../problem';
import { batchQueue } from './batch-queue';
import { type OpenReport, type ReportPage, readPage } from './read-report';

/** The decimal mark depends on the reader's language. */
export type FileStyle = Required<Omit<CsvStyle, 'decimalMark'>>;

const ROWS_AT_ONCE = 500;
const BATCHES_AT_ONCE = 1;
/** Maximum concurrent files of a restaurant. */
const MAX_FILES = 3;

const queue = batchQueue(BATCHES_AT_ONCE);
const underWay = new Map<string, number>();

/** @throws Problem 'too-many-requests' if the restaurant has reached its maximum of concurrent files */
export function reportFile(db: Db, open: OpenReport, style: FileStyle): Readable {
  const { uid } = open.asked.restaurant;
  const now = underWay.get(uid) ?? 0;
  if (now >= MAX_FILES)
    throw new Problem('too-many-requests', 'Other files of this restaurant are still being written');
  underWay.set(uid, now + 1);
  const file = Readable.from(csvOf(db, open, style), { objectMode: false });
  file.once('close', () => {
    const left = (underWay.get(uid) ?? 1) - 1;
    if (left > 0) underWay.set(uid, left);
    else underWay.delete(uid);
  });
  return file;
}

/** The file in parts, starting with the header. */
export async function* csvOf(db: Db, open: OpenReport, style: FileStyle): AsyncGenerator<string> {
  const { report, source, asked } = open;
  const { columns } = definitionOf(report);
  const { words, restaurant, language } = asked;
  const cells: CellStyle = {
    decimals: decimalsOf(restaurant.currency),
    decimalMark: decimalMarkOf(language, style.separator),
    yes: words('reports.yes') ?? 'yes',
    no: words('reports.no') ?? 'no',
  };
  yield (
    BYTE_ORDER_MARK +
    csvLine(
      columns.map(({ name }) => words(`reports.column.${name}`) ?? name),
      style,
    )
  );
  const atOnce = ('list' in source ? undefined : source.atOnce) ?? ROWS_AT_ONCE;
  let after: string | null = null;
  do {
    const place: string | null = after;
    const page: ReportPage = await queue.run(() => readPage(db, open, place, atOnce));
    let text = '';
    for (const row of page.rows)
      text += csvLine(
        columns.map(({ kind }, index) => csvCell(kind, row.cells[index] ?? null, cells)),
        style,
      );
    if (text !== '') yield text;
    after = page.next;
  } while (after !== null);
}

/** The whole file, or null if it exceeds the maximum size; then it is not read to its end. */
export async function fileWithin(db: Db, open: OpenReport, style: FileStyle, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const text of csvOf(db, open, style)) {
    const part = Buffer.from(text);
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** 'la-marina-bookings-archive-2026-11-01-2026-11-26.csv' */
export function fileNameOf({ report, asked: { restaurant, from, to, today } }: OpenReport): string {
  const name = report.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const days = [from, to].filter(Boolean).join('-') || today;
  return `${restaurant.service.replace(/[^\w-]+/g, '-')}-${name}-${days}.csv`;
}
