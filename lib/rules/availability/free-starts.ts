/** The cells of a day from which a table or join is free for a party's whole stay, by size and areas: the floor as bits. */
import type { Hold } from '@/lib/rules/seating/hold';
import { type CellRows, WORD_CELLS, cellRows, fillCells, scratch, widenToStarts } from './cells';
import type { DayCells } from './day-cells';
import type { FloorShape, SeatingKind } from './floor-shape';
import type { SessionWindow } from './session-window';

/** @param taken output rows, one per table: the cells in which it is taken */
export function fillTaken(
  { rowOf }: FloorShape,
  holds: readonly Hold[],
  { start: dayStart, cell }: DayCells,
  taken: CellRows,
): void {
  const perCell = 1 / cell;
  for (let at = 0; at < holds.length; at++) {
    const { table, start, end } = holds[at] as Hold;
    const row = rowOf.get(table);
    if (row === undefined) continue;
    // Nearly all holds begin and end on a cell, and multiplying is ten times faster than dividing.
    const [from, to] = [Math.round((start - dayStart) * perCell), Math.round((end - dayStart) * perCell)];
    fillCells(taken, row, from * cell > start - dayStart ? from - 1 : from, to * cell < end - dayStart ? to + 1 : to);
  }
}

/**
 * Row `size index * places + place index` of the result: the cells of the window at which a party of that size can sit down in those areas. Tables of
 * a kind are examined until every start is free at one of them; a longer stay is derived from the shorter one.
 * @param sizes covers
 */
export function freeStarts(
  { places, kinds }: FloorShape,
  taken: CellRows,
  window: SessionWindow,
  sizes: readonly number[],
): CellRows {
  const { words, lengths } = window;
  const stays = [...new Set(lengths)].sort((a, b) => a - b);
  const stayIndexes = lengths.map((length) => stays.indexOf(length));
  const candidates = Array.from({ length: words }, (_, word) => candidateCells(window, word));
  const free = cellRows(sizes.length * places.length, words);
  const full: CellRows = { words: scratch('full', stays.length * words), width: words };
  const starts = new Int32Array(words);
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at] as SeatingKind;
    const longest = longestStayIndex(kind, sizes, stayIndexes);
    if (longest < 0) continue;
    markFullStarts(kind, taken, window.firstWord, candidates, stays, longest, full, starts);
    for (let size = 0; size < sizes.length; size++) {
      const covers = sizes[size] as number;
      if (covers >= kind.min && covers <= kind.max)
        addFree(free, size * places.length + kind.place, candidates, full, stayIndexes[size] as number);
    }
  }
  return free;
}

/** Index of the longest stay among the sizes that this kind takes; -1 for none. */
function longestStayIndex({ min, max }: SeatingKind, sizes: readonly number[], stayIndexes: readonly number[]): number {
  let longest = -1;
  for (let size = 0; size < sizes.length; size++) {
    const covers = sizes[size] as number;
    if (covers >= min && covers <= max) longest = Math.max(longest, stayIndexes[size] as number);
  }
  return longest;
}

/** Row `stay` of `full`: the candidate starts that are taken at every table of a kind. `starts` is a work buffer. */
function markFullStarts(
  { seatings }: SeatingKind,
  taken: CellRows,
  firstWord: number,
  candidates: readonly number[],
  stays: readonly number[],
  longest: number,
  full: CellRows,
  starts: Int32Array,
): void {
  const words = candidates.length;
  for (let stay = 0; stay <= longest; stay++)
    for (let word = 0; word < words; word++) full.words[stay * words + word] = candidates[word] as number;
  for (let at = 0; at < seatings.length; at++) {
    unionOfTaken(seatings[at] as number[], taken, firstWord, starts);
    let covered = 1;
    let left = 0;
    for (let stay = 0; stay <= longest; stay++) {
      const length = stays[stay] as number;
      if (length > covered) widenToStarts(starts, 0, words, length, covered);
      covered = length;
      left = 0;
      for (let word = 0; word < words; word++) {
        const common = (full.words[stay * words + word] as number) & (starts[word] as number);
        full.words[stay * words + word] = common;
        left |= common;
      }
    }
    if (left === 0) return; // Every start is free at some table, even for the longest stay.
  }
}

/** The cells of a word of the window that are possible arrivals. */
function candidateCells({ firstCell, lastCell }: SessionWindow, word: number): number {
  const from = Math.max(0, firstCell - word * WORD_CELLS);
  const to = Math.min(WORD_CELLS - 1, lastCell - word * WORD_CELLS);
  return from > to ? 0 : (-1 << from) & (-1 >>> (WORD_CELLS - 1 - to));
}

/** Cells of the window in which at least one of the tables is taken. */
function unionOfTaken(tables: readonly number[], { words, width }: CellRows, firstWord: number, out: Int32Array): void {
  const first = (tables[0] as number) * width + firstWord;
  for (let word = 0; word < out.length; word++) out[word] = words[first + word] as number;
  for (let at = 1; at < tables.length; at++) {
    const from = (tables[at] as number) * width + firstWord;
    for (let word = 0; word < out.length; word++) out[word] = (out[word] as number) | (words[from + word] as number);
  }
}

function addFree(free: CellRows, row: number, candidates: readonly number[], full: CellRows, stay: number): void {
  const { width, words } = free;
  for (let word = 0; word < width; word++)
    words[row * width + word] =
      (words[row * width + word] as number) |
      ((candidates[word] as number) & ~(full.words[stay * width + word] as number));
}
