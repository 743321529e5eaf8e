'use client';
/** The bookings of a service day, with live bookings and the user's pending changes applied. */
import { useMemo } from 'react';
import type { KeyedMutator } from 'swr';
import type { BookingDay } from '@/lib/rules/booking/booking';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useLiveBookings, withLiveBookings } from '@/lib/client/live/live-bookings';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { withQueued } from '@/lib/client/offline/overlay';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export interface BookingDayRead {
  data: BookingDay | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  mutate: KeyedMutator<BookingDay>;
}

export function useBookingDay(date: ServiceDate | null): BookingDayRead {
  const service = useService();
  const { data, error, isLoading, mutate } = useServiceRead<BookingDay>((slug) => date && paths.bookingDay(slug, date));
  const live = useLiveBookings();
  const current = useMemo(
    () => (data && service !== null ? withLiveBookings(data, service, live) : data),
    [data, live, service],
  );
  const { queue } = useOutbox();
  const shown = useMemo(
    () => (current && service !== null ? withQueued(current, queue, service) : current),
    [current, queue, service],
  );
  return { data: shown, error, isLoading, mutate };
}
