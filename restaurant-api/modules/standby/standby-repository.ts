/** Parties on standby (stages 0 and 7). */
import { and, eq, exists, inArray, isNull } from 'drizzle-orm';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { statuses } from '../../db/schema/restaurants';
import type { BookingRow } from '../bookings/wire';

export async function findStandby(db: Queryable, restaurant: string, date: ServiceDate): Promise<BookingRow[]> {
  const onStandby = db
    .select({ code: statuses.code })
    .from(statuses)
    .where(and(eq(statuses.restaurant, bookings.restaurant), eq(statuses.code, bookings.status), inArray(statuses.stage, [0, 7])));
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.date, date), isNull(bookings.deletedAt), exists(onStandby)));
}
