import { neighbourOf } from './neighbour';

const at = (uid: string, x: number, y: number) => ({ uid, rect: { x, y, w: 10, h: 10 } });
const FLOOR = [at('a', 0, 0), at('b', 100, 10), at('c', 200, 0), at('d', 0, 100), at('e', 120, 130)];

test('the next table in the row, then the next one', () => {
  expect(neighbourOf(FLOOR, 'a', 'right')).toBe('b');
  expect(neighbourOf(FLOOR, 'b', 'right')).toBe('c');
  expect(neighbourOf(FLOOR, 'c', 'left')).toBe('b');
});

test('the table below rather than the one aside', () => {
  expect(neighbourOf(FLOOR, 'a', 'down')).toBe('d');
  expect(neighbourOf(FLOOR, 'b', 'down')).toBe('e');
  expect(neighbourOf(FLOOR, 'e', 'up')).toBe('b');
});

test('at the edge there is none', () => {
  expect(neighbourOf(FLOOR, 'a', 'left')).toBeUndefined();
  expect(neighbourOf(FLOOR, 'd', 'down')).toBeUndefined();
});
