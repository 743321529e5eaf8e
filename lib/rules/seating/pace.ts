/** Actual stays compared with planned turns: whether the evening runs faster or slower than planned. */
import type { Booking } from '@/lib/rules/booking/booking';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';

export interface FinishedStay {
  covers: number;
  /** Planned and actual length in hours. */
  turn: number;
  actual: number;
}

/** With fewer stays the median means nothing. */
const MIN_STAYS = 3;

/** The stays of finished parties with recorded times. */
export function finishedStays(bookings: readonly Booking[], stageOf: (status: number) => Stage): FinishedStay[] {
  return bookings.flatMap(({ status, covers, turn, seatedTime, finishedTime }) =>
    stageOf(status) === STAGE.done && seatedTime !== null && finishedTime !== null && finishedTime > seatedTime
      ? [{ covers, turn, actual: finishedTime - seatedTime }]
      : [],
  );
}

/**
 * The stay of a party of this size as a share of its turn: the median of tonight's stays of its size group, with fewer than three the median of
 * earlier evenings, and with fewer than three of these 1.
 */
export function paceOf(covers: number, tonight: readonly FinishedStay[], earlier: readonly FinishedStay[]): number {
  for (const stays of [tonight, earlier]) {
    const ratios = stays
      .filter((stay) => sizeGroup(stay.covers) === sizeGroup(covers))
      .map(({ actual, turn }) => actual / turn);
    if (ratios.length >= MIN_STAYS) return median(ratios);
  }
  return 1;
}

/** Size groups: 1-2, 3-4, 5-6, 7 and more. */
const sizeGroup = (covers: number) => Math.min(Math.ceil(covers / 2), 4);

function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 1;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? upper) + upper) / 2;
}
