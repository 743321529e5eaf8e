/** What answers a guest who asked for a place: they are told without anybody asking for it (ADR 211). */
import { isOnStandby, isDue, STAGE, type Stage } from '@/lib/rules/statuses/stage';

/** A request or standby that gets its table, or a request that is turned down. Who leaves a standby list hears nothing: they had no answer to wait for. */
export const answersRequest = (before: Stage, after: Stage): boolean =>
  (isOnStandby(before) && isDue(after)) || (before === STAGE.requested && after === STAGE.cancelled);
