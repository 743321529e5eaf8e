/** Status changes that answer a guest's request: these are sent automatically (ADR 211). */
import { isOnStandby, isDue, STAGE, type Stage } from '@/lib/rules/statuses/stage';

/**
 * A request or standby that is accepted, or a request that is rejected. Leaving the standby list sends nothing: the guest was not promised an answer.
 */
export const answersRequest = (before: Stage, after: Stage): boolean =>
  (isOnStandby(before) && isDue(after)) || (before === STAGE.requested && after === STAGE.cancelled);
