import { chairsOf, chairsPath } from './chairs';

const rounded = (chairs: ReturnType<typeof chairsOf>) =>
  chairs.map(({ x, y }) => [Math.round(x) || 0, Math.round(y) || 0]);

test('a round table has its chairs all around', () => {
  expect(rounded(chairsOf({ shape: 'round', normal: 4 }, 80, 80, 5))).toEqual([
    [0, -45],
    [45, 0],
    [0, 45],
    [-45, 0],
  ]);
});

test('a square for four has one at each side, for two at two of them', () => {
  expect(rounded(chairsOf({ shape: 'square', normal: 4 }, 80, 80, 5))).toEqual([
    [0, -45],
    [45, 0],
    [0, 45],
    [-45, 0],
  ]);
  expect(rounded(chairsOf({ shape: 'square', normal: 2 }, 60, 60, 5))).toEqual([
    [35, 0],
    [-35, 0],
  ]);
});

test('a long table for six has two along each side and one at each end', () => {
  expect(rounded(chairsOf({ shape: 'rectangle', normal: 6 }, 120, 60, 5))).toEqual([
    [-30, -35],
    [30, -35],
    [65, 0],
    [-30, 35],
    [30, 35],
    [-65, 0],
  ]);
});

test('a bar has its guests on one side', () => {
  expect(rounded(chairsOf({ shape: 'bar', normal: 2 }, 60, 60, 5))).toEqual([
    [-15, 35],
    [15, 35],
  ]);
});

test.each([1, 2, 3, 5, 8, 12])('there are as many chairs as it seats: %i', (normal) => {
  for (const shape of ['round', 'square', 'rectangle', 'bar'] as const)
    expect(chairsOf({ shape, normal }, 120, 60, 5)).toHaveLength(normal);
});

test('they are one path: a line along each, over its middle', () => {
  expect(
    chairsPath(
      [
        { x: 0, y: -45, angle: 0 },
        { x: 45, y: 0, angle: 90 },
      ],
      12,
    ),
  ).toBe('M-6 -45L6 -45M45 -6L45 6');
});
