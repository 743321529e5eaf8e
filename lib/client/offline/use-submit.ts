'use client';
/** `submit` of the outbox, applying answers to this page. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { QueuedAction } from '@/lib/rules/offline/queued-change';
import { useRefresh } from '../calls/use-refresh';
import { submit } from './outbox';
import { resultApplier, staleAfterRefusal } from './apply-result';

/** @param rebased returns the action for its turn, after this page's earlier changes of the same booking */
export type Submit = <T>(
  service: string,
  act: QueuedAction,
  rebased?: (act: QueuedAction) => QueuedAction,
) => Promise<Result<T>>;

export function useSubmit(): Submit {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useMemo(() => {
    const applyResult = resultApplier(mutate, refresh);
    return async <T>(service: string, act: QueuedAction, rebased?: (act: QueuedAction) => QueuedAction) => {
      const result = await submit<T>(service, act, applyResult, rebased);
      if (!result.ok) refresh.soon(...staleAfterRefusal(service, act));
      return result;
    };
  }, [mutate, refresh]);
}
