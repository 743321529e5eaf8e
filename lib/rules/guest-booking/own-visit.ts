/** What a guest may do with their own booking, and until when. All in instants: the notice is hours that really pass, also in a night when clocks change. */
import { isDue, isOnStandby, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { VisitState } from './guest-booking';

/** How long after a visit its link opens, in days. */
export const LINK_DAYS = 14;

const STATES: Record<Stage, VisitState> = {
  0: 'requested',
  7: 'standby',
  1: 'booked',
  2: 'booked',
  3: 'waiting',
  4: 'seated',
  5: 'finished',
  6: 'no-show',
  9: 'cancelled',
};

export const visitState = (stage: Stage): VisitState => STATES[stage];

export interface OwnVisit {
  stage: Stage;
  /** Epoch milliseconds. */
  startsAt: number;
  /** Hours. */
  turn: number;
}

export interface OwnRights {
  mayChange: boolean;
  mayCancel: boolean;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * A booking may be changed and cancelled up to the notice; who only waits for a place may leave the list at any time before.
 * @param notice hours before the visit
 */
export function ownRights({ stage, startsAt }: Omit<OwnVisit, 'turn'>, notice: number, now: number): OwnRights {
  const until = startsAt - notice * HOUR_MS;
  const booked = isDue(stage);
  const hopes = isOnStandby(stage);
  const inTime = now <= until;
  return {
    mayChange: (booked || hopes) && inTime,
    mayCancel: (booked && inTime) || (hopes && now <= startsAt) || stage === STAGE.waiting,
    until,
  };
}

/** Whether a guest could still have done it in time: else there is nothing left to change. */
export const isOver = (stage: Stage): boolean => stage >= 4 && stage !== STAGE.standby;

/** A link opens until some days after the visit. */
export function linkHasEnded({ startsAt, turn }: Omit<OwnVisit, 'stage'>, now: number): boolean {
  return now > startsAt + (turn + LINK_DAYS * 24) * HOUR_MS;
}
