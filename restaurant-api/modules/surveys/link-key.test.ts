import { openedBy, surveyKey } from './link-key';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const UNTIL = Date.parse('2026-12-21T22:00:00Z');
const KEY = surveyKey(SECRET, { restaurant: 'R1', uid: 5001 }, UNTIL);

test('a key names its booking and its end', () => {
  expect(openedBy({ authSecret: SECRET }, 'R1', KEY)).toEqual({ uid: 5001, until: UNTIL });
});

test.each([
  ['of another restaurant', KEY, 'R2'],
  ['with a letter changed', `${KEY.slice(0, -2)}${KEY.at(-2) === 'A' ? 'B' : 'A'}${KEY.at(-1) ?? ''}`, 'R1'],
  ['for another booking', KEY.replace(/^\w+/, (5002).toString(36)), 'R1'],
  ['made to last', KEY.replace(/-\w+-/, `-${(UNTIL / 1000 + 86_400).toString(36)}-`), 'R1'],
  ['that is none', 'x', 'R1'],
])('a key %s opens nothing', (_name, key, restaurant) => {
  expect(openedBy({ authSecret: SECRET }, restaurant, key)).toBeNull();
});
