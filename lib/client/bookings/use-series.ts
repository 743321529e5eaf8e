'use client';
/** The live bookings of a series, by date. */
import type { Booking } from '@/lib/rules/booking/booking';
import { paths } from '@/lib/client/calls/api-paths';
import { useServiceRead } from '@/lib/client/calls/use-service-read';

/** Undefined while loading, and for a booking without a series. */
export function useSeries(series: string | null): readonly Booking[] | undefined {
  return useServiceRead<{ bookings: Booking[] }>((service) => series && paths.series(service, series)).data?.bookings;
}
