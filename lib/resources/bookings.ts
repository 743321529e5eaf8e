/** The calls of single bookings. */
import { callsOf } from './call';
import type { BookingTypes } from './booking-calls-schema';

export const bookingCalls = callsOf<BookingTypes>()({
  list: { method: 'GET', path: 'bookings', upstream: 'books', ability: 'bookings', summary: 'List books', stale: [] },
  create: { method: 'POST', path: 'bookings', upstream: 'books', ability: 'bookings', summary: 'Add a booking', creates: true, queuedAs: 'create' },
  find: { method: 'GET', path: 'bookings/{uid}', upstream: 'books/{uid}', ability: 'bookings', summary: 'Read a booking', stale: [] },
  change: { method: 'PATCH', path: 'bookings/{uid}', upstream: 'books/{uid}', ability: 'bookings', summary: 'Change a booking', queuedAs: 'change' },
  remove: { method: 'DELETE', path: 'bookings/{uid}', upstream: 'books/{uid}', ability: 'bookings', summary: 'Remove a booking', queuedAs: 'remove' },
  check: { method: 'POST', path: 'bookings/check', upstream: 'books/check', needs: 'checks', ability: 'bookings', summary: 'What saving a booking would meet, without saving it', queuedAs: null },
  swap: { method: 'POST', path: 'bookings/{uid}/swap', upstream: 'books/{uid}/swap', needs: 'swaps', ability: 'bookings', summary: 'Two parties exchange their tables, both or neither', queuedAs: 'swap' },
  undo: { method: 'POST', path: 'bookings/{uid}/undo', upstream: 'books/{uid}/undo', needs: 'undo', ability: 'bookings', summary: 'Take back the last change of a booking', queuedAs: 'undo' },
  history: { method: 'GET', path: 'bookings/{uid}/history', upstream: 'books/{uid}/history', needs: 'changes', ability: 'bookings', summary: 'What happened to a booking, the newest first', stale: [] },
  ready: { method: 'POST', path: 'bookings/{uid}/ready', upstream: 'books/{uid}/ready', needs: 'waiting', ability: 'bookings', summary: 'Tell a waiting party that its table is ready, and hold the table for ten minutes', queuedAs: null },
  arrival: { method: 'POST', path: 'bookings/{uid}/arrival', upstream: 'books/{uid}/arrival', needs: 'waiting', ability: 'bookings', summary: 'Note down that a party which joined the waiting list from afar has come', queuedAs: null },
  releaseHold: { method: 'DELETE', path: 'bookings/{uid}/hold', upstream: 'books/{uid}/hold', needs: 'waiting', ability: 'bookings', summary: 'Give back a table that is held for a waiting party', queuedAs: null },
  standby: { method: 'GET', path: 'bookings/standby', upstream: 'books/standby', needs: 'waiting', ability: 'bookings', summary: 'Parties on standby that a place could be offered now', stale: [] },
  offer: { method: 'POST', path: 'bookings/{uid}/offer', upstream: 'books/{uid}/offer', needs: 'waiting', ability: 'bookings', summary: 'Offer a place to a party on standby, and keep it for a quarter of an hour', queuedAs: null },
  answerOffer: { method: 'POST', path: 'bookings/{uid}/offer/answer', upstream: 'books/{uid}/offer/answer', needs: 'waiting', ability: 'bookings', summary: 'What a party said to its offer', queuedAs: null },
});
