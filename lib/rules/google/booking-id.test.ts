import { bookingIdOf, readBookingId } from './booking-id';

test('an id names the restaurant and the reference, whatever the UID looks like', () => {
  expect(bookingIdOf({ restaurant: '10001', reference: 'K7PX2M' })).toBe('10001-K7PX2M');
  expect(readBookingId('10001-K7PX2M')).toEqual({ restaurant: '10001', reference: 'K7PX2M' });
  expect(readBookingId('la-marina-K7PX2M')).toEqual({ restaurant: 'la-marina', reference: 'K7PX2M' });
});

test('what is none is none', () => {
  expect(['', '890', '-', '10001-', '-K7PX2M'].map(readBookingId)).toEqual([null, null, null, null, null]);
});
