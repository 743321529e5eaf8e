/** The summary of a service day for the month view and the day detail: its sessions with their fullness, and its limits. */
import type { Block, CalendarDay, Hours, Restriction, Shift, TableBlock } from '@/lib/rules/hours/hours';
import { sessionsOf, specialDateOn } from '@/lib/rules/availability/sessions';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { Plan } from '@/lib/rules/seating/plan';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { type Fullness, fullnessOf } from './fullness';

export interface SessionFullness {
  session: Shift;
  fullness: Fullness;
}

export interface DaySummary {
  date: ServiceDate;
  /** Name of the day's special date; null on an ordinary day. */
  special: string | null;
  /** None on a closed day. */
  sessions: SessionFullness[];
  /** Covers that arrive outside of all sessions. */
  coversOutsideSessions: number;
  /** Those in force, by time. */
  blocks: Block[];
  restrictions: Restriction[];
  tableBlocks: TableBlock[];
  /** Stored but not in force (§3 scope 0). */
  resting: { blocks: Block[]; restrictions: Restriction[] };
}

/** @param day undefined while loading: the sessions are shown without covers and limits */
export function daySummary(
  date: ServiceDate,
  day: CalendarDay | undefined,
  { shifts, specialDates }: Pick<Hours, 'shifts' | 'specialDates'>,
  plans: readonly Plan[],
): DaySummary {
  const { blocks = [], restrictions = [], tableBlocks = [], covers = [], coversOutsideSessions = 0 } = day ?? {};
  const reaching = { blocks: blocks.filter(reachesAnybody), tableBlocks: tableBlocks.filter(reachesAnybody) };
  return {
    date,
    special: specialDateOn(date, specialDates)?.name ?? null,
    sessions: sessionsOf(date, shifts, specialDates).map((session, index) => ({
      session,
      fullness: fullnessOf(covers[index] ?? 0, session, plans, reaching),
    })),
    coversOutsideSessions,
    blocks: reaching.blocks.sort((a, b) => a.from - b.from),
    restrictions: restrictions.filter(reachesAnybody).sort((a, b) => a.start - b.start),
    tableBlocks: reaching.tableBlocks.sort((a, b) => a.from - b.from),
    resting: {
      blocks: blocks.filter((one) => !reachesAnybody(one)),
      restrictions: restrictions.filter((one) => !reachesAnybody(one)),
    },
  };
}

const reachesAnybody = ({ scope }: { scope: number }) => scope !== BLOCK_SCOPE.none;

/**
 * The active pauses, the one that ends last first. A pause begins when it is created, so that device clocks do not matter for its start.
 * @param blocks of today
 * @param now the present hour
 */
export function runningPauses(blocks: readonly Block[], now: DecimalHours): Block[] {
  return blocks
    .filter(({ pause, scope, to }) => pause && reachesAnybody({ scope }) && now < to)
    .sort((a, b) => b.to - a.to);
}
