/** Splits a large file of orders into parts for the API: all lines of an order stay together, and each part has the headings. */
import { detectDelimiter } from '@/lib/rules/import/delimiter';
import { NEEDED_COLUMNS, orderColumns } from '@/lib/rules/import/order-file';
import type { OrderColumn } from '@/lib/contract/takeaway/takeaway';

const MAX_CHARACTERS = 700_000;

export interface OrderFile {
  headings: string[];
  /** Required columns that were not found. */
  missing: OrderColumn[];
}

/** The headings of a file, and missing required columns. */
export function lookAtFile(text: string, said: Partial<Record<OrderColumn, string>> = {}): OrderFile {
  const { headings } = headOf(text, said);
  const columns = orderColumns(headings, said);
  return { headings, missing: NEEDED_COLUMNS.filter((column) => columns[column] === undefined) };
}

interface OrderPart {
  csv: string;
  /** Line numbers in the file, counted from 1, including the headings. */
  lineOf(line: number): number;
}

/**
 * @param said headings of the columns in this file
 * @param most characters of a part
 */
export function csvParts(
  text: string,
  said: Partial<Record<OrderColumn, string>> = {},
  most = MAX_CHARACTERS,
): OrderPart[] {
  const { head, lines, headings, delimiter } = headOf(text, said);
  const column = orderColumns(headings, said).number ?? 0;
  const orders = new Map<string, Array<{ text: string; at: number }>>();
  lines.forEach((line, index) => {
    const number = cellsOf(line, delimiter)[column] ?? '';
    const order = orders.get(number) ?? [];
    order.push({ text: line, at: index + 2 });
    orders.set(number, order);
  });
  const parts: OrderPart[] = [];
  let part: Array<{ text: string; at: number }> = [];
  let size = 0;
  const end = () => {
    const own = part;
    if (own.length > 0)
      parts.push({
        csv: [head, ...own.map((line) => line.text)].join('\n'),
        lineOf: (line) => own[line - 2]?.at ?? line,
      });
    part = [];
    size = 0;
  };
  for (const order of orders.values()) {
    const own = order.reduce((sum, line) => sum + line.text.length + 1, 0);
    if (size + own > most) end();
    part.push(...order);
    size += own;
  }
  end();
  return parts;
}

function headOf(text: string, said: Partial<Record<OrderColumn, string>>) {
  const [head = '', ...lines] = recordsOf(text.replace(/^\uFEFF/, ''));
  const delimiter = detectDelimiter(head, (cells) => Object.keys(orderColumns(cells, said)).length);
  return { head, lines, delimiter, headings: cellsOf(head, delimiter) };
}

/** Records of a file; quoted cells may span several lines. Empty records are skipped. */
function recordsOf(text: string): string[] {
  const records: string[] = [];
  let begun = '';
  for (const line of text.split(/\r?\n/)) {
    begun = begun === '' ? line : `${begun}\n${line}`;
    if ((begun.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    if (begun.trim() !== '') records.push(begun);
    begun = '';
  }
  if (begun.trim() !== '') records.push(begun);
  return records;
}

function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
