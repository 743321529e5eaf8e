'use client';
/** The bell: notifications, and how many are new (§3, §7). */
import { useMemo } from 'react';
import { type SWRResponse, useSWRConfig } from 'swr';
import type { Notifications } from '@/lib/rules/message/notification';
import type { Result } from '@/lib/rules/message/problem';
import type { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { postQuery } from '@/lib/client/calls/send';
import { useServiceRead } from '@/lib/client/calls/use-service-read';
import { useService } from '@/lib/client/session/use-session-info';

export function useNotifications(): SWRResponse<Notifications, ApiError> {
  return useServiceRead<Notifications>(paths.notifications);
}

export interface NotificationActions {
  /** The bell was opened: resets the counter. */
  resetCounter(): Promise<Result<{ ok: true }>>;
  markViewed(uid: number): Promise<Result<{ ok: true }>>;
}

export function useNotificationActions(): NotificationActions {
  const service = useService() ?? '';
  const { mutate } = useSWRConfig();

  return useMemo(() => {
    const updateAndSend = async (path: string, body: object, update: (now: Notifications) => Notifications) => {
      const key = paths.notifications(service);
      await mutate<Notifications>(key, (now) => now && update(now), { revalidate: false });
      const result = await postQuery<{ ok: true }>(path, body);
      await mutate(key);
      return result;
    };
    return {
      resetCounter: () =>
        updateAndSend(paths.notificationsReset(service), {}, (now) => ({ ...now, counter: 0, hasNew: false })),
      markViewed: (uid) =>
        updateAndSend(paths.notificationsViewed(service), { uid }, (now) => ({
          ...now,
          notifications: now.notifications.map((one) => (one.uid === uid ? { ...one, viewed: true } : one)),
        })),
    };
  }, [service, mutate]);
}
