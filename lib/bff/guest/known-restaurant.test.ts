import type { GuestRestaurant } from '@/lib/rules/guest-booking/guest-booking';
import { freshRestaurant, knownRestaurant, rememberRestaurant } from './known-restaurant';

const uno = { service: 'uno', phone: '+34963000111', open: true } as GuestRestaurant;

test('what a restaurant says of itself holds for ten seconds, and its telephone for good', () => {
  rememberRestaurant(uno, 1_000_000);
  expect(freshRestaurant('uno', 1_009_999)).toBe(uno);
  expect(freshRestaurant('uno', 1_010_000)).toBeUndefined();
  expect(knownRestaurant('uno')).toBe(uno);
});

test('one that takes no bookings is asked for each time, and its telephone is known all the same', () => {
  rememberRestaurant({ ...uno, service: 'tre', open: false }, 1_000_000);
  expect(freshRestaurant('tre', 1_000_001)).toBeUndefined();
  expect(knownRestaurant('tre')?.phone).toBe('+34963000111');
});

test('a restaurant that nobody asked for is not known', () => {
  expect(freshRestaurant('due', 0)).toBeUndefined();
  expect(knownRestaurant('due')).toBeUndefined();
});

test('the thousand that were asked for last are kept', () => {
  for (let number = 0; number < 1_000; number++) rememberRestaurant({ ...uno, service: `restaurant-${number}` }, 0);
  expect(knownRestaurant('uno')).toBeUndefined();
  expect(knownRestaurant('restaurant-0')?.service).toBe('restaurant-0');
});
