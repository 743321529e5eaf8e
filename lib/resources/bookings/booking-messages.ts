/** The calls of a booking's messages (§3: sent or sent again from a booking). */
import { KIND } from '@/lib/contract/constants';
import type { BookingMessagesTypes } from './booking-messages-schema';
import { callsOf } from '../call';

export const bookingMessageCalls = callsOf<BookingMessagesTypes>()({
  list: {
    method: 'GET',
    path: 'bookings/{uid}/messages',
    upstream: 'books/{uid}/messages',
    needs: 'messages',
    ability: 'bookings',
    summary: 'List the messages of a booking',
    stale: [{ kind: KIND.note, entity: 'message' }],
  },
  send: {
    method: 'POST',
    path: 'bookings/{uid}/messages',
    upstream: 'books/{uid}/messages',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Send the guest of a booking a message that fits, or one of your own',
    queuedAs: null,
  },
  block: {
    method: 'PATCH',
    path: 'bookings/{uid}/messages',
    upstream: 'books/{uid}/messages',
    needs: 'messages',
    ability: 'bookings',
    summary: 'Hold back automatic messages of a booking',
    queuedAs: null,
  },
});
