import type { ServiceDate } from '@/lib/time/service-day';

/** What can be printed of a day, the one that is wanted most first. */
export const SHEETS = ['floor', 'kitchen', 'brief'] as const;
export type SheetName = (typeof SHEETS)[number];

/** A page that goes to the printer by itself. */
export function sheetPath(sheet: SheetName, date: ServiceDate): string {
  return `/print/${sheet}?date=${date}`;
}
