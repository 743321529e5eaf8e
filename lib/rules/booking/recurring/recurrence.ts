/** On which days a recurring booking falls. */
import { type ServiceDate, shiftDate, weekdayOf } from '@/lib/time/service-day';

export type RepeatEvery = 'week' | 'fortnight' | 'month';

export interface Repeat {
  every: RepeatEvery;
  /** 0 Sunday to 6 Saturday, beside the weekday of the first day; a month has the first day's only. */
  weekdays: readonly number[];
  /** The last day it may be on. */
  until?: ServiceDate | null;
  /** How many days, the first included. */
  times?: number | null;
}

/** A year of weeks. */
export const MAX_DATES = 52;

/**
 * The days by date, the first one first, at most 52. A month repeats the weekday at its place: the third Friday; a month without a fifth
 * one is left out.
 */
export function recurringDates(first: ServiceDate, { every, weekdays, until, times }: Repeat): ServiceDate[] {
  const most = Math.min(times ?? MAX_DATES, MAX_DATES);
  const candidates = every === 'month' ? monthlyDates(first) : weeklyDates(first, every === 'week' ? 7 : 14, weekdays);
  const dates: ServiceDate[] = [];
  for (const date of candidates) {
    if (dates.length >= most || (until != null && date > until)) break;
    dates.push(date);
  }
  return dates;
}

/** Weeks begin on Monday: with Friday and Sunday every second week, both are of one week. */
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
