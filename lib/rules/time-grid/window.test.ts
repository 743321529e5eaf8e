import fc from 'fast-check';
import { gridGeometry } from './geometry';
import type { GridBooking, GridLane, GridPiece } from './grid-model';
import { lanesWithin, piecesWithin, sameWindow, windowOf } from './window';

const lanes = Array.from({ length: 100 }, (_, index): GridLane => ({
  kind: 'table',
  id: `t${index}`,
  table: `t${index}`,
  name: '',
  area: 1,
  min: 1,
  max: 4,
  rows: 1,
}));
const geometry = gridGeometry({ from: 4, to: 28, step: 0.25, lanes }, { stepWidth: 25, rowHeight: 40, areaHeight: 28 });
const piece = (from: number, to: number): GridPiece => ({
  key: `${from}`,
  booking: { from, to } as GridBooking,
  lane: 0,
  row: 0,
});
const view = { left: 1600, top: 1000, width: 1000, height: 600 };

test('draws what is in view and a margin', () => {
  expect(windowOf(view, geometry)).toEqual({ left: 1440, right: 2400, first: 21, last: 45 });
});

test('draws nothing anew for a little scrolling', () => {
  expect(sameWindow(windowOf(view, geometry), windowOf({ ...view, left: 1670, top: 1010 }, geometry))).toBe(true);
  expect(sameWindow(windowOf(view, geometry), windowOf({ ...view, left: 1770 }, geometry))).toBe(false);
});

test('keeps to the grid at its edges', () => {
  expect(windowOf({ left: 0, top: 0, width: 5000, height: 9000 }, geometry)).toEqual({
    left: 0,
    right: 2400,
    first: 0,
    last: 99,
  });
  expect(
    windowOf({ ...view, left: 0, top: 0 }, gridGeometry({ from: 4, to: 28, step: 0.25, lanes: [] }, geometry.scale)),
  ).toMatchObject({ first: 0, last: -1 });
});

test('a party that only reaches into the window is drawn, and one that has the focus wherever it is', () => {
  const window = { left: geometry.xOf(20), right: geometry.xOf(24) };
  const drawn = piecesWithin(
    [piece(4, 6), piece(18, 20), piece(19, 20.25), piece(23.75, 26), piece(24, 25)],
    window,
    geometry,
    '4',
  );
  expect(drawn.map(({ key }) => key)).toEqual(['4', '19', '23.75']);
});

test('the lane that has the focus is drawn wherever it is, in its place', () => {
  const window = { left: 0, right: 1, first: 10, last: 12 };
  expect(lanesWithin({ lanes }, window, 3)).toEqual([3, 10, 11, 12]);
  expect(lanesWithin({ lanes }, window, 11)).toEqual([10, 11, 12]);
  expect(lanesWithin({ lanes }, window, 99)).toEqual([10, 11, 12, 99]);
  expect(lanesWithin({ lanes }, window, -1)).toEqual([10, 11, 12]);
});

test('whatever is in view is in the window', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1400 }),
      fc.integer({ min: 0, max: 3400 }),
      fc.integer({ min: 200, max: 1000 }),
      fc.integer({ min: 100, max: 600 }),
      (left, top, width, height) => {
        const window = windowOf({ left, top, width, height }, geometry);
        expect(window.left).toBeLessThanOrEqual(left);
        expect(window.right).toBeGreaterThanOrEqual(left + width);
        expect(geometry.topOf(window.first)).toBeLessThanOrEqual(top);
        expect(geometry.topOf(window.last) + geometry.heightOf(window.last)).toBeGreaterThanOrEqual(
          Math.min(top + height, geometry.height),
        );
      },
    ),
  );
});
