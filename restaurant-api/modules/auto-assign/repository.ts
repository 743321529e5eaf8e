/** Queries of the bookings in an assignment and their claims. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';
import { bookingTables, bookings } from '../../db/schema/book';
import type { BookingRow } from '../bookings/wire';

/** The live bookings of a service day, by uid. */
export function findLive(db: Queryable, restaurant: string, date: ServiceDate): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.restaurant, restaurant),
        eq(bookings.date, date),
        isNull(bookings.deletedAt),
        gt(bookings.status, CANCELLED_STATUS),
      ),
    )
    .orderBy(asc(bookings.uid));
}

/** These bookings, including deleted ones. */
export function findThese(db: Queryable, restaurant: string, uids: readonly number[]): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), inArray(bookings.uid, [...uids])));
}

/** Releases the claims of several bookings that are about to get other tables. */
export async function releaseAll(tx: Tx, restaurant: string, uids: readonly number[]): Promise<void> {
  await tx
    .update(bookingTables)
    .set({ live: false })
    .where(and(eq(bookingTables.restaurant, restaurant), inArray(bookingTables.booking, [...uids])));
}
