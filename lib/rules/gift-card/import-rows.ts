/** Parses a file of gift cards sold elsewhere: code, balance, last day and recipient. */
import type { ROW_FAULTS } from '@/lib/contract/sales/gift-cards';
import { parseAmount } from '@/lib/money/format';
import type { ServiceDate } from '@/lib/time/service-day';
import { importedCode } from './code';

export interface ImportedCard {
  code: string;
  /** Minor units. */
  balance: number;
  expiresOn: ServiceDate | null;
  recipientName: string;
  recipientEmail: string;
}
export type RowFault = (typeof ROW_FAULTS)[number];
export interface InvalidRow {
  /** Line in the file, from 1. */
  line: number;
  fault: RowFault;
}

/**
 * @param rows cells in the order code, balance, last day, name, e-mail; a heading is recognised by its balance, which is not a number
 * @param currency of the balances
 * @param today of the restaurant: expired cards are refused
 */
export function readImport(
  rows: ReadonlyArray<readonly string[]>,
  currency: string,
  today: ServiceDate,
): { cards: Array<ImportedCard & { line: number }>; faults: InvalidRow[] } {
  const cards: Array<ImportedCard & { line: number }> = [];
  const faults: InvalidRow[] = [];
  const seen = new Set<string>();
  rows.forEach((cells, at) => {
    if (at === 0 && minorOf(cells[1] ?? '', currency) === null) return;
    const line = at + 1;
    const row = readRow(cells, currency);
    if (typeof row === 'string') faults.push({ line, fault: row });
    else if (seen.has(row.code)) faults.push({ line, fault: 'repeated' });
    else if (row.expiresOn !== null && row.expiresOn < today) faults.push({ line, fault: 'over' });
    else {
      seen.add(row.code);
      cards.push({ ...row, line });
    }
  });
  return { cards, faults };
}

function readRow(cells: readonly string[], currency: string): ImportedCard | RowFault {
  const [typed = '', sum = '', last = '', name = '', email = ''] = cells.map((cell) => cell.trim());
  const code = importedCode(typed);
  if (code === null) return 'code';
  const balance = minorOf(sum, currency);
  if (balance === null || balance < 1 || balance > 2_000_000_000) return 'balance';
  const expiresOn = last === '' ? null : dayOf(last);
  if (expiresOn === undefined) return 'expiry';
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'email';
  return { code, balance, expiresOn, recipientName: name.slice(0, 200), recipientEmail: email.slice(0, 254) };
}

/** '50', '50.5', '50,00', '1.234,50', '1,234.50', '€ 20'; null if it is no amount, or has more decimals than the currency. */
export function minorOf(text: string, currency: string): number | null {
  const plain = text.replace(/[A-Z]{3}|R?\p{Sc}/gu, '').trim();
  return plain === '' ? null : parseAmount(plain, currency);
}

/** '2027-11-23' or, day first, '23/11/2027', '23.11.2027'; undefined for an invalid date. */
function dayOf(text: string): ServiceDate | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}
