/** What the limits of a day count, counted once for all of its sessions. */
import type { Restriction } from '@/lib/rules/hours/hours';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { type Arrival, isAbout, reaches } from '@/lib/rules/booking-checks/day-rules';
import type { DayCells } from './day-cells';
import { type PartiesByCell, partiesByCell } from './parties-by-cell';
import { type Peaks, peaks } from './peaks';

export interface CountedLimit {
  limit: Restriction;
  /** Of a limit on arrivals: how much of it is used. */
  used: number;
  /** Of a limit on presence: when how many are there. */
  present: Peaks | null;
}

export interface DayLimits {
  /** Those that reach whoever asks. */
  restrictions: readonly CountedLimit[];
  book: PartiesByCell;
  /** The covers of parties booked online; null where no session sets a share, or staff ask. */
  guests: Peaks | null;
}

/** @param day as the one who asks sees it */
export function dayLimits({ rules, arrivals }: DayBook, online: boolean, cells: DayCells): DayLimits {
  const book = partiesByCell(arrivals, cells, rules.timeStep);
  const isShared = online && rules.sessions.some(({ onlineShare }) => onlineShare !== null);
  return {
    restrictions: rules.restrictions
      .filter((limit) => concerns(limit, online))
      .map((limit) => count(limit, book, rules.clock, cells)),
    book,
    guests: isShared
      ? peaks(book, (party) => party.online, 'covers', { start: -Infinity, end: Infinity }, cells)
      : null,
  };
}

/** Whether a block or limit is for whoever asks, in its own area. */
export function concerns({ scope, area }: { scope: number; area: number | null }, online: boolean): boolean {
  return reaches({ scope, area }, { online, areas: area === null ? [] : [area] });
}

function count(
  limit: Restriction,
  book: PartiesByCell,
  clock: DayBook['rules']['clock'],
  cells: DayCells,
): CountedLimit {
  const { start, end, area, measure } = limit;
  const isForAll = area === null && limit.minCovers === null && limit.maxCovers === null;
  const counts = isForAll
    ? null
    : ({ covers, areas }: Arrival) => isAbout(limit, covers) && (area === null || areas.includes(area));
  if (limit.counts === 'present')
    return {
      limit,
      used: 0,
      present: peaks(book, counts, measure, { start: clock.instantAt(start), end: clock.instantAt(end) }, cells),
    };
  let used = 0;
  for (const party of book.parties)
    if (party.time >= start && party.time < end && (!counts || counts(party)))
      used += measure === 'covers' ? party.covers : 1;
  return { limit, used, present: null };
}
