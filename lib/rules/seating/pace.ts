/** How long parties really stay, against the turn they were given: tonight runs ahead of the book, or behind it. */
import type { Booking } from '@/lib/rules/booking/booking';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

export interface FinishedStay {
  covers: number;
  /** Hours: what was planned, and what it was. */
  turn: number;
  stayed: number;
}

/** Fewer say nothing. */
const ENOUGH = 3;

/** The stays of parties that are done and whose coming and going was seen. */
export function finishedStays(bookings: readonly Booking[], stageOf: (status: number) => Stage): FinishedStay[] {
  return bookings.flatMap(({ status, covers, turn, seatedTime, finishedTime }) =>
    stageOf(status) === STAGE.done && seatedTime !== null && finishedTime !== null && finishedTime > seatedTime
      ? [{ covers, turn, stayed: finishedTime - seatedTime }]
      : [],
  );
}

/**
 * The stay of a party of this size as a share of its turn: the median of tonight's parties of its size, where there are fewer than three
 * that of earlier evenings, and where there are no three of these either, the turn itself.
 */
export function paceOf(covers: number, tonight: readonly FinishedStay[], earlier: readonly FinishedStay[]): number {
  for (const stays of [tonight, earlier]) {
    const ratios = stays
      .filter((stay) => sizeOf(stay.covers) === sizeOf(covers))
      .map(({ stayed, turn }) => stayed / turn);
    if (ratios.length >= ENOUGH) return median(ratios);
  }
  return 1;
}

/** Couples, fours, sixes, and tables that are a party. */
const sizeOf = (covers: number) => Math.min(Math.ceil(covers / 2), 4);

function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 1;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? upper) + upper) / 2;
}
