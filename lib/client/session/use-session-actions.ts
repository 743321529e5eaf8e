'use client';
/** Switches to a sister restaurant, and signs out. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import type { Result } from '@/lib/rules/message/problem';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { END_SESSION_PATH, SELECT_SERVICE_PATH, SESSION_PATH } from '../calls/api-paths';
import { forgetDay, keepAnswer } from '../offline/day-store';
import { forgetScreens } from '../offline/worker';
import { postQuery } from '../calls/send';

export interface SessionActions {
  /** @param service slug of one of the session's services */
  selectService(service: string): Promise<Result<SessionInfo>>;
  /** Revokes this device's session (§4) and deletes the stored data of the day; the caller then goes to `/`. */
  signOut(): Promise<Result<{ ok: true }>>;
}

/** Loaded on demand, since not every page needs it. */
const endPush = () => import('../device/push').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined);

export function useSessionActions(): SessionActions {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      async selectService(service) {
        const result = await postQuery<SessionInfo>(SELECT_SERVICE_PATH, { service });
        if (!result.ok) return result;
        void keepAnswer(SESSION_PATH, result.value);
        await mutate(SESSION_PATH, result.value, { revalidate: false });
        return result;
      },
      async signOut() {
        const result = await postQuery<{ ok: true }>(END_SESSION_PATH);
        if (result.ok || result.problem.status === 401) await Promise.all([forgetDay(), forgetScreens(), endPush()]);
        return result;
      },
    }),
    [mutate],
  );
}
