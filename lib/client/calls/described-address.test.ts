import { bookingMessageCalls } from '@/lib/resources/bookings/booking-messages';
import { eventCalls } from '@/lib/resources/sales/events';
import { noteCalls } from '@/lib/resources/bookings/notes';
import { paymentPolicyCalls } from '@/lib/resources/sales/payment-policies';
import { describedAddress, isBelow, nounAddress } from './described-address';

test('addresses are those that the screens have always read and written', () => {
  expect([
    describedAddress('la-marina', noteCalls.list, { query: { date: '2026-11-21' } }),
    describedAddress('la-marina', noteCalls.create),
    describedAddress('la-marina', noteCalls.change, { params: { uid: 7 } }),
    describedAddress('la-marina', paymentPolicyCalls.list),
    describedAddress('la-marina', paymentPolicyCalls.remove, { params: { uid: 7 } }),
    describedAddress('la-marina', eventCalls.list, { query: { from: undefined } }),
  ]).toEqual([
    '/api/services/la-marina/notes?date=2026-11-21',
    '/api/services/la-marina/notes',
    '/api/services/la-marina/notes/7',
    '/api/services/la-marina/payment-policies',
    '/api/services/la-marina/payment-policies/7',
    '/api/services/la-marina/events',
  ]);
});

test('what a part says stays in that part', () => {
  expect(describedAddress('la marina/..', noteCalls.change, { params: { uid: '../../x' } })).toBe(
    '/api/services/la%20marina%2F../notes/..%2F..%2Fx',
  );
});

test('a part of a prefix that is not filled in stands for any', () => {
  const messages = describedAddress('la-marina', bookingMessageCalls.list);
  expect(
    ['bookings/7/messages', 'bookings/7/messages?page=2', 'bookings/7/history', 'bookings/7', 'bookings?date=x'].map(
      (rest) => isBelow(`/api/services/la-marina/${rest}`, messages),
    ),
  ).toEqual([true, true, false, false, false]);
  expect(isBelow('/api/services/casa-mar/bookings/7/messages', messages)).toBe(false);
});

test('a prefix ends where a part, a query or the address ends', () => {
  const events = nounAddress('la-marina', eventCalls.change);
  expect(
    ['events', 'events/7', 'events?from=2026-11-21', 'events-archive', 'eventsx/7'].map((rest) =>
      isBelow(`/api/services/la-marina/${rest}`, events),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(isBelow('/api/services/la-marina/bookings?date=2026-11-21', '/api/services/la-marina/bookings?')).toBe(true);
  expect(
    isBelow(
      '/api/services/la-marina/availability?date=2026-11-21&covers=2',
      '/api/services/la-marina/availability?date=2026-11-21',
    ),
  ).toBe(true);
});
