'use client';
/** The bell: what happened, and how much of it is new (§3, §7). */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Notifications } from '@/lib/rules/message/notification';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { ask } from '@/lib/client/calls/send';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export function useNotifications(): SWRResponse<Notifications, ApiError> {
  return useServiceRead<Notifications>(paths.notifications);
}

export interface NotificationActions {
  /** The bell was opened: the counter goes back to none. */
  resetCounter(): Promise<Result<{ ok: true }>>;
  markViewed(uid: number): Promise<Result<{ ok: true }>>;
}

export function useNotificationActions(): NotificationActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();

  return useMemo(() => {
    const shown = async (path: string, body: object, turn: (now: Notifications) => Notifications) => {
      const key = paths.notifications(service);
      await mutate<Notifications>(key, (now) => now && turn(now), { revalidate: false });
      const result = await ask<{ ok: true }>(path, body);
      await mutate(key);
      return result;
    };
    return {
      resetCounter: () =>
        shown(paths.notificationsReset(service), {}, (now) => ({ ...now, counter: 0, hasNew: false })),
      markViewed: (uid) =>
        shown(paths.notificationsViewed(service), { uid }, (now) => ({
          ...now,
          notifications: now.notifications.map((one) => (one.uid === uid ? { ...one, viewed: true } : one)),
        })),
    };
  }, [service, mutate]);
}
