'use client';
/** Blocking a table for a while, and freeing it again (§4: state 5). */
import { useMemo } from 'react';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { Result } from '@/lib/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { paths } from './api-paths';
import { send } from './send';
import { useRefresh } from './use-refresh';
import { useService } from './use-session-info';

/** The span a person blocks a table for. */
export interface TableBlockSpan {
  date: ServiceDate;
  from: DecimalHours;
  to: DecimalHours;
}

export interface TableBlockActions {
  /** @param scope 2 for everybody unless given, 1 for online bookings only */
  block(table: string, span: TableBlockSpan, scope?: 1 | 2): Promise<Result<{ ok: true }>>;
  unblock(table: string, span: TableBlockSpan): Promise<Result<{ ok: true }>>;
}

export function useTableBlockActions(): TableBlockActions {
  const service = useService() ?? '';
  const refresh = useRefresh();

  return useMemo(() => {
    const set = async (table: string, span: TableBlockSpan, scope: number) => {
      const result = await send<{ ok: true }>('POST', paths.tableBlock(service, table), { scope, ...span });
      if (result.ok) refresh.soon(paths.tableStates(service, span.date), paths.calendars(service));
      return result;
    };
    return {
      block: (table, span, scope = BLOCK_SCOPE.all) => set(table, span, scope),
      unblock: (table, span) => set(table, span, BLOCK_SCOPE.none),
    };
  }, [service, refresh]);
}
