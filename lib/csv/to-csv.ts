/** CSV for spreadsheets (RFC 4180), with the two settings of §2: separator and suppressed quotes. */
import type { DecimalMark } from './decimal-mark';
import { defuse } from './defuse';

export type Cell = string | number | boolean | null | undefined;

export interface CsvStyle {
  /** One character between cells. */
  separator?: string;
  /** Never write quotes: separators and line breaks inside a cell become spaces instead. */
  suppressQuotes?: boolean;
  /** Decimal mark of numbers; a point by default. Amounts are texts, written by `csvAmount`. */
  decimalMark?: DecimalMark;
}

/** Byte order mark at the start of a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows including the heading as CSV text; every line ends with CRLF. Cells that look like formulas are defused. */
export function toCsv(rows: Iterable<readonly Cell[]>, style: CsvStyle = {}): string {
  let text = '';
  for (const row of rows) text += csvLine(row, style);
  return text;
}

export function csvLine(row: readonly Cell[], style: CsvStyle = {}): string {
  const { separator = ',', suppressQuotes = false, decimalMark = '.' } = style;
  const cells = row.map((cell) => quoted(textOf(cell, decimalMark), separator, suppressQuotes));
  return `${cells.join(separator)}\r\n`;
}

function textOf(cell: Cell, decimalMark: DecimalMark): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? defuse(cell) : String(cell).replace('.', decimalMark);
}

function quoted(text: string, separator: string, suppressQuotes: boolean): string {
  if (suppressQuotes)
    return text
      .replaceAll(separator, ' ')
      .replace(/[\r\n]+/g, ' ')
      .replaceAll('"', "'");
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
