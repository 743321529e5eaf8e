/** The status of a party after it is given a table (D6). */
import {
  isOnStandby,
  isCancelled,
  STAGE,
  firstStatusOf,
  seatedStatus,
  type Stage,
  type StatusMap,
} from '@/lib/rules/statuses/stage';

/**
 * Seated, if it sits down. A standby request is accepted by being given a table, and a cancelled or no-show party is restored; neither could keep the
 * table otherwise. Undefined where the status does not change.
 */
export function statusOnSeating(stage: Stage, sitsDown: boolean, statuses: StatusMap): number | undefined {
  if (sitsDown) return seatedStatus(statuses);
  return isOnStandby(stage) || isCancelled(stage) ? firstStatusOf(statuses, STAGE.due, STAGE.overdue)?.code : undefined;
}
