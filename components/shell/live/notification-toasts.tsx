'use client';
import { useEffect } from 'react';
import type { LiveNotification } from '@/lib/client/live/live-message';
import { useNotificationToast } from './use-notification-toast';

interface NotificationToastsProps {
  /** So many were told so far: what came with the last is taken and said. */
  told: number;
  take: () => readonly LiveNotification[];
}

/** Says what was told by the line; its code comes with the first of it. */
export function NotificationToasts({ told, take }: NotificationToastsProps): null {
  const say = useNotificationToast();
  useEffect(() => take().forEach(say), [told, take, say]);
  return null;
}
