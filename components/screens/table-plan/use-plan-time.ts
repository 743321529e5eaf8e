'use client';
/** The day and hour that the floor is shown at: the present moment until somebody looks elsewhere. */
import { useCallback, useMemo, useState } from 'react';
import { useBookFilters, type ChangeFilters } from '@/components/shared/restaurant/use-book-filters';
import type { Shift } from '@/lib/rules/hours/hours';
import { useDaySessions } from '@/components/shared/restaurant/use-built-in-names';
import { type BookingFilters, moveToDate } from '@/lib/rules/booking/list/filter';
import { useHours } from '@/lib/client/hours/use-hours';
import type { DecimalHours, ServiceDate, ServiceMoment } from '@/lib/time/service-day';
import { type TimeRange, openingTime, timeRange } from './plan-view';

export interface PlanTime {
  date: ServiceDate;
  time: DecimalHours;
  /** It is today, and the time goes on by itself. */
  live: boolean;
  sessions: Shift[];
  /** The opening hours are there, or cannot be had. */
  isKnown: boolean;
  range: TimeRange;
  filters: BookingFilters;
  changeFilters: ChangeFilters;
  goTo(date: ServiceDate): void;
  /** Null for the present moment, or the opening time of another day. */
  setTime(time: DecimalHours | null): void;
}

/** What of it stays the same while somebody looks through the day: what depends on it alone is not drawn again meanwhile. */
export type SteadyTime = Omit<PlanTime, 'time'>;

export function usePlanTime(now: ServiceMoment): { planTime: PlanTime; steady: SteadyTime } {
  const [filters, changeFilters] = useBookFilters(now.date);
  const [chosen, setChosen] = useState<{ date: ServiceDate; time: DecimalHours } | null>(null);
  const { data: hours, error } = useHours();
  const { date } = filters;

  const sessions = useDaySessions(hours, date);
  const isToday = date === now.date;
  const at = chosen?.date === date ? chosen.time : null;
  const present = isToday ? now.time : null;
  const range = useMemo(() => timeRange(sessions, present), [sessions, present]);
  const goTo = useCallback(
    (to: ServiceDate) => changeFilters((was) => moveToDate(was, to, now.date)),
    [changeFilters, now.date],
  );
  const setTime = useCallback((time: DecimalHours | null) => setChosen(time === null ? null : { date, time }), [date]);

  const live = isToday && at === null;
  const isKnown = hours !== undefined || error !== undefined;
  const steady = useMemo<SteadyTime>(
    () => ({ date, live, sessions, isKnown, range, filters, changeFilters, goTo, setTime }),
    [date, live, sessions, isKnown, range, filters, changeFilters, goTo, setTime],
  );
  const time = at ?? openingTime(date, sessions, now);
  return useMemo(() => ({ planTime: { ...steady, time }, steady }), [steady, time]);
}
