/** The times of arrival, seating and departure, recorded on a change of stage (D6). */
import type { DecimalHours } from '@/lib/time/service-day';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

export interface Milestones {
  arrivedTime: DecimalHours | null;
  seatedTime: DecimalHours | null;
  /** Epoch milliseconds of `seatedTime`. */
  seatedAt: number | null;
  finishedTime: DecimalHours | null;
}

/** A moment of the booking's own service day. */
interface DayMoment {
  time: DecimalHours;
  /** Epoch milliseconds. */
  instant: number;
}

const NONE: Milestones = { arrivedTime: null, seatedTime: null, seatedAt: null, finishedTime: null };

/**
 * The milestones after a change of stage. Moving forward adds one, moving back removes those that did not happen; a cancelled party keeps them as a
 * record.
 * @param now null when the booking's day is not today: then the time is unknown
 */
export function milestonesAfter(current: Milestones, from: Stage | null, to: Stage, now: DayMoment | null): Milestones {
  if (from === to) return current;
  switch (to) {
    case STAGE.waiting:
      return { ...NONE, arrivedTime: current.arrivedTime ?? now?.time ?? null };
    case STAGE.seated:
      return {
        arrivedTime: current.arrivedTime,
        seatedTime: current.seatedTime ?? now?.time ?? null,
        seatedAt: current.seatedTime === null ? (now?.instant ?? null) : current.seatedAt,
        finishedTime: null,
      };
    case STAGE.done:
      return { ...current, finishedTime: now?.time ?? null };
    case STAGE.cancelled:
      return current;
    default:
      return NONE;
  }
}
