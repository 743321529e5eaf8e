/** When the party came, sat down and left: what a change of stage writes down (D6). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { Stage } from '@/lib/rules/statuses/stage';

export interface Milestones {
  arrivedTime: DecimalHours | null;
  seatedTime: DecimalHours | null;
  finishedTime: DecimalHours | null;
}

const NONE: Milestones = { arrivedTime: null, seatedTime: null, finishedTime: null };

/**
 * The milestones after a change of stage. Moving on adds one, moving back takes away what has not happened after all; a
 * cancelled party keeps them, as a record of how far it got.
 * @param now decimal hour of the booking's own service day, or null when that day is not today: then the moment is not known
 */
export function milestonesAfter(kept: Milestones, from: Stage | null, to: Stage, now: DecimalHours | null): Milestones {
  if (from === to) return kept;
  switch (to) {
    case 3:
      return { arrivedTime: kept.arrivedTime ?? now, seatedTime: null, finishedTime: null };
    case 4:
      return { arrivedTime: kept.arrivedTime, seatedTime: kept.seatedTime ?? now, finishedTime: null };
    case 5:
      return { ...kept, finishedTime: now };
    case 9:
      return kept;
    default:
      return NONE;
  }
}
