import { isDoubleTap, middleOf, flingSpeed, speedOf } from './pan-pinch';

test('two taps close together in time and place are a double tap', () => {
  expect(isDoubleTap({ x: 100, y: 100, at: 1000 }, { x: 110, y: 95, at: 1250 })).toBe(true);
  expect(isDoubleTap({ x: 100, y: 100, at: 1000 }, { x: 110, y: 95, at: 1400 })).toBe(false);
  expect(isDoubleTap({ x: 100, y: 100, at: 1000 }, { x: 160, y: 95, at: 1250 })).toBe(false);
  expect(isDoubleTap(null, { x: 100, y: 100, at: 1250 })).toBe(false);
});

test('a fling has the last speed of the finger', () => {
  const moves = [
    { x: 0, y: 0, at: 0 },
    { x: 10, y: 0, at: 100 },
    { x: 50, y: 20, at: 140 },
  ];
  expect(speedOf(moves, 150)).toEqual({ x: 1, y: 0.5 });
});

test('a finger that rested before it lifted does not fling', () => {
  expect(
    speedOf(
      [
        { x: 0, y: 0, at: 0 },
        { x: 90, y: 0, at: 50 },
      ],
      400,
    ),
  ).toEqual({ x: 0, y: 0 });
});

test('a fling loses two thirds of its speed in a third of a second', () => {
  expect(flingSpeed({ x: 1, y: -2 }, 320).x).toBeCloseTo(0.368, 3);
  expect(flingSpeed({ x: 1, y: -2 }, 320).y).toBeCloseTo(-0.736, 3);
});

test('the held point of two fingers is between them', () => {
  expect(middleOf({ x: 0, y: 10 }, { x: 10, y: 20 })).toEqual({ x: 5, y: 15 });
});
