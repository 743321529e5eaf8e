import type { DecimalHours } from './service-day';

/** The minute that has begun: nobody came, sat down or left at a second. */
export function wholeMinute(time: DecimalHours): DecimalHours {
  return Math.floor(time * 60 + 1e-6) / 60;
}
