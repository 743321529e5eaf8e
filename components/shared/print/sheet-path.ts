import type { ServiceDate } from '@/lib/time/service-day';

/** Printable sheets of a day, the most used first. */
export const SHEETS = ['floor', 'kitchen', 'brief'] as const;
export type SheetName = (typeof SHEETS)[number];

/** Address of a page that prints itself. */
export function sheetPath(sheet: SheetName, date: ServiceDate): string {
  return `/print/${sheet}?date=${date}`;
}
