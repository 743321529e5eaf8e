/** Notifications: §3's spelling ↔ the app's. */
import type { WireNotification, notificationsAnswer } from '@/lib/contract/live';
import type { Notification, Notifications } from '@/lib/rules/message/notification';
import type { z } from 'zod';

const DISPUTES: readonly unknown[] = ['open', 'won', 'refunded'];

/** The subject of a notification is in its calendar item: `{bookingUid}`, `{surveyAnswerUid}`, `{dispute, giftCardUid}`. */
export function notificationFromWire({ calendarItem, ...same }: WireNotification): Notification {
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    ...same,
    bookingUid: numberOf(calendarItem?.bookingUid),
    surveyAnswerUid: numberOf(calendarItem?.surveyAnswerUid),
    dispute: DISPUTES.includes(calendarItem?.dispute) ? (calendarItem?.dispute as Notification['dispute']) : null,
    giftCardUid: numberOf(calendarItem?.giftCardUid),
  };
}

export function notificationsFromWire({
  notifications,
  counter,
  newNotifications,
}: z.infer<typeof notificationsAnswer>): Notifications {
  return { notifications: notifications.map(notificationFromWire), counter, hasNew: newNotifications };
}
