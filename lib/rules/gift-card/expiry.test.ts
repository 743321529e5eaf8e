import { lastDayOf } from './expiry';

test.each([
  ['2026-11-23', 12, '2027-11-23'],
  ['2026-11-23', 1, '2026-12-23'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-23', 120, '2036-11-23'],
])('sold on %s for %i months, a card is good to %s', (soldOn, months, last) => {
  expect(lastDayOf(soldOn, months)).toBe(last);
});

test('without a limit it is good for ever', () => {
  expect(lastDayOf('2026-11-23', null)).toBeNull();
});
