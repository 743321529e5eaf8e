'use client';
/** The screen's state in the URL, so that reload and Back restore it. */
import { useCallback, useMemo } from 'react';
import { usePathname, useSearchParams } from 'next/navigation';
import { DINER_ORDERS, type DinerSort, isDinerSort } from './diner-columns';

export interface CrmState {
  search: string;
  segment: number | null;
  sort: DinerSort;
  order: 'asc' | 'desc';
  /** Page index from 0. */
  page: number;
  /** Diner whose page is open. */
  diner: number | null;
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** The state and a function that changes a part of it; with `isStep` the change adds an entry to the history. */
export function useCrmState(): [CrmState, (change: Partial<CrmState>, addsHistoryEntry?: boolean) => void] {
  const params = useSearchParams();
  const path = usePathname();
  const state = useMemo<CrmState>(() => {
    const sort = params.get('sort');
    const knownSort = isDinerSort(sort) ? sort : 'name';
    const order = params.get('order');
    return {
      search: params.get('search') ?? '',
      segment: numberIn(params.get('segment')),
      sort: knownSort,
      order: order === 'asc' || order === 'desc' ? order : DINER_ORDERS[knownSort],
      page: numberIn(params.get('page')) ?? 0,
      diner: numberIn(params.get('diner')),
    };
  }, [params]);
  const change = useCallback(
    (part: Partial<CrmState>, addsHistoryEntry = false) => {
      const next = { ...state, ...part };
      const params: Record<string, string> = {
        ...(next.search && { search: next.search }),
        ...(next.segment !== null && { segment: String(next.segment) }),
        ...(next.sort !== 'name' && { sort: next.sort }),
        ...(next.order !== DINER_ORDERS[next.sort] && { order: next.order }),
        ...(next.page > 0 && { page: String(next.page) }),
        ...(next.diner !== null && { diner: String(next.diner) }),
      };
      const query = new URLSearchParams(params).toString();
      window.history[addsHistoryEntry ? 'pushState' : 'replaceState'](null, '', query ? `${path}?${query}` : path);
    },
    [state, path],
  );
  return [state, change];
}
