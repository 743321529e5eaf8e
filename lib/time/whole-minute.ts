import type { DecimalHours } from './service-day';

/** The started minute: arrivals and seatings are recorded to the minute. */
export function wholeMinute(time: DecimalHours): DecimalHours {
  return Math.floor(time * 60 + 1e-6) / 60;
}

/** Whole minutes elapsed between two hours, 0 for a future one; tolerates floating-point errors. */
export function minutesSince(from: DecimalHours, now: DecimalHours): number {
  return Math.max(0, Math.floor((now - from) * 60 + 1e-3));
}
