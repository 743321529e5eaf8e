/** Recurring bookings: the wire's spelling ↔ the app's. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { CheckedDate, Recurring } from '@/lib/rules/booking/recurring/recurring';
import type { WireRecurringAnswer, WireRecurringCheckAnswer, WireSeries } from '@/lib/contract/bookings/recurring';
import { bookingChangeToWire, bookingFromWire } from './booking';
import type { recurringSchemas } from '@/lib/resources/bookings/recurring-schema';
import type { ShapesOf } from '../shapes';

function checkedDatesFromWire({ dates }: WireRecurringCheckAnswer): { dates: CheckedDate[] } {
  return { dates: dates.map(({ on, clash }) => ({ date: on, clash })) };
}

function recurringFromWire({ series, books, refused }: WireRecurringAnswer): Recurring {
  return {
    series,
    bookings: books.map(bookingFromWire),
    refused: refused.map(({ on, clash }) => ({ date: on, clash })),
  };
}

function seriesFromWire({ books }: WireSeries): { bookings: Booking[] } {
  return { bookings: books.map(bookingFromWire) };
}

export const recurringShapes: ShapesOf<typeof recurringSchemas> = {
  check: { body: bookingChangeToWire, answer: checkedDatesFromWire },
  create: { body: bookingChangeToWire, answer: recurringFromWire },
  series: { answer: seriesFromWire },
  cancelRest: { answer: seriesFromWire },
  undo: { body: ({ bookings }) => ({ books: bookings }), answer: seriesFromWire },
};
