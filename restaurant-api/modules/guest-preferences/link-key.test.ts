import { markOf, opens, partsOf, preferencesKey, provingKey } from './link-key';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const NOW = Date.parse('2026-11-21T12:00:00Z');
const diner = { restaurant: 'R1', uid: 2042 };
const { key, until } = preferencesKey(SECRET, diner, NOW);
const parts = partsOf(key) as { uid: number; until: number; mark: string };

test('a key names its diner and ends thirty days later', () => {
  expect(parts).toEqual({ uid: 2042, until, mark: '' });
  expect(new Date(until * 1000).toISOString()).toBe('2026-12-21T12:00:00.000Z');
  expect(opens({ authSecret: SECRET }, diner, parts, key)).toBe(true);
});

test.each([
  ['another restaurant', { ...diner, restaurant: 'R2' }, parts, key],
  ['another diner', { ...diner, uid: 2043 }, parts, key],
  ['a later end', diner, { ...parts, until: until + 1 }, key.replace(until.toString(36), (until + 1).toString(36))],
])('it does not open for %s', (_what, other, said, given) => {
  expect(opens({ authSecret: SECRET }, other, said, given)).toBe(false);
});

test('one that proves who reads it names their address without saying it, and ends an hour later', () => {
  const proving = provingKey(SECRET, diner, ' Ana@Example.com', NOW);
  const said = partsOf(proving) as typeof parts;
  expect(said).toEqual({ uid: 2042, until: NOW / 1000 + 3_600, mark: markOf(SECRET, diner, 'ana@example.com') });
  expect([
    opens({ authSecret: SECRET }, diner, said, proving),
    opens({ authSecret: SECRET }, diner, { ...said, mark: '' }, proving),
  ]).toEqual([true, false]);
  expect(said.mark).not.toBe(markOf(SECRET, diner, 'eve@example.com'));
});

test('without the secret there is no key', () => {
  expect(opens({ authSecret: 'another-secret-that-is-long-enough-0123456789abc' }, diner, parts, key)).toBe(false);
});

test.each([
  '',
  '1-2',
  `ABC-123-${'a'.repeat(22)}`,
  `0-1-${'a'.repeat(22)}`,
  `zzzzzzzzzzz-1-${'a'.repeat(22)}`,
  `1k-x-${'a'.repeat(21)}`,
])('%p is no key', (text) => {
  expect(partsOf(text)).toBeNull();
});
