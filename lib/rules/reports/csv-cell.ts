/** Formats a cell of a report for spreadsheets (§2). Dates and times use formats that every spreadsheet parses, independent of the language. */
import type { CellKind, ReportCell } from '@/lib/contract/figures/reports';
import { type DecimalMark, csvAmount } from '@/lib/csv/decimal-mark';
import type { Cell } from '@/lib/csv/to-csv';
import { timeText } from '@/lib/time/time-text';

export interface CellStyle {
  /** Currency of the amounts. */
  decimals: number;
  decimalMark: DecimalMark;
  yes: string;
  no: string;
}

export function csvCell(kind: CellKind, value: ReportCell, { decimals, decimalMark, yes, no }: CellStyle): Cell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value;
  if (kind === 'time') return timeText(value);
  return kind === 'money' ? csvAmount(value, decimals, decimalMark) : String(value).replace('.', decimalMark);
}
