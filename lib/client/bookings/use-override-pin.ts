'use client';
/** The own PIN of who may override, and a manager's word for one override on this screen. */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { ask, send } from '@/lib/client/calls/send';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';

type PinState = { set: boolean };

/** Only who may override has a PIN. */
export const useOwnPin = (): SWRResponse<PinState, ApiError> => useServiceRead<PinState>(paths.overridePin);

/**
 * Whether somebody has a PIN by which this person could be allowed to override.
 * @returns undefined while that is not known, and for who needs nobody's leave
 */
export function useIsPinSet(): boolean | undefined {
  const { data: session } = useSessionInfo();
  const has = useCapabilities();
  const needsOne = session?.abilities.includes('bookings') && !session.abilities.includes('override');
  return useServiceRead<{ possible: boolean }>((service) =>
    needsOne && has('overrides') ? paths.overrideGrants(service) : null,
  ).data?.possible;
}

export interface PinActions {
  setPin(pin: string, password: string): Promise<Result<PinState>>;
  removePin(): Promise<Result<PinState>>;
  /** Allows this browser one write that overrides the checks in `mask` (D7). Answers which manager allows it. */
  grant(pin: string, mask: number): Promise<Result<{ by: string }>>;
}

export function usePinActions(): PinActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const kept = async (act: Promise<Result<PinState>>) => {
      const result = await act;
      if (result.ok) await mutate(paths.overridePin(service), result.value, { revalidate: false });
      return result;
    };
    return {
      setPin: (pin, password) => kept(send<PinState>('POST', paths.overridePin(service), { pin, password })),
      removePin: () => kept(send<PinState>('DELETE', paths.overridePin(service))),
      grant: (pin, mask) => ask<{ by: string }>(paths.overrideGrants(service), { pin, mask }),
    };
  }, [service, mutate]);
}
