'use client';
/** The user's own override PIN, and a manager's permission for one override on this screen. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery, send } from '@/lib/client/calls/send';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';

type PinState = { set: boolean };

/** Only users who may override have a PIN. */
export const useOwnPin = (): SWRResponse<PinState, ApiError> => useServiceRead<PinState>(paths.overridePin);

/**
 * Whether any manager has a PIN that could permit this user's override.
 * @returns undefined while unknown, and for users who need no permission
 */
export function useIsPinSet(): boolean | undefined {
  const { data: session } = useSessionInfo();
  const has = useCapabilities();
  const needsGrant = session?.abilities.includes('bookings') && !session.abilities.includes('override');
  return useServiceRead<{ possible: boolean }>((service) =>
    needsGrant && has('overrides') ? paths.overrideGrants(service) : null,
  ).data?.possible;
}

export interface PinActions {
  setPin(pin: string, password: string): Promise<Result<PinState>>;
  removePin(): Promise<Result<PinState>>;
  /** Permits this browser one write that overrides the checks in `mask` (D7). Returns the permitting manager. */
  grant(pin: string, mask: number): Promise<Result<{ by: string }>>;
}

export function usePinActions(): PinActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const sendAndStore = async (act: Promise<Result<PinState>>) => {
      const result = await act;
      if (result.ok) await mutate(paths.overridePin(service), result.value, { revalidate: false });
      return result;
    };
    return {
      setPin: (pin, password) => sendAndStore(send<PinState>('POST', paths.overridePin(service), { pin, password })),
      removePin: () => sendAndStore(send<PinState>('DELETE', paths.overridePin(service))),
      grant: (pin, mask) => postQuery<{ by: string }>(paths.overrideGrants(service), { pin, mask }),
    };
  }, [service, mutate]);
}
