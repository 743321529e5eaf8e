/** The most people, or parties, that are there at one moment of each cell of a window. */
import type { Arrival } from '@/lib/booking/day-rules';
import { inMinutes } from '@/lib/booking/presence';
import type { Span } from '@/lib/booking/stay';
import { WORD_CELLS } from './cells';
import type { DayCells } from './day-cells';
import type { SessionWindow } from './session-window';

const MINUTE_MS = 60_000;
/** What a cell has that lies outside of the span. */
export const OUTSIDE = -1;

/**
 * Cell of the window → the most that are present in the part of it that the span has, or OUTSIDE.
 * Counted cell by cell where everybody comes and goes on one, else minute by minute.
 */
export function peaks(parties: readonly Arrival[], measure: 'covers' | 'parties', span: Span, { firstWord, words }: SessionWindow, cells: DayCells): Int32Array {
  const length = words * WORD_CELLS;
  const start = cells.start + firstWord * WORD_CELLS * cells.cell;
  const end = start + length * cells.cell;
  const [from, to] = [Math.max(span.start, start), Math.min(span.end, end)];
  const most = new Int32Array(length).fill(OUTSIDE);
  if (from >= to) return most;

  const onCells = (instant: number) => (instant - start) % cells.cell === 0;
  const even = onCells(from) && onCells(to) && parties.every(({ stay }) => onCells(stay.start) && onCells(stay.end));
  const unit = even ? cells.cell : MINUTE_MS;
  const changes = new Int32Array((to - from) / unit + 1);
  for (const { stay, covers } of parties) {
    const there = even ? stay : inMinutes(stay);
    if (there.end <= from || there.start >= to || there.start >= there.end) continue;
    const by = measure === 'covers' ? covers : 1;
    const [first, last] = [(Math.max(there.start, from) - from) / unit, (Math.min(there.end, to) - from) / unit];
    changes[first] = (changes[first] as number) + by;
    changes[last] = (changes[last] as number) - by;
  }
  let present = 0;
  for (let at = 0; at < changes.length - 1; at++) {
    present += changes[at] as number;
    const cell = even ? at + (from - start) / unit : Math.floor((from - start + at * unit) / cells.cell);
    if (present > (most[cell] as number)) most[cell] = present;
  }
  return most;
}
