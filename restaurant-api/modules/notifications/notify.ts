/** The write path's way to tell the staff of a service something (§3 Notification). */
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
  /** Service day it speaks of, if any. */
  date?: string | null;
  /** What it speaks of, for the client to open: `{bookingUid}`. */
  calendarItem?: Record<string, unknown> | null;
  /** What a guest has done, where it was one: the restaurant's own mailbox hears of it, too. */
  news?: GuestNews;
  /** That mailbox, '' for none; left out, it is read. */
  mailbox?: string;
  /** Only for those who may do this (D14); left out for everybody. */
  ability?: Ability;
}

/**
 * Adds a notification to the write under way; its devices hear of it if that commits. Of one that is not for everybody they hear that it is there and for
 * whom, and no more: the socket tells all who work there.
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
