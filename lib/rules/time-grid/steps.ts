/** The steps of a grid, by number from its first hour. */
import type { DecimalHours } from '@/lib/time/service-day';

/** A hair: hours in tenths and thirds do not add up exactly. */
const HAIR = 1e-9;

export interface Steps {
  count: number;
  /** Number of the step a time lies in; below 0 or `count` and above outside of the grid. */
  indexOf(time: DecimalHours): number;
  /** First step that a span touches and the one after the last, within the grid. */
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
