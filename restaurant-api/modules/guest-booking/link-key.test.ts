import { linkKey, opens, referenceIn } from './link-key';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const booking = { restaurant: 'R1', uid: 7, reference: 'BCD234' };
const key = linkKey(SECRET, booking);

test('a key names its booking and nothing else', () => {
  expect(key).toMatch(/^BCD234-[\w-]{22}$/);
  expect(referenceIn(key)).toBe('BCD234');
  expect(opens({ authSecret: SECRET }, booking, key)).toBe(true);
});

test.each([
  ['another restaurant', { ...booking, restaurant: 'R2' }],
  ['another booking', { ...booking, uid: 8 }],
  ['another reference', { ...booking, reference: 'BCD235' }],
])('it opens no %s', (_what, other) => {
  expect(opens({ authSecret: SECRET }, other, key)).toBe(false);
});

test('without the secret there is no key', () => {
  expect(opens({ authSecret: 'another-secret-that-is-long-enough-0123456789abc' }, booking, key)).toBe(false);
  expect(opens({ authSecret: SECRET }, booking, `${key}x`)).toBe(false);
});

test.each(['', 'BCD234', 'BCD234-', `BCD234-${'a'.repeat(21)}`, `../x-${'a'.repeat(22)}`])('%p is no key', (text) => {
  expect(referenceIn(text)).toBeNull();
});
