/** Validation of blocks and limits. Fields are named as on the wire. */
import type { FieldError } from '@/lib/contract/error';
import { type DecimalHours, afterMidnight } from '@/lib/time/service-day';

interface WrittenBlock {
  from: DecimalHours;
  to: DecimalHours;
}
interface WrittenRestriction {
  start: DecimalHours;
  end: DecimalHours;
  minCovers: number | null;
  maxCovers: number | null;
}

/** §5: times under 4 o'clock count as after midnight (+24). */
export function nightBlock<T extends WrittenBlock>(block: T): T {
  return { ...block, from: afterMidnight(block.from), to: afterMidnight(block.to) };
}
export function nightRestriction<T extends Pick<WrittenRestriction, 'start' | 'end'>>(limit: T): T {
  return { ...limit, start: afterMidnight(limit.start), end: afterMidnight(limit.end) };
}

export function blockErrors(block: WrittenBlock): FieldError[] {
  const { from, to } = nightBlock(block);
  return from < to ? [] : [{ field: 'to', message: 'invalidTimeRange' }];
}

export function restrictionErrors(limit: WrittenRestriction): FieldError[] {
  const { start, end, minCovers, maxCovers } = nightRestriction(limit);
  return [
    ...(start < end ? [] : [{ field: 'end', message: 'invalidTimeRange' }]),
    ...((minCovers ?? 1) <= (maxCovers ?? Infinity) ? [] : [{ field: 'maxCovers', message: 'sizesOrder' }]),
  ];
}
