/** Months of service days: their weeks, moving between months, and keyboard navigation. */
import { CALENDAR_WINDOW_DAYS } from '@/lib/contract/constants';
import { type ServiceDate, datesBetween, shiftDate, weekdayOf } from '@/lib/time/service-day';

/** YYYY-MM. */
export type Month = string;

/** The days of a week that begins with `first` (0 Sunday). */
export const weekFrom = (first: number): number[] => Array.from({ length: 7 }, (_, day) => (first + day) % 7);

export function monthOf(date: ServiceDate): Month {
  return date.slice(0, 7);
}

export function firstOf(month: Month): ServiceDate {
  return `${month}-01`;
}

export function lastOf(month: Month): ServiceDate {
  return shiftDate(firstOf(shiftMonth(month, 1)), -1);
}

/** The month `by` months later, or earlier when negative. */
export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The same day in another month, or its last day. */
export function sameDayIn(month: Month, date: ServiceDate): ServiceDate {
  const wanted = `${month}-${date.slice(8)}`;
  const last = lastOf(month);
  return wanted > last ? last : wanted;
}

const daysIntoWeek = (date: ServiceDate, first: number) => (weekdayOf(date) + 7 - first) % 7;

const MONDAY = 1;

/**
 * The weeks that a month touches, including days of adjacent months.
 * @param weekStart first day of the week, 0 Sunday
 */
export function weeksOf(month: Month, weekStart = MONDAY): ServiceDate[][] {
  const [first, last] = [firstOf(month), lastOf(month)];
  const days = datesBetween(
    shiftDate(first, -daysIntoWeek(first, weekStart)),
    shiftDate(last, 6 - daysIntoWeek(last, weekStart)),
  );
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/**
 * The days to read for a month: §7's window around today if it contains the month, so that navigating near today reads nothing again; else the days
 * of its weeks.
 */
export function daysToRead(
  month: Month,
  today: ServiceDate,
  weekStart = MONDAY,
): { from: ServiceDate; to: ServiceDate } {
  const days = weeksOf(month, weekStart).flat();
  const [first = firstOf(month), last = lastOf(month)] = [days[0], days.at(-1)];
  const window = { from: shiftDate(today, -CALENDAR_WINDOW_DAYS), to: shiftDate(today, CALENDAR_WINDOW_DAYS) };
  return first >= window.from && last <= window.to ? window : { from: first, to: last };
}

/** The day that a key moves to, as in date grids: by day, week, ends of the week, month or year; null for other keys. */
export function dayByKey(date: ServiceDate, key: string, withShift = false, weekStart = MONDAY): ServiceDate | null {
  switch (key) {
    case 'ArrowLeft':
      return shiftDate(date, -1);
    case 'ArrowRight':
      return shiftDate(date, 1);
    case 'ArrowUp':
      return shiftDate(date, -7);
    case 'ArrowDown':
      return shiftDate(date, 7);
    case 'Home':
      return shiftDate(date, -daysIntoWeek(date, weekStart));
    case 'End':
      return shiftDate(date, 6 - daysIntoWeek(date, weekStart));
    case 'PageUp':
      return sameDayIn(shiftMonth(monthOf(date), withShift ? -12 : -1), date);
    case 'PageDown':
      return sameDayIn(shiftMonth(monthOf(date), withShift ? 12 : 1), date);
    default:
      return null;
  }
}
