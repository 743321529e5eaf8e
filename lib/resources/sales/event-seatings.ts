/** The calls of the seatings of events. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { EventSeatingTypes } from './event-seatings-schema';

const MAKERS = ['hours', 'marketing'] as const;
const SEEN = ['bookings', 'marketing'] as const;

export const eventSeatingCalls = callsOf<EventSeatingTypes>()({
  list: {
    method: 'GET',
    path: 'event-seatings',
    needs: 'tickets',
    ability: SEEN,
    summary: 'List seatings of events',
    stale: [
      { kind: KIND.setup, entity: 'event-seating' },
      { kind: KIND.setup, entity: 'event-seating-moved' },
    ],
  },
  find: {
    method: 'GET',
    path: 'event-seatings/{uid}',
    needs: 'tickets',
    ability: SEEN,
    summary: 'Read a seating of an event',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'event-seatings',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Add a seating to an event',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'event-seatings/{uid}',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Change a seating of an event',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'event-seatings/{uid}',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Remove a seating that nobody has a ticket for',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'event-seatings/{uid}/undo',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Take back the last change of a seating',
    queuedAs: null,
  },
});
