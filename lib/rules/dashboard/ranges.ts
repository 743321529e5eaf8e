/** The ranges of the dashboard: the selected one, its past and future days, and the ranges of comparison. Service days of the restaurant's zone. */
import type { ChartStep } from '@/lib/contract/figures/dashboard';
import { type ServiceDate, daysFrom, shiftDate, weekdayOf } from '@/lib/time/service-day';

export interface Days {
  from: ServiceDate;
  to: ServiceDate;
}

export const startOfMonth = (date: ServiceDate): ServiceDate => `${date.slice(0, 7)}-01`;

/** The first of the month this many months later, or earlier if negative. */
export function monthAfter(date: ServiceDate, months: number): ServiceDate {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
export const endOfMonth = (date: ServiceDate): ServiceDate => shiftDate(monthAfter(date, 1), -1);

/** §9: one year back from the start of the month to the end of the current month. */
export const defaultRange = (today: ServiceDate): Days => ({ from: monthAfter(today, -12), to: endOfMonth(today) });

/** Completes a range. A missing end is taken from the default range, or derived from the given end if that lies outside the default range. */
export function rangeOf({ from, to }: Partial<Days>, today: ServiceDate): Days {
  const usual = defaultRange(today);
  if (from === undefined && to !== undefined && to < usual.from) return { from: monthAfter(to, -12), to };
  if (to === undefined && from !== undefined && from > usual.to) return { from, to: endOfMonth(from) };
  return { from: from ?? usual.from, to: to ?? usual.to };
}

export interface Parts {
  passed: Days | null;
  ahead: Days | null;
  before: Days | null;
  yearBefore: Days | null;
}

/** The same weekdays a year before. */
export const YEAR_OF_WEEKS = 364;

/**
 * Today is not over and belongs to `ahead`. `before` are the same days of the preceding range: of the same number of months if the range is whole
 * months, else of the same number of days.
 * @param since first day with a booking: ranges that begin earlier are not compared
 */
export function partsOf({ from, to }: Days, today: ServiceDate, since: ServiceDate | null): Parts {
  const yesterday = shiftDate(today, -1);
  const ahead = to < today ? null : { from: from > today ? from : today, to };
  if (from > yesterday) return { passed: null, ahead, before: null, yearBefore: null };
  const passed = { from, to: to < yesterday ? to : yesterday };
  const days = daysFrom(from, passed.to);
  const start = startBefore({ from, to });
  const last = shiftDate(from, -1);
  const end = passed.to === to ? last : shiftDate(start, days);
  const ifKnown = (span: Days) => (since !== null && span.from >= since ? span : null);
  return {
    passed,
    ahead,
    before: ifKnown({ from: start, to: end < last ? end : last }),
    yearBefore: ifKnown(yearBeforeOf(passed)),
  };
}

export const yearBeforeOf = ({ from, to }: Days): Days => ({
  from: shiftDate(from, -YEAR_OF_WEEKS),
  to: shiftDate(to, -YEAR_OF_WEEKS),
});

function startBefore({ from, to }: Days): ServiceDate {
  const isWholeMonths = from === startOfMonth(from) && to === endOfMonth(to);
  if (!isWholeMonths) return shiftDate(from, -daysFrom(from, to) - 1);
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
  return monthAfter(from, -months);
}

/** Limits the number of points to a few dozen: days up to two months, weeks up to a year, months above. */
export function stepOf({ from, to }: Days): ChartStep {
  const days = daysFrom(from, to) + 1;
  if (days <= 62) return 'day';
  return days <= 366 ? 'week' : 'month';
}

/**
 * The steps of a chart; the first and the last are cut by the range.
 * @param firstWeekday first day of the week: 0 Sunday to 6 Saturday
 */
export function stepsOf({ from, to }: Days, step: ChartStep, firstWeekday: number): Days[] {
  const steps: Days[] = [];
  for (let at = from; at <= to;) {
    const end = endOfStep(at, step, firstWeekday);
    steps.push({ from: at, to: end < to ? end : to });
    at = shiftDate(end, 1);
  }
  return steps;
}

function endOfStep(date: ServiceDate, step: ChartStep, firstWeekday: number): ServiceDate {
  if (step === 'day') return date;
  if (step === 'month') return endOfMonth(date);
  return shiftDate(date, 6 - ((weekdayOf(date) - firstWeekday + 7) % 7));
}
