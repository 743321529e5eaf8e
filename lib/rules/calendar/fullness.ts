/** How full a session is: its covers against the seats of its plan. */
import type { Block, Shift, TableBlock } from '@/lib/rules/hours/hours';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { type BlockSpan, subtractSpan } from '@/lib/rules/seating/block-span';
import type { Plan } from '@/lib/rules/seating/plan';

export interface Fullness {
  covers: number;
  /** Seats available at once: the maximum covers of the plan's tables, without those blocked for the whole session. */
  seats: number;
  /** Percentage of seats; over 100 when tables are used more than once. Null without seats. */
  percent: number | null;
  level: FullnessLevel;
}

/** Level for screen readers: below half, below 85 percent, below all, all and more; none without seats. */
export type FullnessLevel = 'quiet' | 'filling' | 'nearly' | 'full' | 'none';

type Seats = Pick<Plan, 'uid'> & { tables: ReadonlyArray<Pick<Plan['tables'][number], 'uid' | 'area' | 'max'>> };
type Rules = { blocks: readonly Block[]; tableBlocks: readonly TableBlock[] };

export function fullnessOf(covers: number, session: Shift, plans: readonly Seats[], rules: Rules): Fullness {
  const seats = seatsOf(session, plans, rules);
  const percent = seats > 0 ? Math.round((covers / seats) * 100) : null;
  return { covers, seats, percent, level: levelOf(covers, seats) };
}

/** By the covers themselves: 199 of 200 seats are 100 percent, and not all. */
function levelOf(covers: number, seats: number): FullnessLevel {
  if (seats === 0) return 'none';
  if (covers >= seats) return 'full';
  if (covers >= seats * 0.85) return 'nearly';
  return covers >= seats * 0.5 ? 'filling' : 'quiet';
}

/** A session without an existing plan uses the first one. */
function seatsOf(session: Shift, plans: readonly Seats[], { blocks, tableBlocks }: Rules): number {
  const plan = plans.find(({ uid }) => uid === session.plan) ?? plans[0];
  const { start, end } = sessionSpan(session);
  const span = { from: start, to: end };
  const ofAll = blocks.filter(({ scope }) => scope === BLOCK_SCOPE.all);
  const isShut = ({ uid, area }: Seats['tables'][number]) =>
    isCovered(span, [
      ...ofAll.filter((block) => block.area === null || block.area === area),
      ...tableBlocks.filter(({ table, scope }) => table === uid && scope === BLOCK_SCOPE.all),
    ]);
  return (plan?.tables ?? []).reduce((sum, table) => sum + (isShut(table) ? 0 : table.max), 0);
}

/** Whether one or several consecutive blocks cover a whole span. */
function isCovered(span: BlockSpan, blocks: readonly BlockSpan[]): boolean {
  return blocks.reduce<BlockSpan[]>((left, block) => subtractSpan(left, block), [span]).length === 0;
}
