/**
 * The calls of the tickets of events. Staff sell them, change names and check in (D14); refunds need a manager. A check-in is queued on the device
 * while offline.
 */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { TicketTypes } from './tickets-schema';

const SEEN = ['bookings', 'marketing'] as const;
const MAKERS = ['hours', 'marketing'] as const;
const SOLD = [
  { kind: KIND.note, entity: 'ticket' },
  { kind: KIND.bookingCancelled },
  { kind: KIND.bookingMade },
  { kind: KIND.setup, entity: 'ticket-kind' },
] as const;

export const ticketCalls = callsOf<TicketTypes>()({
  sales: {
    method: 'GET',
    path: 'event-sales',
    needs: 'tickets',
    ability: SEEN,
    summary: 'What was sold of each event',
    stale: SOLD,
  },
  list: {
    method: 'GET',
    path: 'event-tickets',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'List the tickets of an event',
    stale: SOLD,
  },
  door: {
    method: 'GET',
    path: 'door-list',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'The tickets of a service day, for the door',
    stale: SOLD,
  },
  waiting: {
    method: 'GET',
    path: 'event-waiting',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Who waits for a ticket of an event',
    stale: [{ kind: KIND.note, entity: 'ticket' }],
  },
  tasks: {
    method: 'GET',
    path: 'event-tasks',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'How far the bookings of an event are that is cancelled or moved',
    stale: SOLD,
  },
  sell: {
    method: 'POST',
    path: 'events/{uid}/orders',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Sell tickets of an event to a guest who asks',
    creates: true,
    queuedAs: null,
  },
  scan: {
    method: 'POST',
    path: 'ticket-scans',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Check in by what a QR code says',
    queuedAs: null,
  },
  checkIn: {
    method: 'POST',
    path: 'tickets/{uid}/check-in',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Check a ticket in, or take that back',
    queuedAs: 'check-in',
  },
  rename: {
    method: 'PATCH',
    path: 'tickets/{uid}',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Change who comes with a ticket',
    queuedAs: null,
  },
  giveBack: {
    method: 'POST',
    path: 'events/{uid}/returns',
    needs: 'tickets',
    ability: 'charge',
    summary: 'Take back tickets of a booking, with or without what was paid',
    queuedAs: null,
  },
  move: {
    method: 'POST',
    path: 'event-seatings/{uid}/move',
    needs: 'tickets',
    ability: 'hours',
    summary: 'Move a seating with all its bookings, and ask each guest whether they keep it',
    queuedAs: null,
  },
  cancel: {
    method: 'POST',
    path: 'events/{uid}/cancel',
    needs: 'tickets',
    ability: 'charge',
    summary: 'Cancel an event: each guest is told and given back what they paid',
    queuedAs: null,
  },
  retry: {
    method: 'POST',
    path: 'events/{uid}/retry',
    needs: 'tickets',
    ability: 'charge',
    summary: 'Try again what could not be done with the bookings of an event',
    queuedAs: null,
  },
  copy: {
    method: 'POST',
    path: 'events/{uid}/copy',
    needs: 'tickets',
    ability: MAKERS,
    summary: 'Copy an event with its kinds of tickets, without dates and sales',
    creates: true,
    queuedAs: null,
  },
  unlist: {
    method: 'DELETE',
    path: 'event-waiting/{uid}',
    needs: 'tickets',
    ability: 'bookings',
    summary: 'Take somebody off the waiting list of an event',
    queuedAs: null,
  },
});
