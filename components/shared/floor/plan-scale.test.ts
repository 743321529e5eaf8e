import { fitScale, scrollToKeep, zoomedBy } from './plan-scale';

const PLAN = { width: 1400, height: 800 };

test('the plan fits the pane, by width or by height', () => {
  expect(fitScale({ width: 716, height: 800 }, PLAN, 56)).toBe(0.5);
  expect(fitScale({ width: 1400, height: 616 }, PLAN, 56)).toBe(0.75);
});

test('on a small pane tables stay large enough to hit', () => {
  expect(fitScale({ width: 390, height: 600 }, PLAN, 52)).toBe(0.5);
});

test('zoom stays between fitting and four times', () => {
  expect(zoomedBy(1, 0.8)).toBe(1);
  expect(zoomedBy(1, 1.25)).toBe(1.25);
  expect(zoomedBy(3.9, 1.25)).toBe(4);
});

test('the point under the finger stays under it', () => {
  // The drawing starts at 100, the finger is 50 into it; at double size it starts at 60, and the same spot is 100 into
  // it.
  expect(scrollToKeep(150, 50, 2, 60)).toBe(10);
  expect(scrollToKeep(150, 50, 1, 100)).toBe(0);
});
