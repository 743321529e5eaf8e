/** Whether a status change records an arrival, and whether the party can plausibly have arrived now. */
import { STAGE, type Stage, type StatusMap } from '@/lib/rules/statuses/stage';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { type StatusChoices, allowedStatuses, stageOf } from './next-status';

/** A party this many hours before its time is confirmed before it is marked as arrived. */
const MAX_HOURS_EARLY = 1;

/** Seated and waiting are the stages of present parties; one that was seated already has not just arrived. */
export const isArrival = (from: Stage, to: Stage): boolean =>
  (to === STAGE.waiting || to === STAGE.seated) && from !== STAGE.seated && from !== STAGE.done;

/** The statuses that D6 allows after the present one; on another day without those that record an arrival. */
export function statusChoices(status: number, statuses: StatusMap, isOtherDay: boolean): readonly StatusChoices[] {
  const allowed = allowedStatuses(status, statuses);
  return isOtherDay ? allowed.filter(({ stage }) => !isArrival(stageOf(statuses, status), stage)) : allowed;
}

/**
 * Why it is doubtful that a party has arrived now.
 * @param from its present stage: a waiting party has arrived already, however early
 * @returns null where nothing is doubtful; hours until its time where it would be early
 */
export function arrivalDoubt(
  { date, time }: Pick<Booking, 'date' | 'time'>,
  from: Stage,
  now: ServiceMoment,
): { why: 'other-day' } | { why: 'early'; hours: DecimalHours } | null {
  if (date !== now.date) return { why: 'other-day' };
  return from !== STAGE.waiting && time - now.time > MAX_HOURS_EARLY ? { why: 'early', hours: time - now.time } : null;
}
