'use client';
/** Blocking a table for a while, and freeing it again (§4: state 5); shown at once, and kept on the device where nobody answers. */
import { useMemo } from 'react';
import { BLOCK_SCOPE } from '@/lib/contract/constants';
import type { Result } from '@/lib/rules/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';
import { useSubmit } from '@/lib/client/offline/use-submit';
import { useService } from '@/lib/client/session/use-session-info';

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
  const submit = useSubmit();

  return useMemo(() => {
    const set = (table: string, span: TableBlockSpan, scope: number) =>
      submit<{ ok: true }>(service, { do: 'block', table, scope, ...span });
    return {
      block: (table, span, scope = BLOCK_SCOPE.all) => set(table, span, scope),
      unblock: (table, span) => set(table, span, BLOCK_SCOPE.none),
    };
  }, [service, submit]);
}
