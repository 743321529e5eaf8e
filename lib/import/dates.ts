/** Dates as other systems write them. Which number is the day is decided over the whole file, never row by row. */
import type { DateOrder } from '@/lib/contract/transfer';
import type { ServiceDate } from '@/lib/time/service-day';
import { plainText } from './plain-text';

export interface WrittenDate {
  date: ServiceDate;
  /** What follows the date: a time, mostly. */
  rest: string;
}

/** Months by the first letters of their names in English, Spanish and Portuguese. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ['jan', 'ene'], ['feb', 'fev'], ['mar'], ['apr', 'abr'], ['may', 'mai'], ['jun'], ['jul'], ['aug', 'ago'], ['sep', 'set'], ['oct', 'out'], ['nov'], ['dec', 'dic', 'dez'],
];

const WEEKDAY = /^\p{L}{2,}\.?,?\s+(?=\d)/u;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:(?:T|[\s,]+)(.*))?$/s;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T\s]+(.*))?$/s;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th|º|o|\.)?[\s/-]*(?:de\s+)?(\p{L}{3,})\.?[\s/,-]*(?:de\s+|del\s+)?(\d{4}|\d{2})(?:[\s,]+(.*))?$/su;
const MONTH_DAY = /^(?:\p{L}+,\s*)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,]+(.*))?$/su;

/** The date a text begins with, its numbers read in the given order; undefined when it begins with none. */
export function readDate(text: string, order: DateOrder): WrittenDate | undefined {
  const written = text.trim();
  const named = MONTH_DAY.exec(written);
  if (named) return dated(yearOf(named[3]), monthOf(named[1]), Number(named[2]), named[4]);
  const bare = written.replace(WEEKDAY, '');
  const compact = COMPACT.exec(bare);
  if (compact) return dated(Number(compact[1]), Number(compact[2]), Number(compact[3]), compact[4]);
  const worded = DAY_MONTH.exec(bare);
  if (worded) return dated(yearOf(worded[3]), monthOf(worded[2]), Number(worded[1]), worded[4]);
  const numbers = NUMBERS.exec(bare);
  if (!numbers) return undefined;
  const [, a = '', , b = '', c = '', rest] = numbers;
  // Four digits can only be the year, whatever the rest of the file does.
  if (a.length === 4) return dated(Number(a), Number(b), Number(c), rest);
  if (a.length === 3 || c.length === 3 || c.length === 1) return undefined;
  if (order === 'ymd') return c.length === 2 ? dated(yearOf(a), Number(b), Number(c), rest) : undefined;
  return order === 'mdy' ? dated(yearOf(c), Number(a), Number(b), rest) : dated(yearOf(c), Number(b), Number(a), rest);
}

function dated(year: number, month: number, day: number, rest = ''): WrittenDate | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (!(year >= 1970 && year <= 2100) || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return { date: at.toISOString().slice(0, 10), rest: rest.trim() };
}

const yearOf = (digits = '') => (digits.length <= 2 ? 2000 + Number(digits) : Number(digits));
/** 1 to 12; 0 for a word that is no month. */
function monthOf(word = ''): number {
  const plain = plainText(word);
  return MONTHS.findIndex((names) => names.some((name) => plain.startsWith(name))) + 1;
}

/** What the dates of a file say together about the order of their numbers. */
export interface DateEvidence {
  add(text: string): void;
  /** The order that reads most of them; `sure` when another order reads fewer, or when it does not matter. */
  decide(fallback: DateOrder): { order: DateOrder; sure: boolean };
}

/** Orders by how usual they are: the first wins a draw unless the restaurant's country says otherwise. */
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

export function dateEvidence(): DateEvidence {
  const readable: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  let different = false;
  return {
    add(text) {
      const dates = ORDERS.map((order) => readDate(text, order)?.date);
      ORDERS.forEach((order, index) => void (readable[order] += dates[index] === undefined ? 0 : 1));
      different ||= new Set(dates).size > 1;
    },
    decide(fallback) {
      const order = [fallback, ...ORDERS].reduce((best, one) => (readable[one] > readable[best] ? one : best));
      const rivals = ORDERS.filter((one) => one !== order && readable[one] === readable[order]);
      return { order, sure: !different || rivals.length === 0 };
    },
  };
}
