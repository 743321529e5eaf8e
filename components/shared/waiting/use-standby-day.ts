'use client';
/** Standby parties of a day in the order of offers, and the tables that could be offered to each now. */
import { useMemo } from 'react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { byRequestTime } from '@/lib/rules/booking/waiting/standby-order';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useStandby } from '@/lib/client/bookings/use-standby';
import { holdAt, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { ServiceDate } from '@/lib/time/service-day';
import { isOnStandby } from '@/lib/rules/statuses/stage';

export interface StandbyParty {
  booking: Booking;
  /** Tables that can be offered to it now; null when there are none. */
  tables: string[] | null;
}

export interface StandbyDay {
  parties: readonly StandbyParty[];
  /** Whether the offerable tables have been computed. */
  isRead: boolean;
}

const NOBODY: readonly Booking[] = [];

/** @param instant now, in epoch milliseconds */
export function useStandbyDay(restaurant: RestaurantContext, date: ServiceDate, instant: number): StandbyDay {
  const { stageOf } = restaurant;
  const day = useBookingDay(date).data;
  const bookings = day?.bookings ?? NOBODY;
  const parties = useMemo(
    () => byRequestTime(bookings.filter(({ status }) => isOnStandby(stageOf(status)))),
    [bookings, stageOf],
  );
  const standbyParties = useMemo(
    () => bookings.filter((booking) => holdAt(booking, instant) ?? offerAt(booking, instant)).length,
    [bookings, instant],
  );
  const proposals = useStandby(day, parties.length > 0, standbyParties);
  return useMemo(
    () => ({
      parties: parties.map((booking) => ({
        booking,
        tables: proposals?.find(({ uid }) => uid === booking.uid)?.tables ?? null,
      })),
      isRead: proposals !== undefined,
    }),
    [parties, proposals],
  );
}
