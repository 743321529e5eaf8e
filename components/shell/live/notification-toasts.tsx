'use client';
import { useEffect } from 'react';
import type { LiveNotification } from '@/lib/client/live/live-message';
import { useNotificationToast } from './use-notification-toast';

interface NotificationToastsProps {
  /** Number of notifications received so far: the queued ones are shown when it changes. */
  told: number;
  take: () => readonly LiveNotification[];
}

/** Shows live notifications as toasts; its code is loaded with the first one. */
export function NotificationToasts({ told, take }: NotificationToastsProps): null {
  const say = useNotificationToast();
  useEffect(() => take().forEach(say), [told, take, say]);
  return null;
}
