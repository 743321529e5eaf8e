'use client';
import { useEffect, useRef } from 'react';
import { useBookingDay } from '@/lib/client/use-booking-day';
import type { BookingEditor } from './use-booking-editor';

/** Another device changed the opened booking: the dialog says so at once, not only when saving is refused. */
export function useFreshBooking({ stored, isSaving, rebase }: BookingEditor): void {
  const bookings = useBookingDay(stored?.date ?? null).data?.bookings;
  const now = stored && bookings?.find(({ uid }) => uid === stored.uid);
  const latest = useRef(rebase);
  useEffect(() => {
    latest.current = rebase;
  });
  const version = stored?.version ?? 0;
  useEffect(() => {
    if (now && now.version > version && !isSaving) latest.current(now);
  }, [now, version, isSaving]);
}
