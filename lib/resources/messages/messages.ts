/** The calls of a restaurant's messages (D11). They never include messages to accounts. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
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
  recall: {
    method: 'POST',
    path: 'messages/{uid}/recall',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Recall a message that has not left yet',
    queuedAs: null,
  },
  rules: {
    method: 'GET',
    path: 'messages/rules',
    needs: 'messages',
    ability: 'bookings',
    summary: 'By which rules guests are written to',
    stale: [{ kind: KIND.setup, entity: 'message-rules' }],
  },
  incoming: {
    method: 'GET',
    path: 'messages/incoming',
    needs: 'messages',
    ability: 'bookings',
    summary: 'List what guests have answered, the newest first',
    stale: [{ kind: KIND.note, entity: 'incoming' }],
  },
  answer: {
    method: 'POST',
    path: 'messages/incoming/{uid}/answer',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Answer a guest by the way they wrote',
    queuedAs: null,
  },
  saveRules: {
    method: 'PATCH',
    path: 'messages/rules',
    needs: 'messages',
    ability: 'setup',
    summary: 'Change rules by which guests are written to',
    description: 'Kinds that are left out stay. One that is switched on sends what is due from then on.',
    queuedAs: null,
  },
});
