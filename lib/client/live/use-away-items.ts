'use client';
/** What others did while nobody looked at this device, to be acknowledged (§4). */
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
  /** Undefined until they are there. */
  items: readonly AwayItem[] | undefined;
  /** There is more than is listed. */
  more: boolean;
}

/** Null when nothing waits. */
export function useAwayItems(): AwayRead | null {
  const away = useAway();
  const { data } = useSWR<ChangeList, ApiError>(away && paths.changes(away.service, away.after), read);
  const items = useMemo(() => data && awayItems(data.changes), [data]);
  return useMemo(() => away && { away, items, more: data?.more ?? false }, [away, items, data]);
}
