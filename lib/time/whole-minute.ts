import type { DecimalHours } from './service-day';

/** The minute that has begun: nobody came, sat down or left at a second. */
export function wholeMinute(time: DecimalHours): DecimalHours {
  return Math.floor(time * 60 + 1e-6) / 60;
}

/** Whole minutes that have passed from one hour to another, 0 when it is still to come; a thousandth of one is only the arithmetic. */
export function minutesSince(from: DecimalHours, now: DecimalHours): number {
  return Math.max(0, Math.floor((now - from) * 60 + 1e-3));
}
