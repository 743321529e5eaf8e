'use client';
/** Blocks of single tables on a day with their scope: the dots of §3 contain only blocks for everyone. */
import { useMemo } from 'react';
import type { TableBlock } from '@/lib/rules/hours/hours';
import { useCalendar } from '@/lib/client/hours/use-calendar';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useTableStates } from '@/lib/client/bookings/use-table-states';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import type { TableStates } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';

const NO_BLOCKS: readonly TableBlock[] = [];

/**
 * By table and time; empty until loaded. If the calendar's blocks name no tables (§3, ADR 58), the dots are the only
 * source.
 */
export function useDayBlocks(date: ServiceDate): readonly TableBlock[] {
  const hasLimits = useCapabilities()('limits');
  const blocks = useCalendar(date, date).data?.days[date]?.tableBlocks ?? NO_BLOCKS;
  const states = useTableStates(hasLimits ? null : date).data;
  return useMemo(() => [...(states ? blocksOf(states) : blocks)].sort((a, b) => a.from - b.from), [blocks, states]);
}

function blocksOf({ tables }: TableStates): TableBlock[] {
  const spans = Object.entries(tables).flatMap(([table, dots]) =>
    blockSpansOf(dots).map((span) => ({ table, ...span })),
  );
  return spans.map((span, index) => ({ ...span, uid: -1 - index, scope: BLOCK_SCOPE.all }));
}

/** Table uid → spans that are blocked for guests only (§3 scope 1). */
export function useOnlineBlocks(date: ServiceDate): ReadonlyMap<string, readonly TableBlock[]> {
  const blocks = useDayBlocks(date);
  return useMemo(() => {
    const byTable = new Map<string, TableBlock[]>();
    for (const block of blocks)
      if (block.scope === BLOCK_SCOPE.online) byTable.set(block.table, [...(byTable.get(block.table) ?? []), block]);
    return byTable;
  }, [blocks]);
}
