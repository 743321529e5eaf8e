import { blockErrors, restrictionErrors, nightBlock } from './validate-limits';

const EVENING = { start: 20, end: 1, minCovers: null, maxCovers: null };

test('a span past midnight is in order, one that is turned round is not', () => {
  expect(nightBlock({ from: 22, to: 2 })).toEqual({ from: 22, to: 26 });
  expect(blockErrors({ from: 22, to: 2 })).toEqual([]);
  expect(blockErrors({ from: 22, to: 22 })).toEqual([{ field: 'to', message: 'invalidTimeRange' }]);
  expect(restrictionErrors(EVENING)).toEqual([]);
  expect(restrictionErrors({ ...EVENING, end: 20 })).toEqual([{ field: 'end', message: 'invalidTimeRange' }]);
  expect(restrictionErrors({ ...EVENING, end: 19 })).toEqual([{ field: 'end', message: 'invalidTimeRange' }]);
});

test('the largest party is no smaller than the smallest', () => {
  expect(restrictionErrors({ ...EVENING, minCovers: 6 })).toEqual([]);
  expect(restrictionErrors({ ...EVENING, maxCovers: 1 })).toEqual([]);
  expect(restrictionErrors({ ...EVENING, minCovers: 6, maxCovers: 6 })).toEqual([]);
  expect(restrictionErrors({ ...EVENING, minCovers: 6, maxCovers: 5 })).toEqual([
    { field: 'maxCovers', message: 'sizesOrder' },
  ]);
});
