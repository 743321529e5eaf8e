'use client';
/** Recent changes by other devices, for the inbox: from the same log that reports changes during an absence. */
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { ChangeList } from '@/lib/rules/booking/change';
import { type AwayItem, awayItems } from '@/lib/rules/live/away';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { knownSequence } from './attention';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';

/** Changes to search, and bookings to list. */
const SEARCHED_CHANGES = 200;
const MAX_CHANGES = 30;

/** Bookings that others changed, the newest first; undefined while loading, or on a server without changes. */
export function useChangesElsewhere(): readonly AwayItem[] | undefined {
  const service = useService();
  // The number at opening: changes that arrive meanwhile appear when the inbox is opened again.
  const [last] = useState(() => (service === null ? undefined : knownSequence(service)));
  const path =
    service !== null && last !== undefined ? paths.changes(service, Math.max(0, last - SEARCHED_CHANGES)) : null;
  const { data } = useSWR<ChangeList, ApiError>(path, read);
  return useMemo(
    () =>
      data &&
      awayItems(data.changes)
        .filter(({ entity }) => entity === 'booking')
        .slice(0, MAX_CHANGES),
    [data],
  );
}
