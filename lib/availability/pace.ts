/** How many arrive within each step of the arrival grid. */
import type { Arrival } from '@/lib/booking/day-rules';
import { DAY_END } from '@/lib/contract/constants';
import type { DecimalHours } from '@/lib/time/service-day';

export interface Pace {
  /** Covers, and parties, of the step that a time lies in. */
  covers(time: DecimalHours): number;
  parties(time: DecimalHours): number;
}

/** @param step hours */
export function paceOf(arrivals: readonly Arrival[], step: number): Pace {
  const steps = Math.ceil(DAY_END / step) + 1;
  const covers = new Int32Array(steps);
  const parties = new Int32Array(steps);
  const stepOf = (time: DecimalHours) => Math.floor(time / step + 1e-9);
  for (const arrival of arrivals) {
    const at = stepOf(arrival.time);
    covers[at] = (covers[at] as number) + arrival.covers;
    parties[at] = (parties[at] as number) + 1;
  }
  return { covers: (time) => covers[stepOf(time)] as number, parties: (time) => parties[stepOf(time)] as number };
}
