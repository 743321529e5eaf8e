import { visibleFirst } from './use-visible-first';

const one = (uid: string, at: number) => ({ uid, at });

test('visible items are the newest, others settled, and new ones appear at once', () => {
  const rested = [one('a', 1), one('b', 1), one('c', 1)];
  const newest = [one('a', 2), one('b', 2), one('d', 2)];
  expect(visibleFirst(new Set(['a']), newest, rested)).toEqual([one('a', 2), one('b', 1), one('d', 2)]);
  expect(visibleFirst(new Set(), rested, rested)).toBe(rested);
  expect(visibleFirst(null, newest, rested)).toBe(newest);
});
