/** Builds the grid of a day repeatedly and returns the same lanes and pieces where nothing changed. */
import { buildGrid } from './build-grid';
import type { GridLane, GridModel, GridPiece } from './grid-model';

/** Like `buildGrid`; an unchanged lane is the same object with the same pieces and is not rendered again. */
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

/** Keeps the previous pieces of a lane if they are equal. */
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
