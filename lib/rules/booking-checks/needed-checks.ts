/** Which of D7's checks a change requires: only those that the changed fields affect, so that editing a note on a past booking is never refused. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { STAGE, type Stage, countsCovers, isLive } from '@/lib/rules/statuses/stage';
import { type Span, within } from '@/lib/rules/booking/tables/stay';

/** The fields of a booking that the checks read. */
export interface BookingState {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  /** The areas of its tables, or the requested area. */
  areas: readonly number[];
  tables: readonly string[];
  status: number;
  stage: Stage;
  /** It is on the waiting list: no table has been promised yet. */
  onWaitingList: boolean;
  /** The span for which it claims its tables. */
  span: Span;
}

export interface NeededChecks {
  open: boolean;
  blocks: boolean;
  restrictions: boolean;
  /** Limits on parties present at one moment. A longer stay is checked against them too, unless the party is already seated. */
  presence: boolean;
  arrivals: boolean;
  tables: boolean;
}

const NO_CHECKS: NeededChecks = {
  open: false,
  blocks: false,
  restrictions: false,
  presence: false,
  arrivals: false,
  tables: false,
};

/**
 * A booking that is new, moved, or begins to count (accepted from standby, or restored) runs every check. Standby requests and parties on the waiting
 * list are only checked against the opening hours: the former requested a full time, the latter wait for a table. A party that sits down is checked
 * for its table.
 */
export function neededChecks(before: BookingState | null, after: BookingState): NeededChecks {
  if (!isLive(after.status)) return NO_CHECKS;
  const isMoved = !before || before.date !== after.date || before.time !== after.time;
  if (!counts(after)) return { ...NO_CHECKS, open: isMoved };

  const startsToCount = isMoved || !counts(before);
  const hasMoreCovers = startsToCount || before.covers < after.covers;
  const hasNewArea = startsToCount || after.areas.some((area) => !before.areas.includes(area));
  const hasNewTable = !before || after.tables.some((table) => !before.tables.includes(table));
  const hasLongerStay = startsToCount || !within(after.span, before.span);
  const sitsDown = after.stage === STAGE.seated && before?.stage !== STAGE.seated && after.tables.length > 0;
  return {
    open: startsToCount,
    blocks: hasNewArea,
    restrictions: hasNewArea || hasMoreCovers,
    presence: hasNewArea || hasMoreCovers || (hasLongerStay && after.stage !== STAGE.seated),
    arrivals: hasMoreCovers,
    tables: hasLongerStay || hasMoreCovers || hasNewTable || sitsDown,
  };
}

function counts(state: BookingState | null): state is BookingState {
  return state !== null && !state.onWaitingList && countsCovers(state.status, state.stage);
}
