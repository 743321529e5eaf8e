/**
 * Stretches of a service day as bits: a row of words, one bit a cell, the first cell the lowest bit of the first word. Whether a stay finds
 * a table free at any of its hundred possible starts is then a handful of shifts.
 */

/** Cells in a word. */
export const WORD_CELLS = 32;

/** Rows of equally many words, one after the other. */
export interface CellRows {
  readonly words: Uint32Array;
  /** Words of one row. */
  readonly width: number;
}

export function cellRows(rows: number, width: number): CellRows {
  return { words: new Uint32Array(rows * width), width };
}

/** Sets the cells from `from` up to, not including, `to`; what lies outside of the row is left out. */
export function fill({ words, width }: CellRows, row: number, from: number, to: number): void {
  const end = Math.min(to, width * WORD_CELLS);
  for (let cell = Math.max(from, 0); cell < end; ) {
    const word = cell >>> 5;
    const first = cell & 31;
    const last = Math.min(WORD_CELLS, first + end - cell);
    const upper = last === WORD_CELLS ? 0xffffffff : (1 << last) - 1;
    const lower = (1 << first) - 1;
    words[row * width + word] = (words[row * width + word] as number) | (upper & ~lower);
    cell += last - first;
  }
}

export function isSet({ words, width }: CellRows, row: number, cell: number): boolean {
  return cell >= 0 && cell < width * WORD_CELLS && ((words[row * width + (cell >>> 5)] as number) & (1 << (cell & 31))) !== 0;
}

/**
 * Turns the taken cells of a row into the starts that are no good for a stay: each cell from which one of the next `length` cells is
 * taken. In place, by doubling.
 */
export function startsTaken(words: Uint32Array, at: number, width: number, length: number): void {
  for (let covered = 1; covered < length; ) {
    const shift = Math.min(covered, length - covered, WORD_CELLS - 1);
    const carry = WORD_CELLS - shift;
    for (let word = 0; word < width; word++) {
      const here = words[at + word] as number;
      const next = word + 1 < width ? (words[at + word + 1] as number) : 0;
      words[at + word] = here | (here >>> shift) | (next << carry);
    }
    covered += shift;
  }
}
