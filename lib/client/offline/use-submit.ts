'use client';
/** `submit` of the outbox with this page's way of putting answers in place. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/message/problem';
import type { Act } from '@/lib/offline/queued-change';
import { useRefresh } from '../use-refresh';
import { submit } from './outbox';
import { settleWith, staleAfterRefusal } from './settle';

/** @param turned the act as it is when its turn has come, after this page's earlier changes of the same booking */
export type Submit = <T>(service: string, act: Act, turned?: (act: Act) => Act) => Promise<Result<T>>;

export function useSubmit(): Submit {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  return useMemo(() => {
    const settle = settleWith(mutate, refresh);
    return async <T>(service: string, act: Act, turned?: (act: Act) => Act) => {
      const result = await submit<T>(service, act, settle, turned);
      if (!result.ok) refresh.soon(...staleAfterRefusal(service, act));
      return result;
    };
  }, [mutate, refresh]);
}
