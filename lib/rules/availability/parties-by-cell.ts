/** The parties of a day as arrays, with the cells of their arrival and departure: the basis of every limit's count. */
import type { Arrival } from '@/lib/rules/booking-checks/day-rules';
import type { DecimalHours } from '@/lib/time/service-day';
import type { DayCells } from './day-cells';

export interface PartiesByCell {
  parties: readonly Arrival[];
  /** First cell of each party, and the one after its last; only exact when `isEven`. */
  from: number[];
  to: number[];
  /** Every stay begins and ends on a cell boundary, so that counting cells is exact. */
  isEven: boolean;
  /** Step of the arrival grid → covers and parties that arrive in it. */
  arrivingCovers: number[];
  arrivingParties: number[];
  stepOf(time: DecimalHours): number;
}

const LAST_HOUR = 28;

/** @param step hours */
export function partiesByCell(
  parties: readonly Arrival[],
  { start: dayStart, cell }: DayCells,
  step: number,
): PartiesByCell {
  const count = parties.length;
  const from = new Array<number>(count);
  const to = new Array<number>(count);
  const steps = Math.ceil(LAST_HOUR / step) + 1;
  const arrivingCovers = new Array<number>(steps).fill(0);
  const arrivingParties = new Array<number>(steps).fill(0);
  const [perCell, perStep] = [1 / cell, 1 / step];
  let isEven = true;
  for (let at = 0; at < count; at++) {
    const { time, covers, stay } = parties[at] as Arrival;
    const [first, last] = [Math.round((stay.start - dayStart) * perCell), Math.round((stay.end - dayStart) * perCell)];
    from[at] = first;
    to[at] = last;
    if (first * cell !== stay.start - dayStart || last * cell !== stay.end - dayStart) isEven = false;
    const arriving = Math.floor(time * perStep + 1e-9);
    arrivingCovers[arriving] = (arrivingCovers[arriving] as number) + covers;
    arrivingParties[arriving] = (arrivingParties[arriving] as number) + 1;
  }
  return {
    parties,
    from,
    to,
    isEven,
    arrivingCovers,
    arrivingParties,
    stepOf: (time) => Math.floor(time * perStep + 1e-9),
  };
}
