/** Which check refuses which arrival times to which party size, as bits. */
import { type CellRows, addRow, cellRows, isSet } from './cells';

/** D7's checks before the table, with what binds guests alone, in the order in which they are made. */
export const CHECKS = ['notice', 'blocks', 'restrictions', 'share', 'arrivals'] as const;
export type Check = (typeof CHECKS)[number];

export interface LimitRows {
  sizes: number;
  /** Row `check index * sizes + size index`, and behind them by size what any of the checks refuses. */
  rows: CellRows;
}

export function limitRows(sizes: number, words: number): LimitRows {
  return { sizes, rows: cellRows((CHECKS.length + 1) * sizes, words) };
}

/** The row of what any check refuses to a size. */
export const anyRow = ({ sizes }: LimitRows, size: number): number => CHECKS.length * sizes + size;

/** Refuses the marked times to a size. */
export function refuse(limits: LimitRows, check: Check, size: number, marked: CellRows): void {
  addRow(marked, 0, limits.rows, CHECKS.indexOf(check) * limits.sizes + size);
  addRow(marked, 0, limits.rows, anyRow(limits, size));
}

/** The first check that refuses a size at a cell of the window. */
export function firstCheck(limits: LimitRows | undefined, size: number, cell: number): Check | undefined {
  if (!limits || !isSet(limits.rows, anyRow(limits, size), cell)) return undefined;
  return CHECKS.find((_check, index) => isSet(limits.rows, index * limits.sizes + size, cell));
}
