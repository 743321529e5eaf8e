/** The calls of the kinds of tickets. Users who take bookings may read them; users who edit events edit them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { TicketKindTypes } from './ticket-kinds-schema';

const MAKERS = ['hours', 'marketing'] as const;
const SEEN = ['bookings', 'marketing'] as const;

export const ticketKindCalls = callsOf<TicketKindTypes>()({
  list: {
    method: 'GET',
    path: 'ticket-kinds',
    needs: 'tickets',
    ability: SEEN,
    summary: 'List kinds of tickets',
    stale: [{ kind: KIND.setup, entity: 'ticket-kind' }],
  },
  find: {
    method: 'GET',
    path: 'ticket-kinds/{uid}',
    needs: 'tickets',
    ability: SEEN,
    summary: 'Read a kind of ticket',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'ticket-kinds',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Add a kind of ticket to an event',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'ticket-kinds/{uid}',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Change a kind of ticket; sold tickets stay as they were sold',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'ticket-kinds/{uid}',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Remove a kind of ticket from sale',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'ticket-kinds/{uid}/undo',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Take back the last change of a kind of ticket',
    queuedAs: null,
  },
});
