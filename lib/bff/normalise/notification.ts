/** Notifications: §3's spelling ↔ the app's. */
import type { WireNotification, notificationsAnswer } from '@/lib/contract/live';
import type { Notification, Notifications } from '@/lib/rules/message/notification';
import type { z } from 'zod';

/** The booking a notification speaks of is in its calendar item: `{bookingUid}`. */
export function notificationFromWire({ calendarItem, ...same }: WireNotification): Notification {
  const uid = calendarItem?.bookingUid;
  return { ...same, bookingUid: typeof uid === 'number' ? uid : null };
}

export function notificationsFromWire({
  notifications,
  counter,
  newNotifications,
}: z.infer<typeof notificationsAnswer>): Notifications {
  return { notifications: notifications.map(notificationFromWire), counter, hasNew: newNotifications };
}
