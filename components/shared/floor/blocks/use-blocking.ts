'use client';
/** Blocks and unblocks tables for a span, each with an undo that restores the previous blocks. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { TableBlock } from '@/lib/rules/hours/hours';
import { type TableBlockSpan, useTableBlockActions } from '@/lib/client/bookings/use-table-block-actions';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { Problem } from '@/lib/rules/message/problem';
import { type BlockSpan, clipToSpan } from '@/lib/rules/seating/block-span';
import type { PlanTable } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import { useDayBlocks } from './use-day-blocks';

/** §3: 0 unblocks the span, 1 blocks it for guests, 2 for everyone. */
export type BlockScope = (typeof BLOCK_SCOPE)[keyof typeof BLOCK_SCOPE];
type NamedTable = Pick<PlanTable, 'uid' | 'name'>;

export interface BlockActions {
  /** The blocks of the day, by time. */
  blocks: readonly TableBlock[];
  /**
   * @param onRefused called for each refusal, instead of a toast
   * @returns the tables that were refused
   */
  set(
    tables: readonly NamedTable[],
    span: BlockSpan,
    scope: BlockScope,
    onRefused?: (problem: Problem) => void,
  ): Promise<NamedTable[]>;
}

const SAID = {
  [BLOCK_SCOPE.none]: 'done.free',
  [BLOCK_SCOPE.online]: 'done.online',
  [BLOCK_SCOPE.all]: 'done.blocked',
} as const;

export function useBlocking(date: ServiceDate): BlockActions {
  const t = useTranslations('floor.blocks');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = useTableBlockActions();
  const blocks = useDayBlocks(date);

  return useMemo(() => {
    const put = (table: string, span: TableBlockSpan, scope: BlockScope) =>
      scope === BLOCK_SCOPE.none ? actions.unblock(table, span) : actions.block(table, span, scope);

    /** Restores the span: free except for the blocks that it contained. */
    const restore = async (tables: readonly NamedTable[], span: TableBlockSpan, before: readonly TableBlock[]) => {
      for (const { uid } of tables) {
        let result = await actions.unblock(uid, span);
        for (const part of clipToSpan(
          before.filter(({ table }) => table === uid),
          span,
        )) {
          if (result.ok)
            result = await put(uid, { date: span.date, from: part.from, to: part.to }, part.scope as BlockScope);
        }
        if (!result.ok) return toast.problem(result.problem);
      }
      toast.show({ severity: 'success', text: t('done.undone', { count: tables.length, tables: namesOf(tables) }) });
    };

    return {
      blocks,
      async set(tables, { from, to }, scope, onRefused = toast.problem) {
        const span = { date, from, to };
        const refused: NamedTable[] = [];
        for (const table of tables) {
          const result = await put(table.uid, span, scope);
          if (result.ok) continue;
          refused.push(table);
          onRefused(result.problem);
        }
        const done = tables.filter((table) => !refused.includes(table));
        if (done.length > 0) {
          const action = { label: common('undo'), onClick: () => void restore(done, span, blocks) };
          toast.show({
            severity: 'success',
            text: t(SAID[scope], { count: done.length, tables: namesOf(done) }),
            action,
          });
        }
        return refused;
      },
    };
  }, [t, common, toast, actions, blocks, date]);
}

const namesOf = (tables: readonly NamedTable[]) => tables.map(({ name }) => name).join(', ');
