/** Whether a change of status says that a party has come, and whether it can have come at that moment. */
import { STAGE, type Stage, type StatusMap } from '@/lib/rules/statuses/stage';
import type { DecimalHours, ServiceMoment } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { type StatusChoices, allowedStatuses, stageOf } from './next-status';

/** More than so many hours before its time a party is asked for before it is taken as arrived. */
const EARLY = 1;

/** Seated and waiting are stages of who is here; who sat already has not just come. */
export const isArrival = (from: Stage, to: Stage): boolean =>
  (to === STAGE.waiting || to === STAGE.seated) && from !== STAGE.seated && from !== STAGE.done;

/** The statuses that D6 allows after one; on another day without those that say that the party has come. */
export function statusChoices(status: number, statuses: StatusMap, isOtherDay: boolean): readonly StatusChoices[] {
  const allowed = allowedStatuses(status, statuses);
  return isOtherDay ? allowed.filter(({ stage }) => !isArrival(stageOf(statuses, status), stage)) : allowed;
}

/**
 * What speaks against a party being here now.
 * @param from the stage it is in: who waits has come already, however early
 * @returns null where nothing does; hours until its time where it would be early
 */
export function arrivalDoubt(
  { date, time }: Pick<Booking, 'date' | 'time'>,
  from: Stage,
  now: ServiceMoment,
): { why: 'other-day' } | { why: 'early'; hours: DecimalHours } | null {
  if (date !== now.date) return { why: 'other-day' };
  return from !== STAGE.waiting && time - now.time > EARLY ? { why: 'early', hours: time - now.time } : null;
}
