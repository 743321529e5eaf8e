'use client';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import { useHours } from '@/lib/client/hours/use-hours';
import type { ServiceDate } from '@/lib/time/service-day';
import { useBookFilters } from './use-book-filters';

/** Asks for the day that is looked at while a screen of it still waits for the plans: they come together, and the screen is drawn once. */
export function DayAhead({ today }: { today: ServiceDate }): null {
  const [{ date }] = useBookFilters(today);
  useHours();
  useBookingDay(date);
  useTableStates(date);
  return null;
}
