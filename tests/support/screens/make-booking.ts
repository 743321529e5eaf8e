/** A complete booking for tests with empty defaults. */
import type { Booking } from '@/lib/rules/booking/booking';
import { emptyBooking } from '@/lib/resources/bookings/booking-fields';

export function makeBooking(said: Partial<Booking> = {}): Booking {
  const time = said.time ?? 20;
  return {
    ...emptyBooking(),
    uid: 1,
    date: '2026-11-21',
    time,
    originalTime: time,
    createdDate: '2026-11-01',
    createdTime: 12,
    version: 1,
    ...said,
  };
}
