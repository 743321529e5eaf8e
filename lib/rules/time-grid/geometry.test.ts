import fc from 'fast-check';
import { gridGeometry, type GridScale } from './geometry';
import { areaLane, type GridLane, UNASSIGNED } from './grid-model';

const scale: GridScale = { stepWidth: 30, rowHeight: 44, areaHeight: 28 };
const table = (id: string, rows = 1): GridLane => ({
  kind: 'table',
  id,
  table: id,
  name: id,
  area: 1,
  min: 1,
  max: 4,
  rows,
});
const lanes: GridLane[] = [
  { kind: 'unassigned', id: UNASSIGNED, name: 'No table', rows: 2 },
  { kind: 'area', id: areaLane(1), area: 1, name: 'Terrace', rows: 1, collapsed: false, tables: 2, taken: [] },
  table('t1'),
  table('t2', 3),
];
const geometry = gridGeometry({ from: 4, to: 28, step: 0.25, lanes }, scale);

test('a quarter of an hour is one step wide', () => {
  expect(geometry.width).toBe(96 * 30);
  expect(geometry.xOf(4)).toBe(0);
  expect(geometry.xOf(20)).toBe(64 * 30);
  expect(geometry.xOf(20.25) - geometry.xOf(20)).toBe(30);
});

test('past midnight goes on to the right', () => {
  expect(geometry.xOf(25.5)).toBe(2580);
  expect(geometry.timeAt(2580)).toBe(25.5);
  expect(geometry.xOf(28)).toBe(2880);
});

test('nothing lies outside of the grid', () => {
  expect(geometry.xOf(2)).toBe(0);
  expect(geometry.xOf(29)).toBe(2880);
  expect(geometry.timeAt(-50)).toBe(4);
  expect(geometry.timeAt(99_999)).toBe(28);
});

test('a lane is as high as the parties that stand in it', () => {
  expect([0, 1, 2, 3].map(geometry.topOf)).toEqual([0, 88, 116, 160]);
  expect([0, 1, 2, 3].map(geometry.heightOf)).toEqual([88, 28, 44, 132]);
  expect(geometry.height).toBe(292);
});

test('finds the lane at a height', () => {
  expect([-5, 0, 87, 88, 115, 116, 159, 160, 291, 900].map(geometry.laneAt)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 3]);
  expect(gridGeometry({ from: 4, to: 28, step: 0.25, lanes: [] }, scale).laneAt(10)).toBe(-1);
});

test('snaps to the nearest step, and says in which step a place lies', () => {
  expect(geometry.snap(20.1)).toBe(20);
  expect(geometry.snap(20.13)).toBe(20.25);
  expect(geometry.snap(31)).toBe(28);
  expect(geometry.stepAt(geometry.xOf(20) + 29)).toBe(20);
  expect(geometry.stepAt(geometry.xOf(20.25))).toBe(20.25);
  expect(geometry.stepAt(99_999)).toBe(27.75);
});

test('a party lies in its lane and row', () => {
  expect(geometry.rectOf({ booking: { from: 20, to: 22 }, lane: 3, row: 1 })).toEqual({
    x: 1920,
    y: 204,
    width: 240,
    height: 44,
  });
});

test('a party that stays past the end of the day is cut there', () => {
  expect(geometry.rectOf({ booking: { from: 27, to: 29 }, lane: 2, row: 0 })).toEqual({
    x: 2760,
    y: 116,
    width: 120,
    height: 44,
  });
});

test('time and place are each other’s inverse', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 4, max: 28, noNaN: true }),
      fc.constantFrom(0.25, 0.5, 1 / 6),
      fc.integer({ min: 6, max: 120 }),
      (time, step, stepWidth) => {
        const one = gridGeometry({ from: 4, to: 28, step, lanes }, { ...scale, stepWidth });
        expect(one.timeAt(one.xOf(time))).toBeCloseTo(time, 9);
      },
    ),
  );
});

test('every lane is found from its top to just above its bottom', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (rows) => {
      const one = gridGeometry(
        { from: 4, to: 28, step: 0.25, lanes: rows.map((count, index) => table(`t${index}`, count)) },
        scale,
      );
      rows.forEach((_, lane) => {
        expect(one.laneAt(one.topOf(lane))).toBe(lane);
        expect(one.laneAt(one.topOf(lane) + one.heightOf(lane) - 0.5)).toBe(lane);
      });
    }),
    { numRuns: 30 },
  );
});
