import { freeSpan, termsOf } from './offer';

const products = [
  { uid: 1, kind: 'amount', amount: 5000 },
  { uid: 2, kind: 'menu', amount: 20_000 },
  { uid: 3, kind: 'amount', amount: 10_000 },
] as const;

test('any sum is sold between the least and the most amount on sale; menus are sold as they are', () => {
  expect(freeSpan(products)).toEqual({ least: 5000, most: 10_000 });
  expect(freeSpan(products.slice(0, 2))).toBeNull();
  expect(freeSpan([products[0], { ...products[0], uid: 4 }])).toBeNull();
  expect(freeSpan([])).toBeNull();
});

test.each([
  [5000, 1],
  [9999, 1],
  [10_000, 3],
  [4999, undefined],
  [20_000, 3],
])('%i is sold on the terms of product %p, never on those of a menu', (amount, uid) => {
  expect(termsOf(products, amount)?.uid).toBe(uid);
  expect(termsOf([...products].reverse(), amount)?.uid).toBe(uid);
});

test('of two products of one amount the newer one has the terms', () => {
  expect(termsOf([...products, { ...products[0], uid: 4 }], 5000)?.uid).toBe(4);
});
