'use client';
/** The page's single refresh, shared by live updates and the user's own actions, so that both are batched. */
import { type Cache, useSWRConfig } from 'swr';
import { type Refresh, createRefresh } from './refresh';

const refreshes = new WeakMap<Cache, Refresh>();

export function useRefresh(): Refresh {
  const { cache, mutate } = useSWRConfig();
  let refresh = refreshes.get(cache);
  if (!refresh) {
    refresh = createRefresh((matches) => mutate((key) => typeof key === 'string' && matches(key)));
    refreshes.set(cache, refresh);
  }
  return refresh;
}
