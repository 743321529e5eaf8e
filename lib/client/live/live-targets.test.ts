import { describedAddress, isBelow } from '@/lib/client/calls/described-address';
import { ALL_CALLS } from '@/lib/resources/all-calls';
import type { Call } from '@/lib/resources/call';
import { staleAfter } from './live-targets';

const announced = (kind: number, rest: { entity?: string; uid?: string; date?: string | null } = {}) => ({
  kind,
  entity: 'booking',
  uid: '71',
  date: '2026-11-21',
  ...rest,
});

/** Ticket sales and attendees change with the bookings that are made and cancelled. */
const TICKETS = [
  '/api/services/la-marina/event-sales',
  '/api/services/la-marina/event-tickets',
  '/api/services/la-marina/door-list',
  '/api/services/la-marina/event-tasks',
];

test('kind 1: setup, calendar, notifications and table state, and the integrations, which are set up in many places', () => {
  expect(staleAfter('la-marina', announced(1))).toEqual([
    '/api/services/la-marina/setup',
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/notifications',
    '/api/services/la-marina/table-state',
    '/api/services/la-marina/integrations',
  ]);
});

test.each([
  ['contract', 'contract'],
  ['facebook', 'facebook'],
  ['payment-account', 'payment-account'],
  ['payment-policy', 'payment-policies'],
])('kind 1 of a %s also reads what the setup does not hold', (entity, path) => {
  expect(staleAfter('la-marina', announced(1, { entity }))).toContain(`/api/services/la-marina/${path}`);
});

test.each([
  [2, TICKETS],
  [3, []],
  [4, TICKETS],
  [7, []],
])('kind %i: covers, bookings, table state and free times of that date', (kind, tickets) => {
  expect(staleAfter('la-marina', announced(kind, { entity: 'tableBlock' }))).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?date=2026-11-21',
    '/api/services/la-marina/table-state?date=2026-11-21',
    '/api/services/la-marina/availability?date=2026-11-21',
    ...tickets,
  ]);
});

test('a booking that moved leaves the day it came from, its history has grown, and its money may have moved', () => {
  expect(staleAfter('la-marina', announced(3), ['2026-11-20'])).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?date=2026-11-21',
    '/api/services/la-marina/table-state?date=2026-11-21',
    '/api/services/la-marina/availability?date=2026-11-21',
    '/api/services/la-marina/bookings?date=2026-11-20',
    '/api/services/la-marina/table-state?date=2026-11-20',
    '/api/services/la-marina/availability?date=2026-11-20',
    '/api/services/la-marina/bookings/71/history',
    '/api/services/la-marina/bookings/71/payments',
  ]);
});

test('money that moved reads the day again and the money of that booking', () => {
  expect(staleAfter('la-marina', announced(3, { entity: 'payment' }))).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?date=2026-11-21',
    '/api/services/la-marina/table-state?date=2026-11-21',
    '/api/services/la-marina/availability?date=2026-11-21',
    '/api/services/la-marina/bookings/71/payments',
  ]);
});

test('a change of many days at once touches them all', () => {
  expect(staleAfter('la-marina', announced(2, { entity: 'import', date: null }))).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?',
    '/api/services/la-marina/table-state',
    '/api/services/la-marina/availability',
    ...TICKETS,
  ]);
});

test('kinds 5 and 6 reload nothing but the diner or the notes they speak of', () => {
  expect(staleAfter('la-marina', announced(5, { entity: 'diner', date: null }))).toEqual([
    '/api/services/la-marina/diners',
  ]);
  expect(staleAfter('la-marina', announced(6, { entity: 'note' }))).toEqual([
    '/api/services/la-marina/notes?date=2026-11-21',
  ]);
});

test('a message reads the lists of messages and failures again, and those of the bookings on the screen', () => {
  const stale = staleAfter('la-marina', announced(6, { entity: 'message' }));
  const isRead = (key: string) => stale.some((one) => isBelow(`/api/services/la-marina/${key}`, one));
  expect(
    [
      'messages',
      'messages/failures?date=2026-11-21',
      'messages/failures?date=2026-11-22',
      'bookings/71/messages',
      'bookings/71/history',
      'bookings?date=2026-11-21',
    ].map(isRead),
  ).toEqual([true, true, true, true, false, false]);
});

test('kind 8: calendar and rotas, and the free times that follow from them', () => {
  expect(staleAfter('la-marina', announced(8, { entity: 'block' }))).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/rotas',
    '/api/services/la-marina/availability?date=2026-11-21',
  ]);
  expect(staleAfter('la-marina', announced(8, { entity: 'rotas', date: null }))).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/rotas',
    '/api/services/la-marina/availability',
  ]);
});

test('kind 9: the plans; kind 10: the session', () => {
  expect(staleAfter('la-marina', announced(9))).toEqual([
    '/api/services/la-marina/plans',
    '/api/services/la-marina/setup',
  ]);
  expect(staleAfter('la-marina', announced(10))).toEqual(['/api/session']);
});

test('a kind that nobody knows reloads nothing', () => {
  expect(staleAfter('la-marina', announced(77))).toEqual([]);
});

test('who announces no more than the kind and the service makes every day stale, and every model of the kind (ADR 58)', () => {
  expect(staleAfter('la-marina', { kind: 2, entity: '', uid: '', date: null })).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?',
    '/api/services/la-marina/table-state',
    '/api/services/la-marina/availability',
    ...TICKETS,
  ]);
  expect(staleAfter('la-marina', { kind: 1, entity: '', uid: '', date: null })).toEqual(
    expect.arrayContaining(['/api/services/la-marina/ads', '/api/services/la-marina/promotions']),
  );
});

const DESCRIBED = Object.values(ALL_CALLS)
  .flatMap((calls) => Object.values<Call>(calls))
  .flatMap((call) => (call.method === 'GET' ? call.stale.map((stale) => ({ path: call.path, call, ...stale })) : []));

test.each(DESCRIBED)('$path is read again after kind $kind of $entity, as its description says', (read) => {
  const { call, kind, entity = '', by } = read;
  const query = by === undefined ? {} : { [by]: '2026-11-21' };
  expect(staleAfter('la-marina', announced(kind, { entity }))).toContain(
    describedAddress('la-marina', call, { query }),
  );
});
