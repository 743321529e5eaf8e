'use client';
/** What other devices changed lately, for the inbox: the same log that tells a device what happened while nobody looked at it. */
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { ChangeList } from '@/lib/rules/booking/change';
import { type AwayItem, awayItems } from '@/lib/rules/live/away';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { knownSequence } from './attention';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';

/** So many changes are looked through, and so many things of them are listed. */
const LOOKED_AT = 200;
const MAX_CHANGES = 30;

/** Bookings that others changed, the newest first; undefined until they are known, or where nothing is known of changes. */
export function useChangesElsewhere(): readonly AwayItem[] | undefined {
  const service = useService();
  // As it was when the inbox was opened: what comes while it is open stands in its place when it is opened again.
  const [last] = useState(() => (service === null ? undefined : knownSequence(service)));
  const path = service !== null && last !== undefined ? paths.changes(service, Math.max(0, last - LOOKED_AT)) : null;
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
