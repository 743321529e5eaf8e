/** Which of D7's checks a change calls for: only what it touches is checked again, so that a note on a past booking is never refused. */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { STAGE, type Stage, countsCovers, isLive } from '@/lib/rules/statuses/stage';
import { type Span, within } from '@/lib/rules/booking/tables/stay';

/** A booking as the checks see it. */
export interface BookingState {
  date: ServiceDate;
  time: DecimalHours;
  covers: number;
  /** Areas of its tables, or the one asked for. */
  areas: readonly number[];
  tables: readonly string[];
  status: number;
  stage: Stage;
  /** It is on the waiting list: promised no table yet. */
  listed: boolean;
  /** What it claims. */
  span: Span;
}

export interface NeededChecks {
  open: boolean;
  blocks: boolean;
  restrictions: boolean;
  /** Limits on who sits there at one moment: a longer stay touches them too, but for a party that sits already: it is there. */
  presence: boolean;
  arrivals: boolean;
  tables: boolean;
}

const NOTHING: NeededChecks = {
  open: false,
  blocks: false,
  restrictions: false,
  presence: false,
  arrivals: false,
  tables: false,
};

/**
 * A new or moved booking is checked for everything, and so is one that begins to count: accepted from standby, or restored.
 * A party on standby asked for a time that was full, and one on the waiting list waits for a table, so that only the hours hold for them. A party that sits down is checked for its table.
 */
export function neededChecks(before: BookingState | null, after: BookingState): NeededChecks {
  if (!isLive(after.status)) return NOTHING;
  const moved = !before || before.date !== after.date || before.time !== after.time;
  if (!counts(after)) return { ...NOTHING, open: moved };

  const placed = moved || !counts(before);
  const more = placed || before.covers < after.covers;
  const elsewhere = placed || after.areas.some((area) => !before.areas.includes(area));
  const retabled = !before || after.tables.some((table) => !before.tables.includes(table));
  const longer = placed || !within(after.span, before.span);
  const sits = after.stage === STAGE.seated && before?.stage !== STAGE.seated && after.tables.length > 0;
  return {
    open: placed,
    blocks: elsewhere,
    restrictions: elsewhere || more,
    presence: elsewhere || more || (longer && after.stage !== STAGE.seated),
    arrivals: more,
    tables: longer || more || retabled || sits,
  };
}

function counts(state: BookingState | null): state is BookingState {
  return state !== null && !state.listed && countsCovers(state.status, state.stage);
}
