/** The status of standby requests for full times (§3 standby, ADR 78). */
import { SEATED_STATUS, STANDBY_STATUS } from '@/lib/contract/constants';
import { isOnStandby, STAGE, type Stage } from './stage';

type Placed = { code: number; stage: Stage; retired?: boolean };

/** §9's default is 1000, the seated status: it means that none was chosen. */
const NOT_CHOSEN = SEATED_STATUS;

/** Whether a status can be chosen: one of a stage without promised tables (§4), or 1000 for none. */
export const isStandbyChoice = (code: number, stage: number | undefined): boolean =>
  code === NOT_CHOSEN || isOnStandby(stage);

/**
 * The status of a standby request: the chosen one, else the first of stage 7 by code, else the default map's.
 * @param chosen from the setup
 */
export function standbyStatus(chosen: number, statuses: readonly Placed[]): number {
  const own = statuses.find(({ code }) => code === chosen);
  if (own && isOnStandby(own.stage)) return own.code;
  const codes = statuses.filter(({ stage, retired }) => stage === STAGE.standby && !retired).map(({ code }) => code);
  return codes.length > 0 ? Math.min(...codes) : STANDBY_STATUS;
}
