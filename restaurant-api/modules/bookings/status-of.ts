/** The status of a stage in a restaurant's own status map (D5). */
import { STAGE, type Stage, seatedStatus } from '@/lib/rules/statuses/stage';
import { standbyStatus } from '@/lib/rules/statuses/standby-status';
import {
  BOOKED_STATUS,
  CANCELLED_STATUS,
  CONFIRMED_STATUS,
  FINISHED_STATUS,
  NO_SHOW_STATUS,
  WAITING_STATUS,
} from '@/lib/contract/constants';
import type { DayData } from './day-data-repository';

type Statuses = Pick<DayData, 'statuses'>;

/** The stage's status with the lowest code, else that of the default map. */
function firstStatusOf({ statuses }: Statuses, stage: Stage, fallback: number): number {
  const offered = statuses.filter((status) => status.stage === stage && !status.retired);
  const codes = (offered.length > 0 ? offered : statuses.filter((status) => status.stage === stage)).map(
    ({ code }) => code,
  );
  return codes.length > 0 ? Math.min(...codes) : fallback;
}

/** The status of an accepted request. */
export const acceptedStatusIn = (statuses: Statuses) => firstStatusOf(statuses, STAGE.due, BOOKED_STATUS);

/** §4: status 999, unless the map lacks it. */
export function cancelledStatusIn({ statuses }: Statuses): number {
  return statuses.some(({ code }) => code === CANCELLED_STATUS)
    ? CANCELLED_STATUS
    : firstStatusOf({ statuses }, STAGE.cancelled, CANCELLED_STATUS);
}

/** The status of a standby request: the restaurant's choice, else the first of stage 7. */
export const standbyStatusIn = ({ statuses, setup }: Pick<DayData, 'statuses' | 'setup'>) =>
  standbyStatus(setup.standby, statuses);

/** A party on the waiting list (stage 3). */
export const waitingStatusIn = (statuses: Statuses) => firstStatusOf(statuses, STAGE.waiting, WAITING_STATUS);

/** A party that has left (stage 5). */
export const finishedStatusIn = (statuses: Statuses) => firstStatusOf(statuses, STAGE.done, FINISHED_STATUS);

/** A party that did not come (stage 6). */
export const noShowStatusIn = (statuses: Statuses) => firstStatusOf(statuses, STAGE.noShow, NO_SHOW_STATUS);

/** §4 */
export function seatedStatusIn({ statuses }: Statuses): number {
  return seatedStatus(new Map(statuses.map((status) => [status.code, status])));
}

/** Confirmed by the guest (D5); null if the restaurant has no such status. */
export function confirmedStatusIn({ statuses }: Statuses): number | null {
  return statuses.some(({ code, stage, retired }) => code === CONFIRMED_STATUS && stage === STAGE.due && !retired)
    ? CONFIRMED_STATUS
    : null;
}
