/** Recurring bookings: the wire's spelling ↔ the app's. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { CheckedDate, Recurring } from '@/lib/rules/booking/recurring';
import type { WireRecurringAnswer, WireRecurringCheckAnswer, WireSeries } from '@/lib/contract/recurring';
import { bookingFromWire } from './booking';

export function checkedDatesFromWire({ dates }: WireRecurringCheckAnswer): { dates: CheckedDate[] } {
  return { dates: dates.map(({ on, clash }) => ({ date: on, clash })) };
}

export function recurringFromWire({ series, books, refused }: WireRecurringAnswer): Recurring {
  return { series, bookings: books.map(bookingFromWire), refused: refused.map(({ on, clash }) => ({ date: on, clash })) };
}

export function seriesFromWire({ books }: WireSeries): { bookings: Booking[] } {
  return { bookings: books.map(bookingFromWire) };
}
