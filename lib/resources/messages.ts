/** The calls of a restaurant's messages (D11). Messages to accounts are in none of them. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from './call';
import type { MessageTypes } from './messages-schema';

export const messageCalls = callsOf<MessageTypes>()({
  list: {
    method: 'GET',
    path: 'messages',
    needs: 'messages',
    ability: 'bookings',
    summary: 'List messages, the newest first',
    stale: [{ kind: KIND.note, entity: 'message' }],
  },
  failures: {
    method: 'GET',
    path: 'messages/failures',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Which bookings of a day have a message that could not be sent',
    stale: [{ kind: KIND.note, entity: 'message', by: 'date' }],
  },
  delivery: {
    method: 'GET',
    path: 'messages/delivery',
    needs: 'messages',
    ability: null,
    summary: 'By which channels messages leave',
    stale: [],
  },
  retry: {
    method: 'POST',
    path: 'messages/{uid}/retry',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Send a message again that was not sent',
    queuedAs: null,
  },
});
