/** One session of a day as bits: where each party size finds a table, and which times are refused. */
import { type CellRows, WORD_CELLS, isSet } from './cells';
import type { FloorShape, SeatingAreas } from './floor-shape';
import { freeStarts } from './free-starts';
import { anyRow } from './limit-rows';
import { type DayFrame, type SessionLimits, sessionLimits } from './session-limits';
import type { SessionWindow } from './session-window';

export interface SessionAnswer {
  window: SessionWindow;
  shape: FloorShape;
  limits: SessionLimits;
  /** Row `size index * places + place index`: the free starts, before limits. */
  free: CellRows;
  /** Cell of the window of an arrival time, by index. */
  cellAt(timeIndex: number): number;
  /** Both arguments are indexes into `sizes` and `times`. */
  isFree(sizeIndex: number, timeIndex: number, area: number | null): boolean;
  areasFor(sizeIndex: number, timeIndex: number): number[];
}

export function sessionAnswer(
  frame: DayFrame,
  window: SessionWindow,
  shape: FloorShape,
  taken: CellRows,
): SessionAnswer {
  const { sizes, cellOf } = frame;
  const free = freeStarts(shape, taken, window, sizes);
  const limits = sessionLimits(frame, window, shape.seats);
  const granted = withoutRefused(free, limits, shape.places, sizes.length);
  const base = window.firstWord * WORD_CELLS;
  const cellAt = (timeIndex: number) => (cellOf[timeIndex] as number) - base;
  const isGranted = (sizeIndex: number, placeIndex: number, timeIndex: number) =>
    isSet(granted, sizeIndex * shape.places.length + placeIndex, cellAt(timeIndex));
  return {
    window,
    shape,
    limits,
    free,
    cellAt,
    isFree(sizeIndex, timeIndex, area) {
      return shape.places.some(
        ({ areas }, placeIndex) =>
          (area === null || (areas.length === 1 && areas[0] === area)) && isGranted(sizeIndex, placeIndex, timeIndex),
      );
    },
    areasFor(sizeIndex, timeIndex) {
      return shape.places.flatMap(({ areas }, placeIndex) =>
        areas.length === 1 && isGranted(sizeIndex, placeIndex, timeIndex) ? areas : [],
      );
    },
  };
}

/** The free starts that neither the restaurant's nor an area's limits refuse. */
function withoutRefused(
  free: CellRows,
  { restaurant, areas }: SessionLimits,
  places: readonly SeatingAreas[],
  sizes: number,
): CellRows {
  if (!restaurant && areas.size === 0) return free;
  const granted: CellRows = { words: free.words.slice(), width: free.width };
  for (let placeIndex = 0; placeIndex < places.length; placeIndex++) {
    for (const limits of [restaurant, ...(places[placeIndex] as SeatingAreas).areas.map((area) => areas.get(area))]) {
      if (limits)
        for (let sizeIndex = 0; sizeIndex < sizes; sizeIndex++)
          subtractRow(granted, sizeIndex * places.length + placeIndex, limits.rows, anyRow(limits, sizeIndex));
    }
  }
  return granted;
}

function subtractRow({ words, width }: CellRows, row: number, refused: CellRows, from: number): void {
  for (let word = 0; word < width; word++)
    words[row * width + word] = (words[row * width + word] as number) & ~(refused.words[from * width + word] as number);
}
