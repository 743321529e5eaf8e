/** When the party came, sat down and left: what a change of stage writes down (D6). */
import type { DecimalHours } from '@/lib/time/service-day';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

export interface Milestones {
  arrivedTime: DecimalHours | null;
  seatedTime: DecimalHours | null;
  /** The instant of it, in epoch milliseconds. */
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
 * The milestones after a change of stage. Moving on adds one, moving back takes away what has not happened after all; a
 * cancelled party keeps them, as a record of how far it got.
 * @param now null when the booking's day is not today: then the moment is not known
 */
export function milestonesAfter(kept: Milestones, from: Stage | null, to: Stage, now: DayMoment | null): Milestones {
  if (from === to) return kept;
  switch (to) {
    case STAGE.waiting:
      return { ...NONE, arrivedTime: kept.arrivedTime ?? now?.time ?? null };
    case STAGE.seated:
      return {
        arrivedTime: kept.arrivedTime,
        seatedTime: kept.seatedTime ?? now?.time ?? null,
        seatedAt: kept.seatedTime === null ? (now?.instant ?? null) : kept.seatedAt,
        finishedTime: null,
      };
    case STAGE.done:
      return { ...kept, finishedTime: now?.time ?? null };
    case STAGE.cancelled:
      return kept;
    default:
      return NONE;
  }
}
