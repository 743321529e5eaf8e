/** The part of a day in which the parties of one session arrive and stay. */
import type { OpenSession } from '@/lib/rules/booking-checks/day-rules';
import type { ArrivalGrid } from './arrival-grid';
import { WORD_CELLS } from './cells';
import type { DayCells } from './day-cells';

export interface SessionWindow {
  session: OpenSession;
  /** Indexes of its first arrival time and the one after its last; times of other sessions may lie between. */
  firstTime: number;
  endTime: number;
  /** The words of a day's row from the first arrival to the end of the longest stay. */
  firstWord: number;
  words: number;
  /** Cells of the window for the first and the last arrival. */
  firstCell: number;
  lastCell: number;
  /** Cells of a stay, by size index. */
  lengths: readonly number[];
}

/** Undefined for a session without arrival times (another session accepts them all). */
export function sessionWindow(
  session: OpenSession,
  index: number,
  { sessionOf }: ArrivalGrid,
  cellOf: readonly number[],
  cells: DayCells,
  lengths: readonly number[],
): SessionWindow | undefined {
  const firstTime = sessionOf.indexOf(index);
  if (firstTime < 0) return undefined;
  const lastTime = sessionOf.lastIndexOf(index);
  const [first, last] = [cellOf[firstTime] as number, cellOf[lastTime] as number];
  const firstWord = Math.floor(first / WORD_CELLS);
  const words = Math.min(cells.width, Math.floor((last + Math.max(1, ...lengths) - 1) / WORD_CELLS) + 1) - firstWord;
  const base = firstWord * WORD_CELLS;
  return {
    session,
    firstTime,
    endTime: lastTime + 1,
    firstWord,
    words,
    firstCell: first - base,
    lastCell: last - base,
    lengths,
  };
}
