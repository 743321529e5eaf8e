/** How many sit at once. A party is there in every minute that its stay touches; the tables are held to the second, the room is not. */
import type { Arrival } from './day-rules';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { MINUTE_MS } from '@/lib/time/milliseconds';

/** The minutes that a span touches, as instants. */
export function inMinutes({ start, end }: Span): Span {
  return { start: Math.floor(start / MINUTE_MS) * MINUTE_MS, end: Math.ceil(end / MINUTE_MS) * MINUTE_MS };
}

export interface Presence {
  /** The most covers, or parties, that are there at any one moment of the span. */
  most: number;
  /** The first moment at which they are, epoch milliseconds. */
  at: number;
}

export function mostPresent(
  parties: ReadonlyArray<Pick<Arrival, 'stay' | 'covers'>>,
  measure: 'covers' | 'parties',
  span: Span,
): Presence {
  const changes: Array<{ at: number; by: number }> = [];
  for (const { stay, covers } of parties) {
    const { start, end } = inMinutes(stay);
    if (start >= span.end || end <= span.start) continue;
    const by = measure === 'covers' ? covers : 1;
    changes.push({ at: Math.max(start, span.start), by }, { at: end, by: -by });
  }
  changes.sort((a, b) => a.at - b.at || a.by - b.by); // who leaves in a minute makes room for who comes in it
  let there = 0;
  const presence: Presence = { most: 0, at: span.start };
  for (const { at, by } of changes) {
    there += by;
    if (there > presence.most) Object.assign(presence, { most: there, at });
  }
  return presence;
}
