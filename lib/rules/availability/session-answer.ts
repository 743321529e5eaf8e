/** One session of a day as bits: where each party size finds a table, and what refuses it. */
import { type CellRows, WORD_CELLS, isSet } from './cells';
import type { FloorShape, Place } from './floor-shape';
import { freeStarts } from './free-starts';
import { anyRow } from './limit-rows';
import { type DayFrame, type SessionLimits, sessionLimits } from './session-limits';
import type { SessionWindow } from './session-window';

export interface SessionAnswer {
  window: SessionWindow;
  shape: FloorShape;
  limits: SessionLimits;
  /** Row `size index * places + place index`: where nobody sits, whatever the limits say. */
  free: CellRows;
  /** Cell of the window of an arrival time, by index. */
  cellAt(at: number): number;
  /** By index of the size and the time. */
  isFree(size: number, at: number, area: number | null): boolean;
  areasFor(size: number, at: number): number[];
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
  const granted = grant(free, limits, shape.places, sizes.length);
  const base = window.firstWord * WORD_CELLS;
  const cellAt = (at: number) => (cellOf[at] as number) - base;
  const isGranted = (size: number, place: number, at: number) =>
    isSet(granted, size * shape.places.length + place, cellAt(at));
  return {
    window,
    shape,
    limits,
    free,
    cellAt,
    isFree(size, at, area) {
      return shape.places.some(
        ({ areas }, place) =>
          (area === null || (areas.length === 1 && areas[0] === area)) && isGranted(size, place, at),
      );
    },
    areasFor(size, at) {
      return shape.places.flatMap(({ areas }, place) =>
        areas.length === 1 && isGranted(size, place, at) ? areas : [],
      );
    },
  };
}

/** Free, and refused neither in the restaurant nor in one of its areas. */
function grant(
  free: CellRows,
  { restaurant, areas }: SessionLimits,
  places: readonly Place[],
  sizes: number,
): CellRows {
  if (!restaurant && areas.size === 0) return free;
  const granted: CellRows = { words: free.words.slice(), width: free.width };
  for (let place = 0; place < places.length; place++) {
    for (const limits of [restaurant, ...(places[place] as Place).areas.map((area) => areas.get(area))]) {
      if (limits)
        for (let size = 0; size < sizes; size++)
          takeAway(granted, size * places.length + place, limits.rows, anyRow(limits, size));
    }
  }
  return granted;
}

function takeAway({ words, width }: CellRows, row: number, refused: CellRows, from: number): void {
  for (let word = 0; word < width; word++)
    words[row * width + word] = (words[row * width + word] as number) & ~(refused.words[from * width + word] as number);
}
