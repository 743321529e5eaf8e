import { REFERENCE_COUNT, isReference, referenceOf } from './reference';

test('references are six signs that are heard right', () => {
  expect(referenceOf(0)).toBe('222222');
  expect(referenceOf(27)).toBe('222232');
  expect(referenceOf(REFERENCE_COUNT - 1)).toBe('ZZZZZZ');
  expect(REFERENCE_COUNT).toBe(387_420_489);
});

test('anything else is none', () => {
  expect(['222232', 'ZZZZZZ'].map(isReference)).toEqual([true, true]);
  expect(['22223', '2222322', '22O232', 'zzzzzz', ''].map(isReference)).toEqual([false, false, false, false, false]);
});
