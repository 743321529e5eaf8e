import { overrideKeyOf, overrideMaskOf } from './override-key';

test.each([
  ['table-taken', 4],
  ['table-too-small', 4],
  ['arrivals-full', 2],
  ['restricted', 8],
  ['outside-hours', 16],
  ['short-notice', 0],
  ['too-far-ahead', 0],
  ['online-full', 0],
  ['transition', 0],
  ['toString', 0],
])('%s is overridden by %i', (code, key) => {
  expect(overrideKeyOf(code)).toBe(key);
});

test('everything that stands in the way is overridden at once', () => {
  expect(overrideMaskOf({ code: 'outside-hours' })).toBe(16);
  expect(
    overrideMaskOf({
      code: 'outside-hours',
      details: { clashes: [{ code: 'outside-hours' }, { code: 'arrivals-full' }, { code: 'table-taken' }] },
    }),
  ).toBe(22);
});

test('nothing is, where one of it cannot be', () => {
  expect(overrideMaskOf({ code: 'transition' })).toBe(0);
  expect(
    overrideMaskOf({ code: 'table-taken', details: { clashes: [{ code: 'table-taken' }, { code: 'unknown-table' }] } }),
  ).toBe(0);
});
