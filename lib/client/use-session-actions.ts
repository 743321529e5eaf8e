'use client';
/** Switching to a sister restaurant, and signing out. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/message/problem';
import type { SessionInfo } from '@/lib/setup/session';
import { END_SESSION_PATH, SELECT_SERVICE_PATH, SESSION_PATH } from './api-paths';
import { send } from './send';

export interface SessionActions {
  /** @param service slug of one of the session's services */
  selectService(service: string): Promise<Result<SessionInfo>>;
  /** Revokes this device's session (§4); the caller then goes to `/`. */
  signOut(): Promise<Result<{ ok: true }>>;
}

export function useSessionActions(): SessionActions {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      async selectService(service) {
        const result = await send<SessionInfo>('POST', SELECT_SERVICE_PATH, { service });
        if (result.ok) await mutate(SESSION_PATH, result.value, { revalidate: false });
        return result;
      },
      signOut: () => send<{ ok: true }>('POST', END_SESSION_PATH),
    }),
    [mutate],
  );
}
