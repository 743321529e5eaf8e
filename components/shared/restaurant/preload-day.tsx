'use client';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import { useHours } from '@/lib/client/hours/use-hours';
import type { ServiceDate } from '@/lib/time/service-day';
import { useBookFilters } from './use-book-filters';

/**
 * Requests the displayed day while its screen still waits for the plans, so that both arrive together and the screen
 * renders once.
 */
export function PreloadDay({ today }: { today: ServiceDate }): null {
  const [{ date }] = useBookFilters(today);
  useHours();
  useBookingDay(date);
  useTableStates(date);
  return null;
}
