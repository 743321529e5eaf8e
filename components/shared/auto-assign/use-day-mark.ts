'use client';
/** Tells one state of a service day from another: who is booked where, and which tables are blocked. */
import { useMemo } from 'react';
import { useBookingDay } from '@/lib/client/use-booking-day';
import { useTableStates } from '@/lib/client/use-table-states';
import type { ServiceDate } from '@/lib/time/service-day';

export interface DayMark {
  /** The service's last change when the day was read; undefined until it is. */
  seq: number | undefined;
  mark: string;
}

export function useDayMark(date: ServiceDate): DayMark {
  const day = useBookingDay(date).data;
  const states = useTableStates(date).data;
  const bookings = useMemo(() => day?.bookings.map(({ uid, version }) => `${uid}:${version}`).sort().join() ?? '', [day]);
  const tables = useMemo(() => JSON.stringify(states?.tables ?? {}), [states]);
  return { seq: day?.seq, mark: `${bookings} ${tables}` };
}
