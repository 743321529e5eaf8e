/** What the month view and the detail of a day tell of a service day: its sessions with how full each is, and what is set for it. */
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
  /** Name of the special date that holds; null on an ordinary day. */
  special: string | null;
  /** None on a closed day. */
  sessions: SessionFullness[];
  /** Covers that arrive in none of them. */
  outside: number;
  /** Those that reach anybody, by time. */
  blocks: Block[];
  restrictions: Restriction[];
  tableBlocks: TableBlock[];
  /** Kept, but holding for nobody for now (§3 scope 0). */
  resting: { blocks: Block[]; restrictions: Restriction[] };
}

/** @param day undefined while it is being read: the sessions stand, without covers or limits */
export function daySummary(
  date: ServiceDate,
  day: CalendarDay | undefined,
  { shifts, specialDates }: Pick<Hours, 'shifts' | 'specialDates'>,
  plans: readonly Plan[],
): DaySummary {
  const { blocks = [], restrictions = [], tableBlocks = [], covers = [], outside = 0 } = day ?? {};
  const reaching = { blocks: blocks.filter(reachesAnybody), tableBlocks: tableBlocks.filter(reachesAnybody) };
  return {
    date,
    special: specialDateOn(date, specialDates)?.name ?? null,
    sessions: sessionsOf(date, shifts, specialDates).map((session, index) => ({
      session,
      fullness: fullnessOf(covers[index] ?? 0, session, plans, reaching),
    })),
    outside,
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
 * The pauses that are on, the one that ends last first. A pause has begun when it is made: its beginning is no matter of a device's clock.
 * @param blocks of today
 * @param now the hour now
 */
export function runningPauses(blocks: readonly Block[], now: DecimalHours): Block[] {
  return blocks
    .filter(({ pause, scope, to }) => pause && reachesAnybody({ scope }) && now < to)
    .sort((a, b) => b.to - a.to);
}
