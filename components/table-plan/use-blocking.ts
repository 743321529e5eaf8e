'use client';
/** Blocking a table and giving it back, each with the way back. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { type TableBlockSpan, useTableBlockActions } from '@/lib/client/use-table-block-actions';
import type { PlanTable } from '@/lib/seating/plan';

export interface Blocking {
  block(table: PlanTable, span: TableBlockSpan): Promise<void>;
  unblock(table: PlanTable, span: TableBlockSpan): Promise<void>;
}

export function useBlocking(): Blocking {
  const t = useTranslations('tablePlan');
  const common = useTranslations('common');
  const toast = useToast();
  const actions = useTableBlockActions();
  return useMemo(() => {
    const set = async (action: 'block' | 'unblock', table: PlanTable, span: TableBlockSpan, canUndo = true): Promise<void> => {
      const result = await actions[action](table.uid, span);
      if (!result.ok) return toast.problem(result.problem);
      const other = action === 'block' ? 'unblock' : 'block';
      toast.show({
        severity: 'success',
        text: t(action === 'block' ? 'done.blocked' : 'done.unblocked', { table: table.name }),
        action: canUndo ? { label: common('undo'), onClick: () => void set(other, table, span, false) } : undefined,
      });
    };
    return { block: (table, span) => set('block', table, span), unblock: (table, span) => set('unblock', table, span) };
  }, [t, common, toast, actions]);
}
