/** The number of covers or parties present at once. A party counts in every minute that its stay touches; tables are compared to the second. */
import type { Arrival } from './day-rules';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { MINUTE_MS } from '@/lib/time/milliseconds';

/** The minutes that a span touches, as instants. */
export function wholeMinutes({ start, end }: Span): Span {
  return { start: Math.floor(start / MINUTE_MS) * MINUTE_MS, end: Math.ceil(end / MINUTE_MS) * MINUTE_MS };
}

export interface Presence {
  /** The highest number of covers or parties present at any moment of the span. */
  peak: number;
  /** The first moment of the peak, epoch milliseconds. */
  at: number;
}

export function peakPresence(
  parties: ReadonlyArray<Pick<Arrival, 'stay' | 'covers'>>,
  measure: 'covers' | 'parties',
  span: Span,
): Presence {
  const changes: Array<{ at: number; by: number }> = [];
  for (const { stay, covers } of parties) {
    const { start, end } = wholeMinutes(stay);
    if (start >= span.end || end <= span.start) continue;
    const by = measure === 'covers' ? covers : 1;
    changes.push({ at: Math.max(start, span.start), by }, { at: end, by: -by });
  }
  changes.sort((a, b) => a.at - b.at || a.by - b.by); // a departure frees its seats for an arrival in the same minute
  let present = 0;
  const presence: Presence = { peak: 0, at: span.start };
  for (const { at, by } of changes) {
    present += by;
    if (present > presence.peak) Object.assign(presence, { peak: present, at });
  }
  return presence;
}
