/** From which cells of a day a party of each size finds a table or a join free for its whole stay, by place: the floor as bits. */
import type { Hold } from '@/lib/seating/hold';
import { type CellRows, cellRows, fill, startsTaken } from './cells';
import type { DayCells } from './day-cells';
import type { FloorShape, Kind } from './floor-shape';
import type { SessionWindow } from './session-window';

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
 * Row `size index * places + place index` of the answer: the cells of the window at which a party of that size can sit down there. Tables
 * alike share a row; a longer stay is worked out from the shorter one.
 * @param sizes covers
 */
export function freeStarts({ places, kinds, seatings }: FloorShape, taken: CellRows, window: SessionWindow, sizes: readonly number[]): CellRows {
  const { words, lengths } = window;
  const stays = [...new Set(lengths)].sort((a, b) => a - b);
  const stayOf = lengths.map((length) => stays.indexOf(length));
  const longestOf = kinds.map((kind) => longestStay(kind, sizes, stayOf));
  // Row `kind * stays + stay`: the starts that are taken at every one of its tables.
  const full = cellRows(kinds.length * stays.length, words);
  full.words.fill(-1);
  const starts = new Int32Array(words);
  for (let at = 0; at < seatings.length; at++) {
    const { tables, kind } = seatings[at] as FloorShape['seatings'][number];
    const longest = longestOf[kind] as number;
    if (longest < 0) continue;
    takenByAny(tables, taken, window.firstWord, starts);
    let covered = 1;
    for (let stay = 0; stay <= longest; stay++) {
      const length = stays[stay] as number;
      startsTaken(starts, 0, words, length, covered);
      covered = length;
      keepCommon(full.words, (kind * stays.length + stay) * words, starts);
    }
  }
  const free = cellRows(sizes.length * places.length, words);
  for (let kind = 0; kind < kinds.length; kind++) {
    const { min, max, place } = kinds[kind] as Kind;
    for (let size = 0; size < sizes.length; size++) {
      const covers = sizes[size] as number;
      if (covers >= min && covers <= max) addFree(free, size * places.length + place, full, kind * stays.length + (stayOf[size] as number));
    }
  }
  return free;
}

/** Index of the longest stay of a party that it is for; -1 where nobody asks. */
function longestStay({ min, max }: Kind, sizes: readonly number[], stayOf: readonly number[]): number {
  let longest = -1;
  for (let size = 0; size < sizes.length; size++) {
    const covers = sizes[size] as number;
    if (covers >= min && covers <= max) longest = Math.max(longest, stayOf[size] as number);
  }
  return longest;
}

/** Cells of the window in which one of the tables at least is taken. */
function takenByAny(tables: readonly number[], { words, width }: CellRows, firstWord: number, out: Int32Array): void {
  for (let word = 0; word < out.length; word++) {
    let bits = 0;
    for (let at = 0; at < tables.length; at++) bits |= words[(tables[at] as number) * width + firstWord + word] as number;
    out[word] = bits;
  }
}

function keepCommon(words: Int32Array, at: number, other: Int32Array): void {
  for (let word = 0; word < other.length; word++) words[at + word] = (words[at + word] as number) & (other[word] as number);
}

function addFree(free: CellRows, row: number, full: CellRows, from: number): void {
  const { width } = free;
  for (let word = 0; word < width; word++) free.words[row * width + word] = (free.words[row * width + word] as number) | ~(full.words[from * width + word] as number);
}
