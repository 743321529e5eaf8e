import type { GuestHouse } from '@/lib/guest-booking/guest-booking';
import { freshHouse, knownHouse, rememberHouse } from './known-house';

const uno = { service: 'uno', phone: '+34963000111' } as GuestHouse;

test('what a restaurant says of itself holds for ten seconds, and its telephone for good', () => {
  rememberHouse(uno, 1_000_000);
  expect(freshHouse('uno', 1_009_999)).toBe(uno);
  expect(freshHouse('uno', 1_010_000)).toBeUndefined();
  expect(knownHouse('uno')).toBe(uno);
});

test('a restaurant that nobody asked for is not known', () => {
  expect(freshHouse('due', 0)).toBeUndefined();
  expect(knownHouse('due')).toBeUndefined();
});

test('the thousand that were asked for last are kept', () => {
  for (let number = 0; number < 1_000; number++) rememberHouse({ ...uno, service: `house-${number}` }, 0);
  expect(knownHouse('uno')).toBeUndefined();
  expect(knownHouse('house-0')?.service).toBe('house-0');
});
