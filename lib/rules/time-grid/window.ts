/** The rendered part of a grid: the visible part with a margin, in whole blocks, so that small scrolls render nothing new. */
import type { GridGeometry } from './geometry';
import type { GridModel, GridPiece, GridShade } from './grid-model';

/** The visible part of the lanes, in pixels. */
export interface GridView {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels; lanes inclusive, none when `last` is below `first`. */
export interface GridWindow {
  left: number;
  right: number;
  first: number;
  last: number;
}

/** Size of a block in pixels; also the margin around the visible part. */
const ACROSS = 160;
const DOWN = 120;

export function windowOf(view: GridView, geometry: GridGeometry): GridWindow {
  const left = block(view.left, ACROSS) - ACROSS;
  const right = block(view.left + view.width, ACROSS) + 2 * ACROSS;
  const top = block(view.top, DOWN) - DOWN;
  const bottom = block(view.top + view.height, DOWN) + 2 * DOWN;
  const first = geometry.laneAt(Math.max(0, top));
  return {
    left: Math.max(0, left),
    right: Math.min(geometry.width, right),
    first: Math.max(0, first),
    last: geometry.laneAt(bottom),
  };
}

const block = (at: number, size: number) => Math.floor(at / size) * size;

export function sameWindow(one: GridWindow, other: GridWindow): boolean {
  return one.left === other.left && one.right === other.right && one.first === other.first && one.last === other.last;
}

/** The pieces of a lane within the window, and requested ones anywhere. */
export function piecesWithin(
  pieces: readonly GridPiece[],
  { left, right }: Pick<GridWindow, 'left' | 'right'>,
  geometry: GridGeometry,
  kept: string | null,
): GridPiece[] {
  const [from, to] = [geometry.timeAt(left), geometry.timeAt(right)];
  return pieces.filter(({ booking, key }) => (booking.from < to && booking.to > from) || key === kept);
}

export function shadesWithin(
  shades: readonly GridShade[],
  { left, right, first, last }: GridWindow,
  geometry: GridGeometry,
): GridShade[] {
  const [from, to] = [geometry.timeAt(left), geometry.timeAt(right)];
  return shades.filter(
    (shade) => shade.from < to && shade.to > from && shade.firstLane <= last && shade.lastLane >= first,
  );
}

/** The lanes to render: those of the window, and a requested one. */
export function lanesWithin(model: Pick<GridModel, 'lanes'>, { first, last }: GridWindow, kept: number): number[] {
  const lanes: number[] = [];
  if (kept >= 0 && kept < first) lanes.push(kept);
  for (let lane = first; lane <= Math.min(last, model.lanes.length - 1); lane++) lanes.push(lane);
  if (kept > last && kept < model.lanes.length) lanes.push(kept);
  return lanes;
}
