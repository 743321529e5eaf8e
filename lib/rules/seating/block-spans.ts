/** The blocked spans in a table's dots (§3 Table state). */
import { DAY_END, TABLE_STATE } from '@/lib/contract/constants';
import type { BlockSpan } from './block-span';
import type { TableDot } from './plan';

/** By time; adjacent blocks are merged. */
export function blockSpansOf(dots: readonly TableDot[]): BlockSpan[] {
  const spans: BlockSpan[] = [];
  let from: number | null = null;
  for (const { time, state } of dots) {
    if (state === TABLE_STATE.block) from ??= time;
    else if (from !== null && state === TABLE_STATE.blockEnd) {
      const before = spans.at(-1);
      if (before?.to === from) before.to = time;
      else spans.push({ from, to: time });
      from = null;
    }
  }
  if (from !== null) spans.push({ from, to: DAY_END });
  return spans;
}
