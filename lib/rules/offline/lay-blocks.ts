/** Applies this device's queued table blocks to the last read table states. */
import { BLOCK_SCOPE, TABLE_STATE } from '@/lib/contract/constants';
import { subtractSpan } from '@/lib/rules/seating/block-span';
import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import type { TableDot, TableStates } from '@/lib/rules/seating/plan';
import type { QueuedAction } from './queued-change';

/** The same object when no action concerns the day. Blocks for online bookings only are not shown on the floor. */
export function withBlocks(states: TableStates, acts: readonly QueuedAction[]): TableStates {
  return acts.reduce((shown, act) => {
    if (act.do !== 'block' || act.date !== states.date || act.scope === BLOCK_SCOPE.online) return shown;
    const span = { from: act.from, to: act.to };
    const dots = shown.tables[act.table] ?? [];
    const spans = subtractSpan(blockSpansOf(dots), span);
    return {
      ...shown,
      tables: {
        ...shown.tables,
        [act.table]: withBlockDots(dots, act.scope === BLOCK_SCOPE.all ? [...spans, span] : spans),
      },
    };
  }, states);
}

/** The dots of a table with its blocks replaced by these. */
function withBlockDots(dots: readonly TableDot[], spans: ReadonlyArray<{ from: number; to: number }>): TableDot[] {
  const others = dots.filter(({ state }) => state !== TABLE_STATE.block && state !== TABLE_STATE.blockEnd);
  const own = spans.flatMap(({ from, to }) => [
    { time: from, state: TABLE_STATE.block, covers: 0 },
    { time: to, state: TABLE_STATE.blockEnd, covers: 0 },
  ]);
  return [...others, ...own].sort((a, b) => a.time - b.time || b.state - a.state);
}
