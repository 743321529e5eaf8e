/**
 * The actions that a guest may perform on their own booking, and until when. Computed with instants: the notice is in elapsed hours, even in a
 * night when clocks change.
 */
import { isDue, isOnStandby, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { VisitState } from './guest-booking';

/** Days after a visit until which its link works. */
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
 * A booking may be changed and cancelled until the notice period; a waiting party may leave the list at any time before the visit.
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

/** Whether the party has been seated, did not come, or the booking was cancelled: the guest can no longer change it. */
export const isOver = (stage: Stage): boolean => stage >= 4 && stage !== STAGE.standby;

/** A link works until some days after the visit. */
export function linkHasEnded({ startsAt, turn }: Omit<OwnVisit, 'stage'>, now: number): boolean {
  return now > startsAt + (turn + LINK_DAYS * 24) * HOUR_MS;
}
