/** The write path's way to tell the staff of a service something (§3 Notification). */
import type { Kind } from '@/lib/contract/constants';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { type GuestNews, noticeOf } from '../messages/notice';
import { addNotificationRow, wireNotification } from './repository';

export interface NewNotification {
  /** §4 socket kind. */
  kind: Kind;
  title: string;
  message: string;
  /** Service day it speaks of, if any. */
  date?: string | null;
  /** What it speaks of, for the client to open: `{bookingUid}`. */
  calendarItem?: Record<string, unknown> | null;
  /** What a guest has done, where it was one: the restaurant's own mailbox hears of it, too. */
  news?: GuestNews;
}

/** Adds a notification to the write under way; its devices hear of it if that commits. */
export async function addNotification(unit: UnitOfWork, restaurant: Restaurant, made: NewNotification): Promise<void> {
  const { kind, title, message, date = null, calendarItem = null } = made;
  const row = await addNotificationRow(unit.tx, {
    restaurant: restaurant.uid,
    kind,
    title,
    message,
    date,
    calendarItem,
  });
  unit.notify(wireNotification(row, restaurant, false));
  const { bookingUid } = calendarItem ?? {};
  if (made.news)
    await noticeOf(unit, restaurant, {
      news: made.news,
      title,
      message,
      bookingUid: typeof bookingUid === 'number' ? bookingUid : null,
    });
}
