/** Checks from a CSV file: one line per product, and one for a check without products. Times without a zone are local to the restaurant. */
import { parse } from 'csv-parse/sync';
import type { CsvColumn } from '@/lib/contract/sales/till';
import { undoDefuse } from '@/lib/csv/defuse';
import { parseAmount } from '@/lib/money/format';
import { type SentCheck, sentCheck } from '@/lib/resources/sales/till-schema';
import { detectDelimiter } from '@/lib/rules/import/delimiter';
import { instantOf, shiftDate } from '@/lib/time/service-day';
import { invalidField } from '../../problem';

export interface RefusedLine {
  /** Line number, from 1 with the heading. */
  line: number;
  field: string;
  message: string;
}

/** Maximum number of checks per file. */
export const MAX_OF_FILE = 5_000;
const NEEDED: readonly CsvColumn[] = ['id', 'version', 'table', 'opened'];

interface CsvContext {
  currency: string;
  zone: string;
}

/** @throws Problem 'validation' for a file without the required columns, or with too many checks */
export function readChecks(csv: string, context: CsvContext): { checks: SentCheck[]; refused: RefusedLine[] } {
  const delimiter = detectDelimiter(csv.slice(0, 4_000));
  let rows: string[][];
  try {
    rows = parse(csv, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch {
    throw invalidField('csv', 'invalid');
  }
  const [heading = [], ...lines] = rows;
  const columns = heading.map((name) => name.toLowerCase());
  if (NEEDED.some((name) => !columns.includes(name))) throw invalidField('csv', 'tillColumns');
  const drafts = new Map<string, { line: number; draft: Record<string, unknown>; products: unknown[] }>();
  const refused: RefusedLine[] = [];
  lines.forEach((cells, at) => {
    const line = at + 2;
    const cell = (name: CsvColumn) => undoDefuse(cells[columns.indexOf(name)] ?? '').trim();
    const key = `${cell('id')}\n${cell('version')}`;
    const known = drafts.get(key) ?? { line, draft: draftOf(cell, context), products: [] };
    drafts.set(key, known);
    if (cell('product') !== '') known.products.push(productOf(cell, context));
  });
  if (drafts.size > MAX_OF_FILE) throw invalidField('csv', 'tooLong');
  const checks: SentCheck[] = [];
  for (const { line, draft, products } of drafts.values()) {
    const parsed = sentCheck.safeParse({ ...draft, products });
    if (parsed.success) checks.push(parsed.data);
    else
      for (const { path, message } of parsed.error.issues)
        refused.push({
          line: path[0] === 'products' ? line + Number(path[1] ?? 0) : line,
          field: columnOf(path),
          message,
        });
  }
  return { checks, refused };
}

type Cell = (name: CsvColumn) => string;

function draftOf(cell: Cell, { currency, zone }: CsvContext): Record<string, unknown> {
  const said = cell('currency');
  return {
    id: cell('id'),
    version: /^\d+$/.test(cell('version')) ? Number(cell('version')) : cell('version'),
    // Several tables are separated by a plus sign, as on the floor plan.
    tables: cell('table')
      .split('+')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    opened: timeOf(cell('opened'), zone),
    closed: cell('closed') === '' ? null : timeOf(cell('closed'), zone),
    voided: isYes(cell('voided')),
    ...(said !== '' && { currency: said.toUpperCase() }),
    tips: amountOf(cell('tips'), currency),
  };
}

const productOf = (cell: Cell, { currency }: CsvContext) => ({
  name: cell('product'),
  quantity: cell('quantity') === '' ? 1 : Number(cell('quantity').replace(',', '.')),
  price: amountOf(cell('price'), currency),
  giftCard: isYes(cell('gift card')),
});

const isYes = (text: string): boolean => ['1', 'yes', 'true', 'x', 'sí', 'si', 'sim'].includes(text.toLowerCase());

/** Returns invalid amounts unchanged, for the schema to refuse. */
function amountOf(text: string, currency: string): unknown {
  const isBelow = text.startsWith('-');
  const minor = parseAmount(isBelow ? text.slice(1) : text, currency);
  return minor === null ? text : isBelow ? -minor : minor;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::\d{2})?$/;

/** '2026-11-21 20:15' in local time of the restaurant, or a time with a zone. */
function timeOf(text: string, zone: string): string {
  const match = LOCAL.exec(text);
  if (!match) return text;
  const [, date = '', hour = '', minute = ''] = match;
  const time = Number(hour) + Number(minute) / 60;
  if (Number(hour) > 23 || Number(minute) > 59 || Number.isNaN(Date.parse(date))) return text;
  // Before four o'clock the previous service day (D4).
  return (time < 4 ? instantOf(shiftDate(date, -1), time + 24, zone) : instantOf(date, time, zone)).toISOString();
}

function columnOf(path: readonly PropertyKey[]): string {
  const names: Record<string, string> = { tables: 'table', name: 'product', giftCard: 'gift card' };
  const said = String(path[0] === 'products' ? (path[2] ?? 'product') : (path[0] ?? 'id'));
  return names[said] ?? said;
}
