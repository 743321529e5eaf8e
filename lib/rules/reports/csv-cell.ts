/** A cell of a report as a spreadsheet reads it (§2). Days and times are as every spreadsheet knows them, whatever the language. */
import type { CellKind, ReportCell } from '@/lib/contract/reports';
import type { Cell } from '@/lib/csv/to-csv';
import { timeText } from '@/lib/time/time-text';

export interface CellStyle {
  /** Of the currency. */
  decimals: number;
  /** ',' or '.' */
  decimalMark: string;
  yes: string;
  no: string;
}

/**
 * Spanish and Portuguese spreadsheets write 12,50; where a comma separates the cells a point is written, or quotes that are suppressed would tear the
 * number apart.
 */
export const decimalMarkOf = (language: string, separator: string): string =>
  language === 'en' || separator === ',' ? '.' : ',';

export function csvCell(kind: CellKind, value: ReportCell, { decimals, decimalMark, yes, no }: CellStyle): Cell {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return value;
  if (kind === 'time') return timeText(value);
  const text = kind === 'money' ? (value / 10 ** decimals).toFixed(decimals) : String(value);
  return decimalMark === '.' ? text : text.replace('.', decimalMark);
}
