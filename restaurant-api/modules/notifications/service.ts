/** Notifications of a device and their read marks. A device is identified by its session (deviceMongoUID). */
import type { z } from 'zod';
import type { notificationsAnswer } from '@/lib/contract/live';
import { abilitiesOf } from '@/lib/contract/access/role';
import type { Actor, Context, Restaurant } from '../../context';
import { notFound } from '../../problem';
import { countNew, findNotifications, markViewed, resetCounter } from './repository';

/** Maximum number listed. */
const MAX_NOTIFICATIONS = 100;

/** @param mayBookings without this right, notifications about bookings are left out (D14) */
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

/** The bell was opened: resets this device's counter. */
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
