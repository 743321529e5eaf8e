'use client';
/** The parties on standby of a day, in the order of asking, and to whom a place could be offered now. */
import { useMemo } from 'react';
import type { House } from '@/components/booking/use-house';
import type { Booking } from '@/lib/booking/booking';
import { askedFirst } from '@/lib/booking/standby-order';
import { useBookingDay } from '@/lib/client/use-booking-day';
import { useStandby } from '@/lib/client/use-standby';
import { holdAt, offerAt } from '@/lib/seating/kept-tables';
import type { ServiceDate } from '@/lib/time/service-day';

export interface StandbyParty {
  booking: Booking;
  /** The tables that could be offered to it now; null where there are none for it. */
  tables: string[] | null;
}

export interface StandbyDay {
  parties: readonly StandbyParty[];
  /** Whether the places that are free for them are known yet. */
  isRead: boolean;
}

const NOBODY: readonly Booking[] = [];

/** @param instant now, in epoch milliseconds */
export function useStandbyDay(house: House, date: ServiceDate, instant: number): StandbyDay {
  const { stageOf } = house;
  const day = useBookingDay(date).data;
  const bookings = day?.bookings ?? NOBODY;
  const parties = useMemo(() => askedFirst(bookings.filter(({ status }) => stageOf(status) === 0 || stageOf(status) === 7)), [bookings, stageOf]);
  const kept = useMemo(() => bookings.filter((booking) => holdAt(booking, instant) ?? offerAt(booking, instant)).length, [bookings, instant]);
  const proposals = useStandby(day, parties.length > 0, kept);
  return useMemo(
    () => ({
      parties: parties.map((booking) => ({ booking, tables: proposals?.find(({ uid }) => uid === booking.uid)?.tables ?? null })),
      isRead: proposals !== undefined,
    }),
    [parties, proposals],
  );
}
