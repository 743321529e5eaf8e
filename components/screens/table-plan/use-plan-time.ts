'use client';
/** The shown day and time of the floor: the present until another time is chosen. */
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
  /** The day is today and the time follows the clock. */
  live: boolean;
  sessions: Shift[];
  /** The opening hours are loaded, or failed to load. */
  isKnown: boolean;
  range: TimeRange;
  filters: BookingFilters;
  changeFilters: ChangeFilters;
  goTo(date: ServiceDate): void;
  /** Null returns to the present, or to the opening time of another day. */
  setTime(time: DecimalHours | null): void;
}

/** Everything but the time: components that need only this are not rendered while the time slider moves. */
export type PlanDay = Omit<PlanTime, 'time'>;

export function usePlanTime(now: ServiceMoment): { planTime: PlanTime; planDay: PlanDay } {
  const [filters, changeFilters] = useBookFilters(now.date);
  const [chosen, setChosen] = useState<{ date: ServiceDate; time: DecimalHours } | null>(null);
  const { data: hours, error } = useHours();
  const { date } = filters;

  const sessions = useDaySessions(hours, date);
  const isToday = date === now.date;
  const chosenTime = chosen?.date === date ? chosen.time : null;
  const currentTime = isToday ? now.time : null;
  const range = useMemo(() => timeRange(sessions, currentTime), [sessions, currentTime]);
  const goTo = useCallback(
    (to: ServiceDate) => changeFilters((was) => moveToDate(was, to, now.date)),
    [changeFilters, now.date],
  );
  const setTime = useCallback((time: DecimalHours | null) => setChosen(time === null ? null : { date, time }), [date]);

  const live = isToday && chosenTime === null;
  const isKnown = hours !== undefined || error !== undefined;
  const planDay = useMemo<PlanDay>(
    () => ({ date, live, sessions, isKnown, range, filters, changeFilters, goTo, setTime }),
    [date, live, sessions, isKnown, range, filters, changeFilters, goTo, setTime],
  );
  const time = chosenTime ?? openingTime(date, sessions, now);
  return useMemo(() => ({ planTime: { ...planDay, time }, planDay }), [planDay, time]);
}
