/** The steps of a grid, by number from its first hour. */
import type { DecimalHours } from '@/lib/time/service-day';

/** Tolerance for floating-point errors of hours in tenths and thirds. */
const HAIR = 1e-9;

export interface Steps {
  count: number;
  /** Index of the step at a time; below 0, or `count` and above, outside of the grid. */
  indexOf(time: DecimalHours): number;
  /** First step of a span and the one after its last, within the grid. */
  spanOf(from: DecimalHours, to: DecimalHours): [first: number, end: number];
  /** Start of a step. */
  timeOf(index: number): DecimalHours;
}

export function stepsOf(from: DecimalHours, to: DecimalHours, step: number): Steps {
  const count = Math.round((to - from) / step);
  const indexOf = (time: DecimalHours) => Math.floor((time - from) / step + HAIR);
  return {
    count,
    indexOf,
    spanOf: (start, end) => [Math.max(0, indexOf(start)), Math.min(count, Math.ceil((end - from) / step - HAIR))],
    timeOf: (index) => from + index * step,
  };
}
