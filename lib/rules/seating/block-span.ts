/** Blocks of one table on one day: putting one on, and cutting time out of them. They never overlap. */
import type { DecimalHours } from '@/lib/time/service-day';

export interface BlockSpan {
  from: DecimalHours;
  to: DecimalHours;
}

/** What is left of blocks when `cut` is taken out; a block cut in the middle becomes two. */
export function cutOut<T extends BlockSpan>(blocks: readonly T[], cut: BlockSpan): T[] {
  return blocks.flatMap((block) => {
    if (block.to <= cut.from || block.from >= cut.to) return [block];
    return [
      { ...block, to: cut.from },
      { ...block, from: cut.to },
    ].filter(({ from, to }) => from < to);
  });
}

/** What of blocks lies within a span. */
export function partsWithin<T extends BlockSpan>(blocks: readonly T[], span: BlockSpan): T[] {
  return blocks
    .map((block) => ({ ...block, from: Math.max(block.from, span.from), to: Math.min(block.to, span.to) }))
    .filter(({ from, to }) => from < to);
}
