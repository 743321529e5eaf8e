/** The dates of a recurring booking. */
import { type ServiceDate, shiftDate, weekdayOf } from '@/lib/time/service-day';

export type RepeatEvery = 'week' | 'fortnight' | 'month';

export interface Repeat {
  every: RepeatEvery;
  /** 0 Sunday to 6 Saturday, in addition to the weekday of the first date; ignored for months. */
  weekdays: readonly number[];
  /** The last possible date. */
  until?: ServiceDate | null;
  /** Number of dates, the first included. */
  times?: number | null;
}

/** A year of weeks. */
export const MAX_DATES = 52;

/**
 * The dates, ascending, at most 52. A monthly series repeats the weekday's position in the month, such as the third Friday; months without a fifth
 * one are skipped.
 */
export function recurringDates(first: ServiceDate, { every, weekdays, until, times }: Repeat): ServiceDate[] {
  const maxDates = Math.min(times ?? MAX_DATES, MAX_DATES);
  const candidates = every === 'month' ? monthlyDates(first) : weeklyDates(first, every === 'week' ? 7 : 14, weekdays);
  const dates: ServiceDate[] = [];
  for (const date of candidates) {
    if (dates.length >= maxDates || (until != null && date > until)) break;
    dates.push(date);
  }
  return dates;
}

/** Weeks begin on Monday: every second week on Friday and Sunday means both days of the same week. */
function* weeklyDates(first: ServiceDate, step: number, weekdays: readonly number[]): Generator<ServiceDate> {
  const days = [...new Set([...weekdays, weekdayOf(first)].map(fromMonday))].sort((a, b) => a - b);
  let monday = shiftDate(first, -fromMonday(weekdayOf(first)));
  for (;;) {
    for (const day of days) {
      const date = shiftDate(monday, day);
      if (date >= first) yield date;
    }
    monday = shiftDate(monday, step);
  }
}

const fromMonday = (weekday: number) => (weekday + 6) % 7;

function* monthlyDates(first: ServiceDate): Generator<ServiceDate> {
  const place = Math.floor((dayOf(first) - 1) / 7);
  let month = `${first.slice(0, 7)}-01`;
  for (;;) {
    const offset = (weekdayOf(first) - weekdayOf(month) + 7) % 7;
    const date = shiftDate(month, offset + place * 7);
    if (date.slice(0, 7) === month.slice(0, 7)) yield date;
    month = `${shiftDate(month, 31).slice(0, 7)}-01`;
  }
}

const dayOf = (date: ServiceDate) => Number(date.slice(8));
