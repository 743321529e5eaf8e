import { ghostPosition } from './ghost-position';

const BOX = { w: 200, h: 60 };
const PANE = { w: 1000, h: 700 };

test('beside a mouse, on its other side at the edge, never out of the window', () => {
  expect(ghostPosition({ x: 300, y: 300 }, BOX, PANE, false)).toEqual({ x: 316, y: 316 });
  expect(ghostPosition({ x: 900, y: 690 }, BOX, PANE, false)).toEqual({ x: 684, y: 632 });
});

test('above a finger, and below it where there is no room', () => {
  expect(ghostPosition({ x: 500, y: 300 }, BOX, PANE, true)).toEqual({ x: 400, y: 204 });
  expect(ghostPosition({ x: 20, y: 50 }, BOX, PANE, true)).toEqual({ x: 8, y: 86 });
});
