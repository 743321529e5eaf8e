'use client';
/** The bookings of a series that are on the books, by date. */
import type { Booking } from '@/lib/rules/booking/booking';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

/** Undefined until they are there, and for a booking of no series. */
export function useSeries(series: string | null): readonly Booking[] | undefined {
  return useServiceRead<{ bookings: Booking[] }>((service) => series && paths.series(service, series)).data?.bookings;
}
