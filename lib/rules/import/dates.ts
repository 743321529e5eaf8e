/** Dates in other systems' notations. The order of day and month is determined from the whole file, never per row. */
import type { DateOrder } from '@/lib/contract/restaurant/transfer';
import { DAY_MS } from '@/lib/time/milliseconds';
import type { ServiceDate } from '@/lib/time/service-day';
import { plainText } from './plain-text';

export interface WrittenDate {
  date: ServiceDate;
  /** The text after the date, usually a time. */
  rest: string;
}

/** Months by the first letters of their names in English, Spanish, Portuguese, French, German and Italian. */
const MONTHS: ReadonlyArray<readonly string[]> = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'out', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

const WEEKDAY = /^\p{L}{2,}\.?,?\s+(?=\d)/u;
const NUMBERS = /^(\d{1,4})([-/. ])(\d{1,2})\2(\d{1,4})(?:(?:T|[\s,]+)(.*))?$/s;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T\s]+(.*))?$/s;
/** A spreadsheet's serial date, counted from 30 December 1899, with the time as a fraction. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|º|o|\.)?[\s/-]*(?:de\s+)?(\p{L}{3,})\.?[\s/,-]*(?:de\s+|del\s+)?(\d{4}|\d{2})(?:[\s,]+(.*))?$/su;
const MONTH_DAY = /^(?:\p{L}+,\s*)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,]+(.*))?$/su;

/** The date at the start of a text, with its numbers in the given order; undefined if there is none. */
export function readDate(text: string, order: DateOrder): WrittenDate | undefined {
  const written = text.trim();
  const named = MONTH_DAY.exec(written);
  if (named) return dated(yearOf(named[3]), monthOf(named[1]), Number(named[2]), named[4]);
  const serial = SERIAL.exec(written);
  if (serial) return serialDay(Number(serial[1]), Number(`0.${serial[2] ?? '0'}`));
  const bare = written.replace(WEEKDAY, '');
  const compact = COMPACT.exec(bare);
  if (compact) return dated(Number(compact[1]), Number(compact[2]), Number(compact[3]), compact[4]);
  const worded = DAY_MONTH.exec(bare);
  if (worded) return dated(yearOf(worded[3]), monthOf(worded[2]), Number(worded[1]), worded[4]);
  const numbers = NUMBERS.exec(bare);
  if (!numbers) return undefined;
  const [, a = '', , b = '', c = '', rest] = numbers;
  // Four digits are always the year, whatever the file's order.
  if (a.length === 4) return dated(Number(a), Number(b), Number(c), rest);
  if (a.length === 3 || c.length === 3 || c.length === 1) return undefined;
  if (order === 'ymd') return c.length === 2 ? dated(yearOf(a), Number(b), Number(c), rest) : undefined;
  return order === 'mdy' ? dated(yearOf(c), Number(a), Number(b), rest) : dated(yearOf(c), Number(b), Number(a), rest);
}

function serialDay(days: number, fraction: number): WrittenDate | undefined {
  const at = new Date(SERIAL_ZERO + days * DAY_MS + Math.round(fraction * 86_400) * 1000);
  return dated(
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    fraction === 0 ? '' : at.toISOString().slice(11, 19),
  );
}

function dated(year: number, month: number, day: number, rest = ''): WrittenDate | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (!(year >= 1970 && year <= 2100) || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  return { date: at.toISOString().slice(0, 10), rest: rest.trim() };
}

const yearOf = (digits = '') => (digits.length <= 2 ? 2000 + Number(digits) : Number(digits));
/** 1 to 12; 0 if the word is no month. */
function monthOf(word = ''): number {
  const plain = plainText(word);
  return MONTHS.findIndex((names) => names.some((name) => plain.startsWith(name))) + 1;
}

/** The date order of a file, derived from all its dates. */
export interface DateEvidence {
  add(text: string): void;
  /** The order that parses most dates. `sure` if every other order parses fewer, or gives the same dates. */
  decide(fallback: DateOrder): DecidedOrder;
}

/** If not sure, `open` are the equally good orders, and `example` is a date that they parse differently. */
export type DecidedOrder =
  { order: DateOrder; sure: true } | { order: DateOrder; sure: false; open: DateOrder[]; example: string };

const TWO_DIGITS_FIRST = /^\d{1,2}[/. ]/;

/** Orders by frequency: the first wins a tie unless the restaurant's country decides otherwise. */
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

export function dateEvidence(): DateEvidence {
  const readable: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 };
  let different = false;
  const examples = new Map<string, string>();
  return {
    add(text) {
      // A two-digit year comes first only with dashes: 13/02/24 is unambiguous.
      const dates = ORDERS.map((order) =>
        order === 'ymd' && TWO_DIGITS_FIRST.test(text.trim()) ? undefined : readDate(text, order)?.date,
      );
      ORDERS.forEach((order, index) => void (readable[order] += dates[index] === undefined ? 0 : 1));
      different ||= new Set(dates).size > 1;
      for (const [a, one] of dates.entries())
        for (const [b, other] of dates.entries())
          if (a < b && one !== other && !examples.has(`${a}${b}`)) examples.set(`${a}${b}`, text);
    },
    decide(fallback) {
      const order = [fallback, ...ORDERS].reduce((best, one) => (readable[one] > readable[best] ? one : best));
      const rivals = ORDERS.filter((one) => one !== order && readable[one] === readable[order]);
      const open = ORDERS.filter((one) => one === order || rivals.includes(one));
      const [a, b] = open.map((one) => ORDERS.indexOf(one));
      // Orders that parse every date alike are no alternatives.
      const example = examples.get(`${a}${b}`) ?? '';
      const sure = !different || rivals.length === 0 || example === '';
      return sure ? { order, sure } : { order, sure, open, example };
    },
  };
}
