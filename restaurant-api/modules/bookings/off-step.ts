/** A party is booked for a time of arrival: one between two of them has to be allowed by somebody (D7), and stays on the booking's record. */
import { arrivalGrid } from '@/lib/rules/availability/arrival-grid';
import type { Clash } from '@/lib/rules/booking/booking-check';
import type { DayRules } from '@/lib/rules/booking-checks/day-rules';
import type { Stage } from '@/lib/rules/statuses/stage';
import { IGNORE } from '@/lib/contract/constants';
import type { BookingRow } from './wire';

/** Waiting and seated: who is there came when he came (D13). */
const PRESENT: readonly Stage[] = [3, 4];
/** A thousandth of an hour: times are sums of steps. */
const ALMOST = 1e-3;

export function offStep(before: BookingRow | null, { time }: BookingRow, stage: Stage, rules: Pick<DayRules, 'sessions' | 'timeStep' | 'clock'>): Clash[] {
  if (time === before?.time || PRESENT.includes(stage)) return [];
  const steps = time / rules.timeStep;
  const isOnStep = Math.abs(steps - Math.round(steps)) * rules.timeStep < ALMOST || arrivalGrid(rules).times.some((one) => Math.abs(one - time) < ALMOST);
  return isOnStep ? [] : [{ code: 'off-step', key: IGNORE.arrivals, at: time }];
}
