/** Blocks of one table on one day. They never overlap. */
import type { DecimalHours } from '@/lib/time/service-day';

export interface BlockSpan {
  from: DecimalHours;
  to: DecimalHours;
}

/** The blocks without the span `cut`; a block cut in the middle becomes two. */
export function subtractSpan<T extends BlockSpan>(blocks: readonly T[], cut: BlockSpan): T[] {
  return blocks.flatMap((block) => {
    if (block.to <= cut.from || block.from >= cut.to) return [block];
    return [
      { ...block, to: cut.from },
      { ...block, from: cut.to },
    ].filter(({ from, to }) => from < to);
  });
}

/** The parts of blocks within a span. */
export function clipToSpan<T extends BlockSpan>(blocks: readonly T[], span: BlockSpan): T[] {
  return blocks
    .map((block) => ({ ...block, from: Math.max(block.from, span.from), to: Math.min(block.to, span.to) }))
    .filter(({ from, to }) => from < to);
}
