/** The highest number of covers or parties present in each cell of a day. */
import type { Arrival } from '@/lib/rules/booking-checks/day-rules';
import { wholeMinutes } from '@/lib/rules/booking-checks/presence';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { WORD_CELLS } from './cells';
import type { DayCells } from './day-cells';
import type { PartiesByCell } from './parties-by-cell';

const OUTSIDE = -1;

export interface Peaks {
  /** Cell → the highest number present in the part of the cell that lies in the span; -1 for a cell outside of it. */
  perCell: readonly number[];
  /** The highest number at any moment of the day. */
  max: number;
  /** All stays and the span begin and end on cell boundaries: each cell's peak is at its start. */
  isEven: boolean;
}

/**
 * Counted by cell where that is exact, else by minute.
 * @param counts selects the parties that count; null for all
 */
export function peaks(
  book: PartiesByCell,
  counts: ((party: Arrival) => boolean) | null,
  measure: 'covers' | 'parties',
  span: Span,
  cells: DayCells,
): Peaks {
  const length = cells.width * WORD_CELLS;
  const first = Math.max(0, (span.start - cells.start) / cells.cell);
  const end = Math.min(length, (span.end - cells.start) / cells.cell);
  const isEven = book.isEven && Number.isInteger(first) && Number.isInteger(end);
  const perCell = isEven
    ? byCell(book, counts, measure, first, end, length)
    : byMinute(
        book.parties,
        counts,
        measure,
        { start: cells.start + first * cells.cell, end: cells.start + end * cells.cell },
        cells,
      );
  let max = 0;
  for (let cell = 0; cell < length; cell++) if ((perCell[cell] as number) > max) max = perCell[cell] as number;
  return { perCell, max, isEven };
}

function byCell(
  { parties, from, to }: PartiesByCell,
  counts: ((party: Arrival) => boolean) | null,
  measure: 'covers' | 'parties',
  first: number,
  end: number,
  length: number,
): number[] {
  const changes = new Array<number>(length + 1).fill(0);
  for (let at = 0; at < parties.length; at++) {
    const party = parties[at] as Arrival;
    const [start, stop] = [Math.max(0, from[at] as number), Math.min(length, to[at] as number)];
    if (start >= stop || (counts && !counts(party))) continue;
    const by = measure === 'covers' ? party.covers : 1;
    changes[start] = (changes[start] as number) + by;
    changes[stop] = (changes[stop] as number) - by;
  }
  let present = 0;
  for (let cell = 0; cell < length; cell++) {
    present += changes[cell] as number;
    changes[cell] = cell >= first && cell < end ? present : OUTSIDE;
  }
  return changes;
}

function byMinute(
  parties: readonly Arrival[],
  counts: ((party: Arrival) => boolean) | null,
  measure: 'covers' | 'parties',
  span: Span,
  cells: DayCells,
): number[] {
  const perCell = new Array<number>(cells.width * WORD_CELLS).fill(OUTSIDE);
  const { start, end } = wholeMinutes(span);
  if (start >= end) return perCell;
  const changes = new Int32Array((end - start) / MINUTE_MS + 1);
  for (const party of parties) {
    const stay = wholeMinutes(party.stay);
    const [from, to] = [
      (Math.max(stay.start, start) - start) / MINUTE_MS,
      (Math.min(stay.end, end) - start) / MINUTE_MS,
    ];
    if (from >= to || (counts && !counts(party))) continue;
    const by = measure === 'covers' ? party.covers : 1;
    changes[from] = (changes[from] as number) + by;
    changes[to] = (changes[to] as number) - by;
  }
  let present = 0;
  for (let minute = 0; minute < changes.length - 1; minute++) {
    present += changes[minute] as number;
    const cell = Math.floor((start - cells.start + minute * MINUTE_MS) / cells.cell);
    if (present > (perCell[cell] as number)) perCell[cell] = present;
  }
  return perCell;
}
