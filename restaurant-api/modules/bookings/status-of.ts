/** The status that stands for a stage in a restaurant's own map (D5). */
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

/** The first of a stage by code, else the one of the default map. */
function firstOf({ statuses }: Statuses, stage: Stage, fallback: number): number {
  const offered = statuses.filter((status) => status.stage === stage && !status.retired);
  const codes = (offered.length > 0 ? offered : statuses.filter((status) => status.stage === stage)).map(
    ({ code }) => code,
  );
  return codes.length > 0 ? Math.min(...codes) : fallback;
}

/** What a party is once its wish is granted. */
export const acceptedIn = (statuses: Statuses) => firstOf(statuses, STAGE.due, BOOKED_STATUS);

/** §4: status 999, unless the map has lost it. */
export function cancelledIn({ statuses }: Statuses): number {
  return statuses.some(({ code }) => code === CANCELLED_STATUS)
    ? CANCELLED_STATUS
    : firstOf({ statuses }, STAGE.cancelled, CANCELLED_STATUS);
}

/** A wish for a time that was full: as the restaurant chose, else the first of stage 7. */
export const standbyIn = ({ statuses, setup }: Pick<DayData, 'statuses' | 'setup'>) =>
  standbyStatus(setup.standby, statuses);

/** A party on the waiting list (stage 3). */
export const waitingIn = (statuses: Statuses) => firstOf(statuses, STAGE.waiting, WAITING_STATUS);

/** Who has left (stage 5). */
export const finishedIn = (statuses: Statuses) => firstOf(statuses, STAGE.done, FINISHED_STATUS);

/** Who never came (stage 6). */
export const noShowIn = (statuses: Statuses) => firstOf(statuses, STAGE.noShow, NO_SHOW_STATUS);

/** §4 */
export function seatedIn({ statuses }: Statuses): number {
  return seatedStatus(new Map(statuses.map((status) => [status.code, status])));
}

/** That the guest has confirmed (D5); null for a restaurant that tells no such thing apart. */
export function confirmedIn({ statuses }: Statuses): number | null {
  return statuses.some(({ code, stage, retired }) => code === CONFIRMED_STATUS && stage === STAGE.due && !retired)
    ? CONFIRMED_STATUS
    : null;
}
