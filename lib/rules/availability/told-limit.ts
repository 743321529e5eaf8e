/** The numbers of a limit that refuses a party, from what was counted for the day. */
import type { Clash } from '@/lib/rules/booking/booking-check';
import { type Arrival, isAbout } from '@/lib/rules/booking-checks/day-rules';
import { checkRestrictions, clashOnPace, restricted } from '@/lib/rules/booking-checks/place-checks';
import { WORD_CELLS } from './cells';
import type { Peaks } from './peaks';
import type { DayFrame } from './session-limits';
import type { SessionWindow } from './session-window';

/**
 * The first restriction that this party would go over.
 * @param cell of the window, in which it arrives, and how many it stays
 */
export function toldRestriction({ day, cells, limits }: DayFrame, { firstWord }: SessionWindow, party: Arrival, cell: number, length: number): Clash | undefined {
  const { clock } = day.rules;
  const start = firstWord * WORD_CELLS + cell;
  for (const { limit, used, present } of limits.restrictions) {
    if (!isAbout(limit, party.covers) || (limit.area !== null && !party.areas.includes(limit.area))) continue;
    const wanted = limit.measure === 'covers' ? party.covers : 1;
    if (!present) {
      if (party.time >= limit.start && party.time < limit.end && used + wanted > limit.max) return restricted(limit, used);
      continue;
    }
    const fullest = fullestCell(present, start, start + length);
    if (fullest < 0 || (present.most[fullest] as number) + wanted <= limit.max) continue;
    if (!present.isEven) return checkRestrictions({ restrictions: [limit], clock }, party, day.arrivals);
    return { ...restricted(limit, present.most[fullest] as number), at: clock.hourAt(cells.start + fullest * cells.cell) };
  }
  return undefined;
}

/** What arrives in the same step of the grid. */
export function toldPace({ day, limits: { book } }: DayFrame, party: Arrival): Clash | undefined {
  const step = book.stepOf(party.time);
  return clashOnPace(day.rules, party, { covers: book.arrivingCovers[step] as number, parties: book.arrivingParties[step] as number });
}

/** The first of the cells in which the most are; -1 where none of them lies in the span. */
function fullestCell({ most }: Peaks, from: number, to: number): number {
  let fullest = -1;
  for (let cell = from; cell < to; cell++) if ((most[cell] as number) > (fullest < 0 ? -1 : (most[fullest] as number))) fullest = cell;
  return fullest;
}
