import { edgeSpeed } from './edge-scroll';

test('no scrolling in the middle; faster towards the edge', () => {
  expect(edgeSpeed(250, 0, 500)).toBe(0);
  expect(edgeSpeed(478, 0, 500)).toBe(7);
  expect(edgeSpeed(500, 0, 500)).toBe(14);
  expect(edgeSpeed(0, 0, 500)).toBe(-14);
});

test('no scrolling outside of the pane, or in a pane smaller than its edges', () => {
  expect(edgeSpeed(510, 0, 500)).toBe(0);
  expect(edgeSpeed(10, 0, 100)).toBe(0);
});
