/** The stay of a walk-in: the usual turn, or until the next party. */
import { wholeMinute } from '@/lib/time/whole-minute';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import type { TableStay } from './floor-stays';

export interface WalkInStay {
  time: DecimalHours;
  turn: number;
  /** Start of the next party or block, where it is before the end of the usual turn. */
  nextUseFrom: DecimalHours | null;
}

/**
 * From this minute (D13) until the next party or block. Where less than one step remains, the usual turn is kept and the floor plan shows the clash.
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
  const upcoming = [...stays, ...blocks].map(({ from }) => from).filter((from) => from > now && from < time + usual);
  const nextUseFrom = upcoming.length > 0 ? Math.min(...upcoming) : null;
  const turn = nextUseFrom === null ? usual : wholeMinute(nextUseFrom - time);
  return turn < step ? { time, turn: usual, nextUseFrom: nextUseFrom } : { time, turn, nextUseFrom: nextUseFrom };
}
