'use client';
/** Names of the weekdays in the reader's language. */
import { useMemo } from 'react';
import { useFormatter } from 'next-intl';

export interface WeekdayNames {
  /** 0 Sunday to 6 Saturday. */
  short(weekday: number): string;
  long(weekday: number): string;
}

export function useWeekdayNames(): WeekdayNames {
  const format = useFormatter();
  return useMemo(() => {
    // 1 November 2026 is a Sunday.
    const at = (weekday: number) => new Date(Date.UTC(2026, 10, 1 + weekday, 12));
    const named = (weekday: number, width: 'short' | 'long') =>
      format.dateTime(at(weekday), { timeZone: 'UTC', weekday: width });
    return { short: (weekday) => named(weekday, 'short'), long: (weekday) => named(weekday, 'long') };
  }, [format]);
}
