/**
 * Spans of a service day as bits: a row of words, one bit per cell, the first cell in the lowest bit of the first word. Finding the free starts of a
 * stay then takes a few shifts.
 */

/** Cells in a word. */
export const WORD_CELLS = 32;

/** Rows of equal width, one after the other. */
export interface CellRows {
  readonly words: Int32Array;
  /** Words of one row. */
  readonly width: number;
}

export function cellRows(rows: number, width: number): CellRows {
  return { words: new Int32Array(rows * width), width };
}

const scratchBuffers = new Map<string, Int32Array>();

/** A reusable work buffer, valid until the next call with the same name; not cleared. Allocating a long row costs more than using it. */
export function scratch(name: string, length: number): Int32Array {
  const existing = scratchBuffers.get(name);
  if (existing && existing.length >= length) return existing;
  const buffer = new Int32Array(2 * length);
  scratchBuffers.set(name, buffer);
  return buffer;
}

/** Sets the cells from `from` up to, not including, `to`; cells outside of the row are ignored. */
export function fillCells({ words, width }: CellRows, row: number, from: number, to: number): void {
  const end = Math.min(to, width * WORD_CELLS);
  for (let cell = Math.max(from, 0); cell < end;) {
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
  return (
    cell >= 0 && cell < width * WORD_CELLS && ((words[row * width + (cell >>> 5)] as number) & (1 << (cell & 31))) !== 0
  );
}

/** Sets one cell, which must lie in the row. */
export function setCell({ words, width }: CellRows, row: number, cell: number): void {
  const word = row * width + (cell >>> 5);
  words[word] = (words[word] as number) | (1 << (cell & 31));
}

/** Adds the set cells of one row to another row of the same width. */
export function addRow(from: CellRows, row: number, to: CellRows, targetRow: number): void {
  for (let word = 0; word < to.width; word++)
    to.words[targetRow * to.width + word] =
      (to.words[targetRow * to.width + word] as number) | (from.words[row * from.width + word] as number);
}

/**
 * Turns the taken cells of a row into the starts that a stay cannot use: each cell from which one of the next `length` cells is taken. In place, by
 * doubling.
 * @param covered the length to which the row was widened before; 1 for plain taken cells
 */
export function widenToStarts(words: Int32Array, at: number, width: number, length: number, covered = 1): void {
  for (let done = covered; done < length;) {
    const shift = Math.min(done, length - done, WORD_CELLS - 1);
    const carry = WORD_CELLS - shift;
    const last = at + width - 1;
    for (let word = at; word < last; word++) {
      const here = words[word] as number;
      words[word] = here | (here >>> shift) | ((words[word + 1] as number) << carry);
    }
    const here = words[last] as number;
    words[last] = here | (here >>> shift);
    done += shift;
  }
}
