'use client';
/** The days of a month with their sessions, covers, blocks and limits, kept current by the announcements of §4. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { type DaySummary, daySummary } from '@/lib/rules/calendar/day-summary';
import { type Month, daysToRead, weeksOf } from '@/lib/rules/calendar/month';
import { useCalendar } from '@/lib/client/hours/use-calendar';
import { useHours } from '@/lib/client/hours/use-hours';
import type { ServiceDate } from '@/lib/time/service-day';

export interface MonthDays {
  /** All days of the month's weeks; empty until hours, covers and limits are loaded. */
  days: ReadonlyMap<ServiceDate, DaySummary>;
  /** Covers and limits are loading. */
  isLoading: boolean;
  hasFailed: boolean;
  retry(): void;
}

export function useMonthDays(restaurant: RestaurantContext, month: Month, today: ServiceDate): MonthDays {
  const hours = useHours();
  const weekStart = restaurant.setup.firstWeekday ?? 1;
  const { from, to } = daysToRead(month, today, weekStart);
  const calendar = useCalendar(from, to);
  const days = useMemo(() => {
    const loadedDays = hours.data;
    const read = calendar.data?.days;
    // Without its covers a day would look as if it had no bookings.
    if (!loadedDays || !read) return new Map<ServiceDate, DaySummary>();
    return new Map(
      weeksOf(month, weekStart)
        .flat()
        .map((date) => [date, daySummary(date, read[date], loadedDays, restaurant.plans)]),
    );
  }, [hours.data, calendar.data, month, weekStart, restaurant.plans]);
  const missing = [hours, calendar].filter(({ data }) => data === undefined);
  return {
    days,
    isLoading: missing.length > 0,
    hasFailed: missing.some(({ error }) => error !== undefined),
    retry: () => missing.forEach((read) => void read.mutate()),
  };
}
