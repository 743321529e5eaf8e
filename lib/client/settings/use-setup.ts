'use client';
/** The selected restaurant's setup: statuses, options, currency, clock. */
import { useEffect, useMemo } from 'react';
import type { SWRResponse } from 'swr';
import type { Setup } from '@/lib/rules/setup/setup';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { store, useStored } from '@/lib/client/storage/local-store';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

/** Shows the stored setup of the last visit until the answer arrives, so that times and names are correct at the first paint. */
export function useSetup(): Pick<SWRResponse<Setup, ApiError>, 'data' | 'error' | 'mutate'> {
  const service = useService();
  const kept = useStored(({ setup }) => setup[service ?? '']);
  const { data: read, error, mutate } = useServiceRead<Setup>(paths.setup, { fallbackData: kept });
  const data = useMemo(() => read && heldIfSame(kept, withZone(read)), [read, kept]);

  useEffect(() => {
    if (service !== null && data && data !== kept) {
      store((now) => (isSame(now.setup[service], data) ? now : { ...now, setup: { ...now.setup, [service]: data } }));
    }
  }, [service, data, kept]);
  return { data, error, mutate };
}

/** A restaurant without a time zone (§3 has none, ADR 58) uses this device's zone. */
function withZone(setup: Setup): Setup {
  return setup.timeZone === '' ? { ...setup, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone } : setup;
}

/** The displayed object if the answer is equal, so that nothing renders again. */
const heldIfSame = (kept: Setup | undefined, read: Setup): Setup =>
  kept && JSON.stringify(kept) === JSON.stringify(read) ? kept : read;

/** Compared by version; without one (0) by content. */
function isSame(kept: Setup | undefined, read: Setup): boolean {
  return kept?.rowVersion === read.rowVersion && (read.rowVersion > 0 || JSON.stringify(kept) === JSON.stringify(read));
}
