/** Which part of a grid is drawn: what is in view and a margin, in whole blocks so that scrolling a little draws nothing anew. */
import type { GridGeometry } from './geometry';
import type { GridModel, GridPiece, GridShade } from './grid-model';

/** The part of the field of lanes that is in view, in pixels. */
export interface GridView {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels across and down; the lanes both included, none when `last` is below `first`. */
export interface GridWindow {
  left: number;
  right: number;
  first: number;
  last: number;
}

/** Pixels of a block across and down; as much is drawn beyond what is in view. */
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

/** The pieces of a lane that reach into the window, and those that are asked for wherever they are. */
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

/** The lanes to draw: those of the window, and one that is asked for wherever it is. */
export function lanesWithin(model: Pick<GridModel, 'lanes'>, { first, last }: GridWindow, kept: number): number[] {
  const lanes: number[] = [];
  if (kept >= 0 && kept < first) lanes.push(kept);
  for (let lane = first; lane <= Math.min(last, model.lanes.length - 1); lane++) lanes.push(lane);
  if (kept > last && kept < model.lanes.length) lanes.push(kept);
  return lanes;
}
