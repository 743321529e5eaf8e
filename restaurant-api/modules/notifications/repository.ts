/** Queries of notifications and their state per device. */
import { type SQL, and, count, desc, eq, gt, inArray, isNull, max, notInArray, or, sql } from 'drizzle-orm';
import type { Ability } from '@/lib/contract/access/ability';
import { BOOKING_KINDS, type WireNotification } from '@/lib/contract/live';
import type { Queryable } from '../../db/client';
import { notificationCounters, notifications, notificationViews } from '../../db/schema/log';
import type { Restaurant } from '../../context';

type Row = typeof notifications.$inferSelect;

export function wireNotification(
  { uid, kind, title, message, date, calendarItem }: Omit<Row, 'restaurant' | 'ability' | 'at'>,
  restaurant: Restaurant,
  viewed: boolean,
): WireNotification {
  return { uid, kind, title, message, date, calendarItem, service: restaurant.service, viewed };
}

interface Reader {
  device: string;
  abilities: readonly Ability[];
}
/** Restricted ones are visible with their ability; of the others, those naming a guest require the right to read bookings (D14). */
function readBy(abilities: readonly Ability[]): SQL | undefined {
  const forEverybody = and(
    isNull(notifications.ability),
    abilities.includes('bookings')
      ? undefined
      : and(
          notInArray(notifications.kind, [...BOOKING_KINDS]),
          sql`${notifications.calendarItem} -> 'bookingUid' is null`,
        ),
  );
  return or(forEverybody, inArray(notifications.ability, [...abilities]));
}

/** Newest first, each with whether this device opened it. */
export async function findNotifications(
  db: Queryable,
  restaurant: Restaurant,
  { device, abilities, most }: Reader & { most: number },
): Promise<WireNotification[]> {
  const seenHere = and(
    eq(notificationViews.restaurant, notifications.restaurant),
    eq(notificationViews.notification, notifications.uid),
    eq(notificationViews.device, device),
  );
  const rows = await db
    .select({ row: notifications, viewedAt: notificationViews.at })
    .from(notifications)
    .leftJoin(notificationViews, seenHere)
    .where(and(eq(notifications.restaurant, restaurant.uid), readBy(abilities)))
    .orderBy(desc(notifications.uid))
    .limit(most);
  return rows.map(({ row, viewedAt }) => wireNotification(row, restaurant, viewedAt !== null));
}

/** Number of notifications since the device last reset its counter. */
export async function countNew(db: Queryable, restaurant: string, { device, abilities }: Reader): Promise<number> {
  const seen = sql`coalesce((${db
    .select({ seen: notificationCounters.seenUid })
    .from(notificationCounters)
    .where(and(eq(notificationCounters.restaurant, restaurant), eq(notificationCounters.device, device)))}), 0)`;
  const [row] = await db
    .select({ fresh: count() })
    .from(notifications)
    .where(and(eq(notifications.restaurant, restaurant), gt(notifications.uid, seen), readBy(abilities)));
  return row?.fresh ?? 0;
}

/** Marks all notifications up to now as seen by the device. */
export async function resetCounter(db: Queryable, restaurant: string, device: string): Promise<void> {
  const [newest] = await db
    .select({ uid: max(notifications.uid) })
    .from(notifications)
    .where(eq(notifications.restaurant, restaurant));
  const seenUid = newest?.uid ?? 0;
  await db
    .insert(notificationCounters)
    .values({ restaurant, device, seenUid })
    .onConflictDoUpdate({ target: [notificationCounters.restaurant, notificationCounters.device], set: { seenUid } });
}

/** @returns false if the restaurant has no such notification */
export async function markViewed(
  db: Queryable,
  restaurant: string,
  device: string,
  notification: number,
): Promise<boolean> {
  const [known] = await db
    .select({ uid: notifications.uid })
    .from(notifications)
    .where(and(eq(notifications.restaurant, restaurant), eq(notifications.uid, notification)));
  if (!known) return false;
  await db.insert(notificationViews).values({ restaurant, device, notification }).onConflictDoNothing();
  return true;
}
