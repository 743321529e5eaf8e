'use client';
/** What a person does with diners. */
import { useMemo } from 'react';
import type { Diner, DinerChange } from '@/lib/rules/diner/diner';
import type { Result } from '@/lib/rules/message/problem';
import { paths } from './api-paths';
import { send } from './send';
import { useRefresh } from './use-refresh';
import { useService } from './use-session-info';

export interface DinerActions {
  create(diner: DinerChange): Promise<Result<Diner>>;
  change(diner: Diner, change: DinerChange): Promise<Result<Diner>>;
  remove(diner: Diner): Promise<Result<{ ok: true }>>;
}

export function useDinerActions(): DinerActions {
  const service = useService() ?? '';
  const refresh = useRefresh();

  return useMemo(() => {
    const then = async <T>(act: Promise<Result<T>>): Promise<Result<T>> => {
      const result = await act;
      if (result.ok) refresh.soon(paths.diners(service));
      return result;
    };
    return {
      create: (diner) => then(send<Diner>('POST', paths.diners(service), diner)),
      change: (diner, change) => then(send<Diner>('PATCH', paths.diner(service, diner.uid), { ...change, version: change.version ?? diner.version })),
      remove: (diner) => then(send<{ ok: true }>('DELETE', paths.diner(service, diner.uid))),
    };
  }, [service, refresh]);
}
