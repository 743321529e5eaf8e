/** A service day divided into cells of real time: a night with a clock change has as many cells as it has quarter hours (D4). */
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { DayClock } from '@/lib/time/day-clock';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { DecimalHours } from '@/lib/time/service-day';
import { WORD_CELLS } from './cells';

/** The longest cell, in minutes. A cell is the greatest common divisor of all arrival times and stays, up to this. */
const LONGEST_CELL = 15;

export interface DayCells {
  /** Words of a row: the day, an extra hour when clocks go back, and the longest stay. */
  width: number;
  /** Start of the first cell, and the length of a cell, in epoch milliseconds. */
  start: number;
  cell: number;
  /** Cell of an arrival time; a whole number for times of the arrival grid. */
  cellAt(time: DecimalHours): number;
  /** Number of cells of a stay, in hours. */
  length(hours: number): number;
}

/**
 * @param step the arrival grid, in hours
 * @param starts starts of the sessions, from which arrival times are counted
 * @param stays lengths of stay, in hours
 */
export function dayCells(
  clock: DayClock,
  step: number,
  starts: readonly DecimalHours[],
  stays: readonly number[],
): DayCells {
  let minutes = commonDivisor(LONGEST_CELL, Math.round(step * 60));
  let longest = 0;
  for (const hours of starts) minutes = commonDivisor(minutes, Math.round(hours * 60));
  for (const hours of stays) {
    minutes = commonDivisor(minutes, minutesOf(hours));
    longest = Math.max(longest, hours);
  }
  const cell = minutes * MINUTE_MS;
  const start = clock.instantAt(DAY_START);
  const hours = (clock.instantAt(DAY_END) - start) / (60 * MINUTE_MS) + longest;
  return {
    width: Math.ceil((hours * 60) / minutes / WORD_CELLS),
    start,
    cell,
    cellAt: (time) => (clock.instantAt(time) - start) / cell,
    length: (stay) => minutesOf(stay) / minutes,
  };
}

/** A stay occupies every minute that it touches. */
const minutesOf = (hours: number) => Math.ceil(hours * 60 - 1e-6);

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
