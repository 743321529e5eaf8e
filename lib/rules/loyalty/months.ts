/** Spans of whole months between service days. */
import type { ServiceDate } from '@/lib/time/service-day';

/** The same day some months later or earlier, or the last day of that month. */
export function monthsFrom(date: ServiceDate, months: number): ServiceDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}
