/** The usage of a day's limits, computed once for all of its sessions. */
import type { Restriction } from '@/lib/rules/hours/hours';
import type { DayBook } from '@/lib/rules/booking-checks/day-book';
import { type Arrival, appliesToSize, appliesToParty } from '@/lib/rules/booking-checks/day-rules';
import type { DayCells } from './day-cells';
import { type PartiesByCell, partiesByCell } from './parties-by-cell';
import { type Peaks, peaks } from './peaks';

export interface CountedLimit {
  limit: Restriction;
  /** For a limit on arrivals: the used amount. */
  used: number;
  /** For a limit on presence: how many are present, per cell. */
  present: Peaks | null;
}

export interface DayLimits {
  /** The limits that apply to the querying side (online or staff). */
  restrictions: readonly CountedLimit[];
  book: PartiesByCell;
  /** Covers of online parties; null where no session sets a share, or for staff. */
  onlineCovers: Peaks | null;
}

/** @param day as visible to the querying side */
export function dayLimits({ rules, arrivals }: DayBook, online: boolean, cells: DayCells): DayLimits {
  const book = partiesByCell(arrivals, cells, rules.timeStep);
  const isShared = online && rules.sessions.some(({ onlineShare }) => onlineShare !== null);
  return {
    restrictions: rules.restrictions
      .filter((limit) => appliesTo(limit, online))
      .map((limit) => countLimit(limit, book, rules.clock, cells)),
    book,
    onlineCovers: isShared
      ? peaks(book, (party) => party.online, 'covers', { start: -Infinity, end: Infinity }, cells)
      : null,
  };
}

/** Whether a block or limit applies to online parties or staff, in its own area. */
export function appliesTo({ scope, area }: { scope: number; area: number | null }, online: boolean): boolean {
  return appliesToParty({ scope, area }, { online, areas: area === null ? [] : [area] });
}

function countLimit(
  limit: Restriction,
  book: PartiesByCell,
  clock: DayBook['rules']['clock'],
  cells: DayCells,
): CountedLimit {
  const { start, end, area, measure } = limit;
  const isForAll = area === null && limit.minCovers === null && limit.maxCovers === null;
  const counts = isForAll
    ? null
    : ({ covers, areas }: Arrival) => appliesToSize(limit, covers) && (area === null || areas.includes(area));
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
