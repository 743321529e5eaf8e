'use client';
/** The state of each table over a service day, with the user's pending blocks applied. */
import { useMemo } from 'react';
import { withBlocks } from '@/lib/rules/offline/lay-blocks';
import type { TableStates } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { useOutbox } from '@/lib/client/offline/outbox-state';
import { shownActions } from '@/lib/client/offline/overlay';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export interface TableStatesRead {
  data: TableStates | undefined;
  error: ApiError | undefined;
}

export function useTableStates(date: ServiceDate | null): TableStatesRead {
  const service = useService();
  const { data, error } = useServiceRead<TableStates>((slug) => date && paths.tableStates(slug, date));
  const { queue } = useOutbox();
  const shown = useMemo(
    () => (data && service !== null ? withBlocks(data, shownActions(queue, service)) : data),
    [data, queue, service],
  );
  return { data: shown, error };
}
