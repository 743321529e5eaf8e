'use client';
/** The participation of the selected restaurant in Reserve with Google, and its consent. */
import { useCallback } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { ReserveWithGoogle } from '@/lib/rules/google/reserve-with-google';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { send } from '@/lib/client/calls/send';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export const useReserveWithGoogle = (): SWRResponse<ReserveWithGoogle, ApiError> =>
  useServiceRead<ReserveWithGoogle>(paths.rwg);

/** Gives or withdraws the consent; the switch shows the stored state. */
export function useConsentToGoogle(): (consent: boolean) => Promise<Result<ReserveWithGoogle>> {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useCallback(
    async (consent) => {
      const result = await send<ReserveWithGoogle>('PATCH', paths.rwg(service), { consent });
      if (result.ok) await mutate(paths.rwg(service), result.value, { revalidate: false });
      return result;
    },
    [service, mutate],
  );
}
