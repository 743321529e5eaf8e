/** Parties and covers of a list of bookings (§4, D5). */
import type { Booking } from '../booking';
import { countsCovers, groupOf, type Stage, STAGE_GROUPS, type StageGroup } from '@/lib/rules/statuses/stage';

export interface Count {
  parties: number;
  covers: number;
}

export interface Totals extends Count {
  /** Counts per stage group, cancelled ones included. */
  byStage: Record<StageGroup, Count>;
}

/**
 * Counts a list. The totals contain only parties that come or came: standby, cancelled and no-show (999 and below) are excluded (D5) but counted in
 * their stage group.
 */
export function totalsOf(
  bookings: ReadonlyArray<Pick<Booking, 'covers' | 'status'>>,
  stageOf: (status: number) => Stage,
): Totals {
  const byStage = Object.fromEntries(STAGE_GROUPS.map((group) => [group, { parties: 0, covers: 0 }])) as Record<
    StageGroup,
    Count
  >;
  const totals: Totals = { parties: 0, covers: 0, byStage };
  for (const { covers, status } of bookings) {
    const stage = stageOf(status);
    add(byStage[groupOf(stage)], covers);
    if (countsCovers(status, stage)) add(totals, covers);
  }
  return totals;
}

function add(count: Count, covers: number): void {
  count.parties += 1;
  count.covers += covers;
}
