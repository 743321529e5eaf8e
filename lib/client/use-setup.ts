'use client';
/** The selected restaurant's setup: statuses, options, currency, clock. */
import { useEffect } from 'react';
import type { SWRResponse } from 'swr';
import type { Setup } from '@/lib/rules/setup/setup';
import type { ApiError } from './api-error';
import { paths } from './api-paths';
import { store, useStored } from './local-store';
import { useServiceRead } from './use-service-read';
import { useService } from './use-session-info';

/** Shows the setup of the last visit until the answer is there: times and names are right from the first paint. */
export function useSetup(): SWRResponse<Setup, ApiError> {
  const service = useService();
  const kept = useStored(({ setup }) => setup[service ?? '']);
  const answer = useServiceRead<Setup>(paths.setup, { fallbackData: kept });
  const { data } = answer;

  useEffect(() => {
    if (service !== null && data && data !== kept) {
      store((now) => (now.setup[service]?.rowVersion === data.rowVersion ? now : { ...now, setup: { ...now.setup, [service]: data } }));
    }
  }, [service, data, kept]);
  return answer;
}
