'use client';
/** The blocks of single tables on a day with what each reaches: the dots of §3 tell only of those that nobody may sit through. */
import { useMemo } from 'react';
import type { TableBlock } from '@/lib/rules/hours/hours';
import { useCalendar } from '@/lib/client/use-calendar';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';

const NO_BLOCKS: readonly TableBlock[] = [];

/** By table and time; empty until they are known. */
export function useDayBlocks(date: ServiceDate): readonly TableBlock[] {
  const blocks = useCalendar(date, date).data?.days[date]?.tableBlocks ?? NO_BLOCKS;
  return useMemo(() => [...blocks].sort((a, b) => a.from - b.from), [blocks]);
}

/** Table uid → the spans in which only guests cannot book it (§3 scope 1). */
export function useOnlineBlocks(date: ServiceDate): ReadonlyMap<string, readonly TableBlock[]> {
  const blocks = useDayBlocks(date);
  return useMemo(() => {
    const byTable = new Map<string, TableBlock[]>();
    for (const block of blocks) if (block.scope === BLOCK_SCOPE.online) byTable.set(block.table, [...(byTable.get(block.table) ?? []), block]);
    return byTable;
  }, [blocks]);
}
