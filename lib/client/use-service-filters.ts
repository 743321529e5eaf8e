'use client';
/** The filters of the selected service, kept from one visit to the next (§3 Filters per service). */
import { useCallback, useMemo } from 'react';
import type { ZodType } from 'zod';
import { store, storedState, useStored } from './local-store';
import { useService } from './use-session-info';

/**
 * @param schema what was stored is checked with it; what no longer fits is `initial` again. Defined once, outside the component.
 * @returns the filters, and a setter that takes the next ones or a turn of the present ones
 */
export function useServiceFilters<T>(schema: ZodType<T>, initial: T): [T, (next: T | ((now: T) => T)) => void] {
  const service = useService() ?? '';
  const raw = useStored((stored) => stored.filters[service]);
  const filters = useMemo(() => read(schema, raw) ?? initial, [schema, raw, initial]);

  const change = useCallback(
    (next: T | ((now: T) => T)) => {
      const now = read(schema, storedState().filters[service]) ?? initial;
      const value = typeof next === 'function' ? (next as (now: T) => T)(now) : next;
      store((stored) => ({ ...stored, filters: { ...stored.filters, [service]: value } }));
    },
    [schema, service, initial],
  );
  return [filters, change];
}

function read<T>(schema: ZodType<T>, raw: unknown): T | null {
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
