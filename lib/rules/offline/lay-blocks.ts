/** Blocks that this device has put on tables, or taken off, over the states of the tables as they were last read. */
import { BLOCK_SCOPE, TABLE_STATE } from '@/lib/contract/constants';
import { cutOut } from '@/lib/rules/seating/block-span';
import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import type { TableDot, TableStates } from '@/lib/rules/seating/plan';
import type { Act } from './queued-change';

/** The very same states when nothing of the day is among the acts. A block for online guests only does not show on the floor. */
export function withBlocks(states: TableStates, acts: readonly Act[]): TableStates {
  return acts.reduce((shown, act) => {
    if (act.do !== 'block' || act.date !== states.date || act.scope === BLOCK_SCOPE.online) return shown;
    const span = { from: act.from, to: act.to };
    const dots = shown.tables[act.table] ?? [];
    const spans = cutOut(blockSpansOf(dots), span);
    return {
      ...shown,
      tables: { ...shown.tables, [act.table]: blocked(dots, act.scope === BLOCK_SCOPE.all ? [...spans, span] : spans) },
    };
  }, states);
}

/** The dots of a table with these blocks in place of its own. */
function blocked(dots: readonly TableDot[], spans: ReadonlyArray<{ from: number; to: number }>): TableDot[] {
  const others = dots.filter(({ state }) => state !== TABLE_STATE.block && state !== TABLE_STATE.blockEnd);
  const own = spans.flatMap(({ from, to }) => [
    { time: from, state: TABLE_STATE.block, covers: 0 },
    { time: to, state: TABLE_STATE.blockEnd, covers: 0 },
  ]);
  return [...others, ...own].sort((a, b) => a.time - b.time || b.state - a.state);
}
