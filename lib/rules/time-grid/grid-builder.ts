/** Builds the grid of a day again and again as the day changes, and hands out the same lanes and pieces where nothing did. */
import { buildGrid } from './build-grid';
import type { GridLane, GridModel, GridPiece } from './grid-model';

/** Like `buildGrid`; a lane that looks as it did before is the same object with the same pieces, and is not drawn again. */
export function gridBuilder(): typeof buildGrid {
  let before: GridModel | null = null;
  return (source, hours) => (before = before ? keptFrom(before, buildGrid(source, hours)) : buildGrid(source, hours));
}

function keptFrom(before: GridModel, now: GridModel): GridModel {
  const lanes = now.lanes.map((lane, index) => keptLane(before.lanes[index], lane));
  const pieces = now.pieces.map((row, index) => keptPieces(before.pieces[index], row));
  return { ...now, lanes: isSameList(before.lanes, lanes) ? before.lanes : lanes, pieces };
}

function keptLane(before: GridLane | undefined, now: GridLane): GridLane {
  return before &&
    Object.entries(now).every(([key, value]) => isSameValue((before as unknown as Record<string, unknown>)[key], value))
    ? before
    : now;
}

/** Pieces of the same lane at the same place of the grid. */
function keptPieces(before: readonly GridPiece[] = [], now: readonly GridPiece[]): readonly GridPiece[] {
  const isSame =
    before.length === now.length &&
    now.every(
      ({ key, booking, row }, index) =>
        before[index]?.key === key && before[index].booking === booking && before[index].row === row,
    );
  return isSame ? before : now;
}

const isSameValue = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && isSameList(one, other));
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);
