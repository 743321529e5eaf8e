import { isOnline } from './channel';

test('§9: staff take bookings by phone, at the door, in person and by e-mail; every other channel is a guest or a partner', () => {
  expect([1, 2, 3, 4].map(isOnline)).toEqual([false, false, false, false]);
  expect([0, 1008, 1100, 1103, 1104].map(isOnline)).toEqual([true, true, true, true, true]);
});
