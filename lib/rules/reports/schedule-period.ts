/** The due time of a scheduled report by its restaurant's clock, and the service days it covers. */
import type { ReportDays, ReportPeriod } from '@/lib/contract/figures/reports';
import { type ServiceDate, instantOf, momentOf, shiftDate, weekdayOf } from '@/lib/time/service-day';

export interface Timing {
  period: ReportPeriod;
  /** 0 to 23 by the restaurant's clock, also in nights when clocks change. */
  hour: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Of the month, 1 to 28. */
  day: number;
}

export interface Due {
  /** Name of the period: one report is sent per period. It depends on dates only, so that an hour that occurs twice counts once. */
  period: string;
  at: Date;
  /** When the next report is due, and this one is no longer sent. */
  until: Date;
}

/**
 * The latest due time. Earlier ones are skipped: after an outage of three days one report is sent.
 * @param now epoch milliseconds
 */
export function lastDue(timing: Timing, now: number, zone: string): Due {
  const today = calendarDate(now, zone);
  const at = (date: ServiceDate) => instantOf(date, timing.hour, zone);
  let date = lastDate(timing, today);
  if (at(date).getTime() > now) date = lastDate(timing, shiftDate(date, -1));
  return { period: periodOf(timing.period, date), at: at(date), until: at(nextDate(timing, date)) };
}

/** The calendar date, which changes at midnight, since the due hour is an hour of the clock. */
function calendarDate(now: number, zone: string): ServiceDate {
  const { date, time } = momentOf(now, zone);
  return time >= 24 ? shiftDate(date, 1) : date;
}

/** The latest date up to the given one on which the report is sent. */
function lastDate({ period, weekday, day }: Timing, until: ServiceDate): ServiceDate {
  if (period === 'daily') return until;
  if (period === 'weekly') return shiftDate(until, -((weekdayOf(until) - weekday + 7) % 7));
  const inMonth = `${until.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return inMonth <= until ? inMonth : `${monthBefore(until)}-${String(day).padStart(2, '0')}`;
}

function nextDate({ period, day }: Timing, date: ServiceDate): ServiceDate {
  if (period === 'monthly')
    return `${shiftDate(`${date.slice(0, 7)}-28`, 7).slice(0, 7)}-${String(day).padStart(2, '0')}`;
  return shiftDate(date, period === 'daily' ? 1 : 7);
}

function periodOf(period: ReportPeriod, date: ServiceDate): string {
  if (period === 'daily') return date;
  return period === 'monthly' ? date.slice(0, 7) : `W${shiftDate(date, -((weekdayOf(date) + 6) % 7))}`;
}

const monthBefore = (date: ServiceDate) => shiftDate(`${date.slice(0, 7)}-01`, -1).slice(0, 7);

/**
 * The service days of a report due at an instant: the past ones, or those from that day on. At two in the morning the previous service day is not
 * over yet (D4).
 */
export function daysOfPeriod(
  days: ReportDays,
  period: ReportPeriod,
  at: Date,
  zone: string,
): { from: ServiceDate | null; to: ServiceDate | null } {
  const { date } = momentOf(at, zone);
  if (days === null) return { from: null, to: null };
  if (days === 'asOf') return { from: null, to: shiftDate(date, -1) };
  if (days === 'coming') return { from: date, to: shiftDate(date, { daily: 0, weekly: 6, monthly: 30 }[period]) };
  if (period === 'monthly') return { from: `${monthBefore(date)}-01`, to: shiftDate(`${date.slice(0, 7)}-01`, -1) };
  return { from: shiftDate(date, period === 'daily' ? -1 : -7), to: shiftDate(date, -1) };
}
