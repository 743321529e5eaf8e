import { freeSlug, restaurantSlug } from './restaurant-slug';

test.each([
  ['La Marina', 'la-marina'],
  ['Tasca São João', 'tasca-sao-joao'],
  ['  Café & Bar, Nº 7!', 'cafe-bar-n-7'],
  ['寿司', 'restaurant'],
  ['X', 'restaurant'],
])('%s has the slug %s', (name, slug) => {
  expect(restaurantSlug(name)).toBe(slug);
});

test('a long name has a slug that does not end in a hyphen', () => {
  expect(restaurantSlug(`${'a'.repeat(47)} bcd`)).toBe('a'.repeat(47));
});

test('a slug that is taken gets the first free number', () => {
  expect(freeSlug('la-marina', new Set(['tasca']))).toBe('la-marina');
  expect(freeSlug('la-marina', new Set(['la-marina', 'la-marina-2', 'la-marina-4']))).toBe('la-marina-3');
});
