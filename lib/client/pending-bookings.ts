'use client';
/**
 * Changes that are on their way to the server. They lie over what the server last said, so that a tap shows at once (§8
 * optimistic updates); taking one away is the rollback. Kept apart from SWR's cache because several may be under way
 * on one day, and one that fails must not undo the others.
 */
import { useSyncExternalStore } from 'react';
import type { Booking, BookingDay, BookingDraft } from '@/lib/booking/booking';
import { withBooking, withoutBooking } from './day-cache';

export interface PendingBooking {
  service: string;
  booking: Booking;
  /** What is being written; null when the booking is being removed. */
  change: Partial<BookingDraft> | null;
}

const NONE: readonly PendingBooking[] = [];
let pending: readonly PendingBooking[] = NONE;
const listeners = new Set<() => void>();

function set(next: readonly PendingBooking[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Shows a change as if it were made; the answer takes it away again, when the server has said what is true. */
export function showPending(entry: PendingBooking): () => void {
  set([...pending, entry]);
  return () => set(pending.filter((one) => one !== entry));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePendingBookings(): readonly PendingBooking[] {
  return useSyncExternalStore(subscribe, () => pending, () => NONE);
}

/** The day with what is pending in this service laid over it; the very same day when nothing is. */
export function withPending(day: BookingDay, entries: readonly PendingBooking[], service: string): BookingDay {
  return entries
    .filter((entry) => entry.service === service)
    .reduce((shown, { booking, change }) => {
      if (!change) return withoutBooking(shown, booking.uid);
      const base = shown.bookings.find((one) => one.uid === booking.uid) ?? booking;
      return withBooking(shown, { ...base, ...change });
    }, day);
}
