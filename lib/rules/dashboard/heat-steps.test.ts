import { heatStep } from './heat-steps';

test.each([
  [124, 124, 5],
  [100, 124, 5],
  [99, 124, 4],
  [50, 100, 3],
  [20, 100, 1],
  [21, 100, 2],
  [0.1, 100, 1],
  [0, 100, null],
  [null, 100, null],
  [0, 0, null],
])('%p of at most %p is step %p', (figure, most, step) => {
  expect(heatStep(figure, most)).toBe(step);
});
