/** What a device is told, and what it says it has seen. A device is its session (deviceMongoUID). */
import type { z } from 'zod';
import type { notificationsAnswer } from '@/lib/contract/live';
import { abilitiesOf } from '@/lib/contract/access/role';
import type { Actor, Context, Restaurant } from '../../context';
import { notFound } from '../../problem';
import { countNew, findNotifications, markViewed, resetCounter } from './repository';

/** How many the bell lists. */
const MAX_NOTIFICATIONS = 100;

/** @param mayBookings whoever may not read bookings is told nothing that speaks of one (D14) */
export async function notificationsOf(
  { db }: Context,
  restaurant: Restaurant,
  device: string,
  { role, location }: Pick<Actor, 'role' | 'location'>,
): Promise<z.infer<typeof notificationsAnswer>> {
  const abilities = abilitiesOf(role, location);
  const [list, counter] = await Promise.all([
    findNotifications(db, restaurant, { device, abilities, most: MAX_NOTIFICATIONS }),
    countNew(db, restaurant.uid, { device, abilities }),
  ]);
  return { notifications: list, counter, newNotifications: counter > 0 };
}

/** The bell was opened: nothing is new on this device. */
export async function sawAll({ db }: Context, restaurant: Restaurant, device: string): Promise<void> {
  await resetCounter(db, restaurant.uid, device);
}

/** @throws Problem 'not-found' */
export async function saw(
  { db }: Context,
  restaurant: Restaurant,
  device: string,
  notificationUid: number,
): Promise<void> {
  if (!(await markViewed(db, restaurant.uid, device, notificationUid))) throw notFound('notification');
}
