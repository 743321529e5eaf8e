/** Which check refuses which arrival times for which party size, as bits. */
import { type CellRows, addRow, cellRows, isSet } from './cells';

/** D7's checks before the table check, including those for guests only, in their order. */
export const CHECKS = ['notice', 'blocks', 'restrictions', 'share', 'arrivals'] as const;
export type Check = (typeof CHECKS)[number];

export interface LimitRows {
  sizes: number;
  /** Row `check index * sizes + size index`, followed by one row per size with the times that any check refuses. */
  rows: CellRows;
}

export function limitRows(sizes: number, words: number): LimitRows {
  return { sizes, rows: cellRows((CHECKS.length + 1) * sizes, words) };
}

/** The row of times that any check refuses for a size. */
export const anyRow = ({ sizes }: LimitRows, size: number): number => CHECKS.length * sizes + size;

/** Records the marked times as refused for a size. */
export function refuseMarked(limits: LimitRows, check: Check, size: number, marked: CellRows): void {
  addRow(marked, 0, limits.rows, CHECKS.indexOf(check) * limits.sizes + size);
  addRow(marked, 0, limits.rows, anyRow(limits, size));
}

/** The first check that refuses a size at a cell of the window. */
export function firstCheck(limits: LimitRows | undefined, size: number, cell: number): Check | undefined {
  if (!limits || !isSet(limits.rows, anyRow(limits, size), cell)) return undefined;
  return CHECKS.find((_check, index) => isSet(limits.rows, index * limits.sizes + size, cell));
}
