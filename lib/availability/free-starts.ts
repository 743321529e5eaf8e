/** From which cells of a day a party of each size finds a table or a join free for its whole stay, by place: the floor as bits. */
import type { FloorTable, Hold } from '@/lib/seating/hold';
import type { Join } from '@/lib/seating/plan';
import { type CellRows, cellRows, fill, startsTaken } from './cells';
import type { DayCells } from './day-cells';

/** Where a party would sit: one area, or the areas that a join stands across. */
export interface Place {
  areas: readonly number[];
}

interface Seating {
  /** Rows of its tables. */
  tables: readonly number[];
  min: number;
  max: number;
  place: number;
}

/** A floor without its parties: it is the same until somebody draws it anew. */
export interface FloorShape {
  rowOf: ReadonlyMap<string, number>;
  places: readonly Place[];
  /** Single tables, then joins. */
  seatings: readonly Seating[];
}

export function floorShape(tables: readonly FloorTable[], joins: readonly Join[]): FloorShape {
  const rowOf = new Map(tables.map(({ uid }, row) => [uid, row]));
  const places: Place[] = [];
  const placeOf = new Map<string, number>();
  const place = (areas: readonly number[]): number => {
    const key = areas.join();
    const known = placeOf.get(key) ?? places.push({ areas }) - 1;
    placeOf.set(key, known);
    return known;
  };
  const singles = tables.map(({ min, max, area }, row): Seating => ({ tables: [row], min, max, place: place([area]) }));
  const joined = joins.flatMap(({ tables: members, min, max }): Seating[] => {
    const rows = members.flatMap((uid) => rowOf.get(uid) ?? []);
    if (rows.length < members.length) return [];
    const areas = [...new Set(rows.map((row) => (tables[row] as FloorTable).area))].sort((a, b) => a - b);
    return [{ tables: rows, min, max, place: place(areas) }];
  });
  return { rowOf, places, seatings: [...singles, ...joined] };
}

/** The cells in which each table is taken. */
export function takenCells({ rowOf }: FloorShape, holds: readonly Hold[], cells: DayCells): CellRows {
  const taken = cellRows(rowOf.size, cells.width);
  for (const { table, start, end } of holds) {
    const row = rowOf.get(table);
    if (row !== undefined) fill(taken, row, cells.from(start), cells.to(end));
  }
  return taken;
}

/**
 * Row `size index * places + place index` of the answer: the cells at which a party of that size can sit down there. Sizes that stay equally
 * long share the work.
 * @param sizes covers, ascending
 * @param lengths cells that a party of each size stays
 */
export function freeStarts({ places, seatings }: FloorShape, taken: CellRows, sizes: readonly number[], lengths: readonly number[]): CellRows {
  const { width } = taken;
  const free = cellRows(sizes.length * places.length, width);
  const starts = new Uint32Array(width);
  for (let first = 0; first < sizes.length; ) {
    const length = lengths[first] as number;
    let end = first + 1;
    while (end < sizes.length && lengths[end] === length) end++;
    for (const { tables, min, max, place } of seatings) {
      let from = first;
      while (from < end && (sizes[from] as number) < min) from++;
      if (from === end || (sizes[from] as number) > max) continue;
      takenByAny(tables, taken, starts);
      startsTaken(starts, 0, width, length);
      for (let size = from; size < end && (sizes[size] as number) <= max; size++) addFree(free, size * places.length + place, starts);
    }
    first = end;
  }
  return free;
}

/** Cells in which one of the tables at least is taken. */
function takenByAny(tables: readonly number[], { words, width }: CellRows, out: Uint32Array): void {
  for (let word = 0; word < width; word++) {
    let bits = 0;
    for (let at = 0; at < tables.length; at++) bits |= words[(tables[at] as number) * width + word] as number;
    out[word] = bits;
  }
}

function addFree({ words, width }: CellRows, row: number, taken: Uint32Array): void {
  const at = row * width;
  for (let word = 0; word < width; word++) words[at + word] = (words[at + word] as number) | ~(taken[word] as number);
}
