'use client';
/** Changes by others while the page was hidden or offline, to be acknowledged (§4). */
import { useMemo } from 'react';
import useSWR from 'swr';
import type { ChangeList } from '@/lib/rules/booking/change';
import { type AwayItem, awayItems } from '@/lib/rules/live/away';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { type Away, useAway } from './attention';
import { read } from '@/lib/client/calls/read';

export interface AwayRead {
  away: Away;
  /** Undefined while loading. */
  items: readonly AwayItem[] | undefined;
  /** Whether the list was truncated. */
  more: boolean;
}

/** Null when there is nothing to acknowledge. */
export function useAwayItems(): AwayRead | null {
  const away = useAway();
  const { data } = useSWR<ChangeList, ApiError>(away && paths.changes(away.service, away.after), read);
  const items = useMemo(() => data && awayItems(data.changes), [data]);
  return useMemo(() => away && { away, items, more: data?.more ?? false }, [away, items, data]);
}
