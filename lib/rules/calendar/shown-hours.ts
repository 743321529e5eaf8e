/** The hours of a day that its strips show. */
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { BlockSpan } from '@/lib/rules/seating/block-span';
import type { DaySummary } from './day-summary';

/** Hours of an empty day. */
const QUIET = { from: 12, to: 24 };

/** Whole hours around the day's sessions, limits, blocks and stays; a whole-day block adds no hours to a day that has some. */
export function shownHours(
  {
    sessions,
    blocks,
    restrictions,
    tableBlocks,
  }: Pick<DaySummary, 'sessions' | 'blocks' | 'restrictions' | 'tableBlocks'>,
  stays: readonly BlockSpan[],
): BlockSpan {
  const spans: BlockSpan[] = [
    ...sessions.map(({ session }) => sessionSpan(session)).map(({ start, end }) => ({ from: start, to: end })),
    ...stays,
  ];
  const set = [...blocks, ...tableBlocks, ...restrictions.map(({ start, end }) => ({ from: start, to: end }))];
  const all = [...spans, ...(spans.length > 0 ? set.filter((one) => one.from > DAY_START || one.to < DAY_END) : set)];
  if (all.length === 0) return QUIET;
  const from = Math.max(DAY_START, Math.floor(Math.min(...all.map((one) => one.from))));
  return { from, to: Math.max(from + 1, Math.min(DAY_END, Math.ceil(Math.max(...all.map((one) => one.to))))) };
}
