import { movedTurn } from './moved-turn';

test('another time of the same kind leaves the stay as staff had agreed it, longer or shorter', () => {
  expect(movedTurn(3.5, { before: 2, now: 2 })).toBe(3.5);
  expect(movedTurn(1.25, { before: 2, now: 2 })).toBe(1.25);
});

test('a stay that was the usual one becomes the new usual one, which may be shorter', () => {
  expect(movedTurn(2, { before: 2, now: 2.5 })).toBe(2.5);
  expect(movedTurn(2.5, { before: 2.5, now: 1.5 })).toBe(1.5);
});

test('a lengthened stay is never cut, and grows where the usual one is longer still', () => {
  expect(movedTurn(3.5, { before: 2, now: 1.5 })).toBe(3.5);
  expect(movedTurn(2.25, { before: 2, now: 3 })).toBe(3);
});
