/** Finds a booking by the key of its guest's link. */
import { and, eq } from 'drizzle-orm';
import { linkHasEnded } from '@/lib/rules/guest-booking/own-visit';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { Problem, notFound } from '../../problem';
import type { BookingRow } from '../bookings/wire';
import { opens, referenceIn } from './link-key';
import type { OnlineCall } from './online-call';

/**
 * @throws Problem 'not-found' for an invalid key, whatever the reason; 'gone' for a visit that is long past, and for a booking that
 *   was deleted
 */
export async function findOwn(db: Queryable, { context, restaurant }: OnlineCall, key: string): Promise<BookingRow> {
  const reference = referenceIn(key);
  const row = reference === null ? undefined : await findByReference(db, restaurant.uid, reference);
  if (!row || !opens(context.settings, row, key)) throw notFound('a booking');
  if (row.deletedAt || linkHasEnded({ startsAt: row.startsAt.getTime(), turn: row.turn }, context.now()))
    throw new Problem('gone', 'This booking is no longer available');
  return row;
}

async function findByReference(db: Queryable, restaurant: string, reference: string): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.reference, reference)));
  return row;
}
