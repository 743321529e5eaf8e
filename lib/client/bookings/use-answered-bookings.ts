'use client';
/** Applies the bookings of an answer to the screen and re-reads what depends on them. */
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import { paths } from '@/lib/client/calls/api-paths';
import { withBooking } from './day-cache';
import { dropLiveBooking } from '@/lib/client/live/live-bookings';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { useService } from '@/lib/client/session/use-session-info';

export function useAnsweredBookings(): (bookings: readonly Booking[]) => Promise<void> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useCallback(
    async (bookings) => {
      const dates = [...new Set(bookings.map(({ date }) => date))];
      const put = (day: BookingDay) => bookings.reduce(withBooking, day);
      await Promise.all(
        dates.map((date) =>
          mutate<BookingDay>(paths.bookingDay(service, date), (day) => day && put(day), { revalidate: false }),
        ),
      );
      for (const { uid, version } of bookings) dropLiveBooking(service, uid, version);
      refresh.soon(
        ...dates.flatMap((date) => [paths.bookingDay(service, date), paths.tableStates(service, date)]),
        ...bookings.map(({ uid }) => paths.bookingHistory(service, uid)),
        paths.calendars(service),
      );
    },
    [service, mutate, refresh],
  );
}
