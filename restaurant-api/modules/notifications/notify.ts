/** Adds notifications for staff within a write (§3 Notification). */
import type { Ability } from '@/lib/contract/access/ability';
import type { Kind } from '@/lib/contract/constants';
import type { Restaurant } from '../../context';
import type { UnitOfWork } from '../../write/write';
import { type GuestNews, noticeOf } from '../messages/notice';
import { notifications } from '../../db/schema/log';
import { wireNotification } from './repository';

export interface NewNotification {
  /** §4 socket kind. */
  kind: Kind;
  title: string;
  message: string;
  /** Its service day, if any. */
  date?: string | null;
  /** Item for the client to open: `{bookingUid}`. */
  calendarItem?: Record<string, unknown> | null;
  /** Set for a guest's action: the restaurant's mailbox is notified as well. */
  news?: GuestNews;
  /** That mailbox, '' for none; default: read from the setup. */
  mailbox?: string;
  /** Required ability (D14); default: none. */
  ability?: Ability;
}

/**
 * Adds a notification to the current write; devices are notified after its commit. For a restricted one they only get its existence and the required
 * ability, since the socket reaches all staff.
 */
export async function addNotification(unit: UnitOfWork, restaurant: Restaurant, made: NewNotification): Promise<void> {
  const { kind, title, message, date = null, calendarItem = null, ability } = made;
  const uid = await unit.number(notifications);
  const row = { restaurant: restaurant.uid, uid, kind, title, message, date, calendarItem, ability: ability ?? null };
  await unit.insert(notifications, row);
  const notification = wireNotification(row, restaurant, false);
  const { bookingUid, ...item } = calendarItem ?? {};
  unit.notify(
    ability === undefined
      ? notification
      : { ...notification, title: '', message: '', calendarItem: { ...item, ability } },
  );
  if (made.news)
    await noticeOf(unit, restaurant, {
      news: made.news,
      title,
      message,
      bookingUid: typeof bookingUid === 'number' ? bookingUid : null,
      mailbox: made.mailbox,
    });
}
