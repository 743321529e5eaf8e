/** The bookings of a series. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import type { BookingRow } from '../bookings/wire';

/** Those on the books, by date. */
export function findSeries(db: Queryable, restaurant: string, series: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.series, series), isNull(bookings.deletedAt)))
    .orderBy(asc(bookings.date), asc(bookings.time), asc(bookings.uid));
}
