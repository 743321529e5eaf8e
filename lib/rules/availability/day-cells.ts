/** A service day cut into cells of real time, so that a night on which clocks change has as many as it has quarters (D4). */
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { DayClock } from '@/lib/time/day-clock';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import type { DecimalHours } from '@/lib/time/service-day';
import { WORD_CELLS } from './cells';

/** Cells are the longest that every arrival time begins on and every stay ends on, in minutes, and no longer than this. */
const LONGEST_CELL = 15;

export interface DayCells {
  /** Words of a row: the day, an hour more when clocks go back, and the longest stay behind it. */
  width: number;
  /** When the first cell begins, and how long each is, in epoch milliseconds. */
  start: number;
  cell: number;
  /** Cell of an arrival time; for times of the arrival grid a whole number. */
  cellAt(time: DecimalHours): number;
  /** How many cells a stay of so many hours takes. */
  length(hours: number): number;
}

/**
 * @param step the arrival grid in hours
 * @param starts when sessions open: their arrival times are counted from there
 * @param stays how long parties stay, in hours
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

/** A stay takes every minute that it touches. */
const minutesOf = (hours: number) => Math.ceil(hours * 60 - 1e-6);

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
