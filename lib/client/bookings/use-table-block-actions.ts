'use client';
/** Blocks and unblocks tables (§4: state 5); shown at once, and queued without an answer. */
import { useMemo } from 'react';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { Result } from '@/lib/rules/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { useService } from '@/lib/client/session/use-session-info';

/** The span of a table block. */
export interface TableBlockSpan {
  date: ServiceDate;
  from: DecimalHours;
  to: DecimalHours;
}

export interface TableBlockActions {
  /** @param scope 2 for all (default), 1 for online bookings only */
  block(table: string, span: TableBlockSpan, scope?: 1 | 2): Promise<Result<{ ok: true }>>;
  unblock(table: string, span: TableBlockSpan): Promise<Result<{ ok: true }>>;
}

export function useTableBlockActions(): TableBlockActions {
  const service = useService() ?? '';
  const submit = useSubmit();

  return useMemo(() => {
    const setScope = (table: string, span: TableBlockSpan, scope: number) =>
      submit<{ ok: true }>(service, { do: 'block', table, scope, ...span });
    return {
      block: (table, span, scope = BLOCK_SCOPE.all) => setScope(table, span, scope),
      unblock: (table, span) => setScope(table, span, BLOCK_SCOPE.none),
    };
  }, [service, submit]);
}
