'use client';
import { useEffect } from 'react';
import type { LiveNotification } from '@/lib/client/live/live-message';
import { useNotificationToast } from './use-notification-toast';

interface NotificationToastsProps {
  /** Number of notifications received so far: the queued ones are shown when it changes. */
  received: number;
  take: () => readonly LiveNotification[];
}

/** Shows live notifications as toasts; its code is loaded with the first one. */
export function NotificationToasts({ received, take }: NotificationToastsProps): null {
  const showToast = useNotificationToast();
  useEffect(() => take().forEach(showToast), [received, take, showToast]);
  return null;
}
