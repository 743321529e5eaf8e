'use client';
/** `submit` of the outbox with this page's way of putting answers in place. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { Act } from '@/lib/rules/offline/queued-change';
import { useRefresh } from '../calls/use-refresh';
import { submit } from './outbox';
import { resultApplier, staleAfterRefusal } from './apply-result';

/** @param rebased the act as it is when its turn has come, after this page's earlier changes of the same booking */
export type Submit = <T>(service: string, act: Act, rebased?: (act: Act) => Act) => Promise<Result<T>>;

export function useSubmit(): Submit {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useMemo(() => {
    const applyResult = resultApplier(mutate, refresh);
    return async <T>(service: string, act: Act, rebased?: (act: Act) => Act) => {
      const result = await submit<T>(service, act, applyResult, rebased);
      if (!result.ok) refresh.soon(...staleAfterRefusal(service, act));
      return result;
    };
  }, [mutate, refresh]);
}
