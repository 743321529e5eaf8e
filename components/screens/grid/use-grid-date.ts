'use client';
/** Which day the grid shows, and which of its sessions are on display. */
import { useCallback, useMemo } from 'react';
import { type ChangeFilters, useBookFilters } from '@/components/shared/restaurant/use-book-filters';
import type { Shift } from '@/lib/rules/hours/hours';
import { sessionsOf } from '@/lib/rules/availability/sessions';
import { type BookingFilters, moveToDate, shownSessions } from '@/lib/rules/booking/filter';
import { useHours } from '@/lib/client/use-hours';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';

export interface GridDate {
  filters: BookingFilters;
  changeFilters: ChangeFilters;
  sessions: Shift[];
  /** The opening hours are there, or cannot be had. */
  isKnown: boolean;
  /** Keys of those on display; the same array as long as they are the same. */
  shown: string[];
  goTo(date: ServiceDate): void;
}

const SEPARATOR = '\n';

export function useGridDate(now: ServiceMoment): GridDate {
  const [filters, changeFilters] = useBookFilters(now.date);
  const { data: hours, error } = useHours();
  const { date } = filters;
  const sessions = useMemo(() => (hours ? sessionsOf(date, hours.shifts, hours.specialDates) : []), [hours, date]);
  const keys = shownSessions(filters, sessions, date === now.date ? now.time : null).join(SEPARATOR);
  const shown = useMemo(() => keys.split(SEPARATOR).filter(Boolean), [keys]);
  const goTo = useCallback((to: ServiceDate) => changeFilters((was) => moveToDate(was, to, now.date)), [changeFilters, now.date]);
  return { filters, changeFilters, sessions, isKnown: hours !== undefined || error !== undefined, shown, goTo };
}
