/** The status of a request for a time that was full (§3 standby, ADR 78). */
import { SEATED_STATUS, STANDBY_STATUS } from '@/lib/contract/constants';
import { isOnStandby, STAGE, type Stage } from './stage';

type Placed = { code: number; stage: Stage; retired?: boolean };

/** §9 gives 1000, the seated status, as the default: it says that nobody has chosen yet. */
const NOT_CHOSEN = SEATED_STATUS;

/** Whether a status may be chosen: one of those that have been promised no table (§4), or 1000 for none. */
export const isStandbyChoice = (code: number, stage: number | undefined): boolean =>
  code === NOT_CHOSEN || isOnStandby(stage);

/**
 * The status that a standby request gets: the chosen one, else the first of stage 7 by code, else the one of the default map.
 * @param chosen what the setup names
 */
export function standbyStatus(chosen: number, statuses: readonly Placed[]): number {
  const own = statuses.find(({ code }) => code === chosen);
  if (own && isOnStandby(own.stage)) return own.code;
  const codes = statuses.filter(({ stage, retired }) => stage === STAGE.standby && !retired).map(({ code }) => code);
  return codes.length > 0 ? Math.min(...codes) : STANDBY_STATUS;
}
