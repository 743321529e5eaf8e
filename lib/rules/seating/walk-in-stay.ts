/** How long a walk-in may have a table: the usual turn, or until the next party comes. */
import { wholeMinute } from '@/lib/time/whole-minute';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import type { TableStay } from './floor-stays';

export interface WalkInStay {
  time: DecimalHours;
  turn: number;
  /** Somebody else has the table before the usual turn is over: from when. */
  before: DecimalHours | null;
}

/**
 * From this minute (D13), until the next party comes. Where less than one step is left the usual turn is kept, and the plan is told of the clash.
 * @param usual hours
 */
export function walkInStay(
  now: DecimalHours,
  step: number,
  usual: number,
  stays: readonly TableStay[],
  blocks: readonly BlockSpan[],
): WalkInStay {
  const time = wholeMinute(now);
  const coming = [...stays, ...blocks].map(({ from }) => from).filter((from) => from > now && from < time + usual);
  const before = coming.length > 0 ? Math.min(...coming) : null;
  const turn = before === null ? usual : wholeMinute(before - time);
  return turn < step ? { time, turn: usual, before } : { time, turn, before };
}
