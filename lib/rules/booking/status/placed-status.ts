/** The status that a party takes when somebody gives it a table (D6). */
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
 * Seated, if it is here. A party on standby is accepted by being given a table, and one that was cancelled or did not come is restored:
 * neither could keep the table otherwise. Undefined where the status stays.
 * @param seats the party sits down
 */
export function placedStatus(stage: Stage, seats: boolean, statuses: StatusMap): number | undefined {
  if (seats) return seatedStatus(statuses);
  return isOnStandby(stage) || isCancelled(stage) ? firstStatusOf(statuses, STAGE.due, STAGE.overdue)?.code : undefined;
}
