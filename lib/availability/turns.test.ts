import { turnFor } from './turns';

const DINNER = { turns: [{ from: 1, turn: 1.5 }, { from: 3, turn: 2 }, { from: 7, turn: 3 }] };

test('the last entry at or under the size holds', () => {
  expect([1, 2, 3, 6, 7, 40].map((covers) => turnFor(DINNER, covers, 2.25))).toEqual([1.5, 1.5, 2, 2, 3, 3]);
});

test('sizes below the first entry, sessions without any, and hours without a session have the usual stay', () => {
  expect(turnFor({ turns: [{ from: 5, turn: 3 }] }, 4, 2.25)).toBe(2.25);
  expect(turnFor({ turns: [] }, 4, 2.25)).toBe(2.25);
  expect(turnFor({}, 4, 2.25)).toBe(2.25);
  expect(turnFor(undefined, 4, 2.25)).toBe(2.25);
});
