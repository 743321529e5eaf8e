'use client';
/** Data of a sheet, from the device's cache: offline, the last read data is printed. */
import { useMemo } from 'react';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import type { Shift } from '@/lib/rules/hours/hours';
import { useDaySessions } from '@/components/shared/restaurant/use-built-in-names';
import type { Booking, DinerTraits } from '@/lib/rules/booking/booking';
import type { ApiError } from '@/lib/client/calls/api-error';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useHours } from '@/lib/client/hours/use-hours';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { ServiceDate, ServiceMoment } from '@/lib/time/service-day';

export interface SheetDay {
  restaurant: RestaurantContext;
  date: ServiceDate;
  now: ServiceMoment;
  sessions: Shift[];
  bookings: readonly Booking[];
  /** Notes of the diner's card; undefined when there are none. */
  cardOf(booking: Booking): DinerTraits | undefined;
}

export interface SheetDayRead {
  /** Undefined until everything has loaded. */
  day: SheetDay | undefined;
  error: ApiError | undefined;
  retry(): void;
}

/** @param requestedDate the date in the address; defaults to today */
export function useSheetDay(requestedDate: ServiceDate | null): SheetDayRead {
  const now = useServiceNow();
  const restaurant = useRestaurant();
  const setup = useSetup();
  const plans = usePlans();
  const hours = useHours();
  const date = requestedDate ?? now?.date ?? null;
  const book = useBookingDay(date);
  const cards = useMemo(() => new Map((book.data?.diners ?? []).map((card) => [card.uid, card])), [book.data]);
  const sessions = useDaySessions(hours.data, date ?? '');
  const isThere = restaurant && now && date && plans.data;
  return {
    day:
      isThere && hours.data && book.data
        ? {
            restaurant,
            date,
            now,
            sessions,
            bookings: book.data.bookings,
            cardOf: ({ dinerUid }) => (dinerUid === null ? undefined : cards.get(dinerUid)),
          }
        : undefined,
    error: setup.error ?? plans.error ?? hours.error ?? book.error,
    retry: () => void Promise.all([setup.mutate(), plans.mutate(), hours.mutate(), book.mutate()]),
  };
}
