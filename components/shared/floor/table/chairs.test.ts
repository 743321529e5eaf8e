import type { PlanTable } from '@/lib/rules/seating/plan';
import { chairsOf, chairsPath, freeChairs } from './chairs';

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

describe('around the tables of a room', () => {
  const square = (uid: string): PlanTable => ({
    uid,
    name: uid,
    area: 1,
    min: 1,
    max: 4,
    normal: 4,
    rect: { x: 0, y: 0, w: 80, h: 80 },
    shape: 'square',
    rotation: 0,
  });
  const at = (uid: string, x: number, y: number) => ({
    table: square(uid),
    tile: { x, y, w: 80, h: 80, width: 80, height: 80, isReadable: true },
  });
  const chairs = (path: string | undefined) => (path ?? '').split('M').length - 1;
  const ROOM = { x: 0, y: 0, w: 600, h: 300 };

  test('all chairs are drawn where there is room', () => {
    const free = freeChairs([at('a', 100, 150), at('b', 300, 150)], ROOM);
    expect([chairs(free.get('a')), chairs(free.get('b'))]).toEqual([4, 4]);
  });

  test('where chairs of two neighbours would touch, both are left out', () => {
    const free = freeChairs([at('a', 100, 150), at('b', 200, 150)], ROOM);
    expect([chairs(free.get('a')), chairs(free.get('b'))]).toEqual([3, 3]);
  });

  test('no chair is on a table or outside of the room', () => {
    const free = freeChairs([at('a', 42, 150), at('b', 128, 150)], ROOM);
    expect([chairs(free.get('a')), chairs(free.get('b'))]).toEqual([2, 3]);
  });
});
