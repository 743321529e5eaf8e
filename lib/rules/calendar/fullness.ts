/** How full a session is: its covers against the seats of its plan. */
import type { Block, Shift, TableBlock } from '@/lib/rules/hours/hours';
import { sessionSpan } from '@/lib/rules/booking/list/session-mode';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { type BlockSpan, cutOut } from '@/lib/rules/seating/block-span';
import type { Plan } from '@/lib/rules/seating/plan';

export interface Fullness {
  covers: number;
  /** What it can take at once: the most covers of every table of its plan that is not blocked for everybody from its start to its end. */
  seats: number;
  /** Covers of 100 seats: over 100 when tables are used more than once. Null where there is no seat to fill. */
  percent: number | null;
  level: FullnessLevel;
}

/** In words, for who does not see the bar: below half, below 85 percent, below all, all and more; none where nothing can be taken. */
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

/** A session that names no plan, or one that is gone, is served on the first. */
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

/** Whether blocks leave nothing of a span, one by itself or several after each other. */
function isCovered(span: BlockSpan, blocks: readonly BlockSpan[]): boolean {
  return blocks.reduce<BlockSpan[]>((left, block) => cutOut(left, block), [span]).length === 0;
}
