'use client';
/** The filters of the selected service, stored between visits (§3 Filters per service). */
import { useCallback, useMemo } from 'react';
import { store, storedState, useStored } from './local-store';
import { useService } from '../session/use-session-info';

/**
 * @param read parses the stored value; null if it is invalid, which restores `initial`. Defined once, outside the component.
 * @param screen for filters other than those of the bookings
 * @returns the filters, and a setter that takes new filters or a function of the present ones
 */
export function useServiceFilters<T>(
  read: (stored: unknown) => T | null,
  initial: T,
  screen?: string,
): [T, (next: T | ((now: T) => T)) => void] {
  const service = useService() ?? '';
  const key = screen === undefined ? service : `${service} ${screen}`;
  const raw = useStored((stored) => stored.filters[key]);
  const filters = useMemo(() => read(raw) ?? initial, [read, raw, initial]);

  const change = useCallback(
    (next: T | ((now: T) => T)) => {
      const now = read(storedState().filters[key]) ?? initial;
      const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
      store((stored) => ({ ...stored, filters: { ...stored.filters, [key]: value } }));
    },
    [read, key, initial],
  );
  return [filters, change];
}
