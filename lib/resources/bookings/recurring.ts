/** The calls of recurring bookings. */
import { callsOf } from '../call';
import type { RecurringTypes } from './recurring-schema';

export const recurringCalls = callsOf<RecurringTypes>()({
  check: {
    method: 'POST',
    path: 'bookings/recurring/check',
    upstream: 'books/recurring/check',
    needs: 'recurring',
    ability: 'bookings',
    summary: 'Which dates of a recurring booking could be booked, without saving',
    queuedAs: null,
  },
  create: {
    method: 'POST',
    path: 'bookings/recurring',
    upstream: 'books/recurring',
    needs: 'recurring',
    ability: 'bookings',
    summary: 'Make a recurring booking',
    creates: true,
    queuedAs: null,
  },
  series: {
    method: 'GET',
    path: 'bookings/series/{series}',
    upstream: 'books/series/{series}',
    needs: 'recurring',
    ability: 'bookings',
    summary: 'The bookings of a series',
    stale: [],
  },
  cancelRest: {
    method: 'POST',
    path: 'bookings/series/{series}/cancel',
    upstream: 'books/series/{series}/cancel',
    needs: 'recurring',
    ability: 'bookings',
    summary: 'Cancel the rest of a series',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'bookings/series/{series}/undo',
    upstream: 'books/series/{series}/undo',
    needs: 'recurring',
    ability: 'bookings',
    summary: 'Take back the last change of several bookings, or of none',
    queuedAs: null,
  },
});
