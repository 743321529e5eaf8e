/** The calls of the events. Users who take bookings may read them; users who set the hours edit them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { EventTypes } from './events-schema';

const MAKERS = ['hours', 'marketing'] as const;

export const eventCalls = callsOf<EventTypes>()({
  list: {
    method: 'GET',
    path: 'events',
    ability: ['bookings', 'marketing'],
    summary: 'List events',
    stale: [{ kind: KIND.setup, entity: 'event' }],
  },
  find: {
    method: 'GET',
    path: 'events/{uid}',
    ability: ['bookings', 'marketing'],
    summary: 'Read an event',
    stale: [],
  },
  create: { method: 'POST', path: 'events', ability: MAKERS, summary: 'Add an event', creates: true, queuedAs: null },
  change: { method: 'PATCH', path: 'events/{uid}', ability: MAKERS, summary: 'Change an event', queuedAs: null },
  remove: { method: 'DELETE', path: 'events/{uid}', ability: MAKERS, summary: 'Remove an event', queuedAs: null },
  undo: {
    method: 'POST',
    path: 'events/{uid}/undo',
    needs: 'undo',
    ability: MAKERS,
    summary: 'Take back the last change of an event',
    queuedAs: null,
  },
});
