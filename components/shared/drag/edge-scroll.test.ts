import { edgeSpeed } from './edge-scroll';

test('nothing moves in the middle; the nearer the edge the faster', () => {
  expect(edgeSpeed(250, 0, 500)).toBe(0);
  expect(edgeSpeed(478, 0, 500)).toBe(7);
  expect(edgeSpeed(500, 0, 500)).toBe(14);
  expect(edgeSpeed(0, 0, 500)).toBe(-14);
});

test('outside, and in a pane that is all edge, nothing moves', () => {
  expect(edgeSpeed(510, 0, 500)).toBe(0);
  expect(edgeSpeed(10, 0, 100)).toBe(0);
});
