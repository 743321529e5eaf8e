/** Writes the diners and the books of a seeded restaurant. */
import { sql } from 'drizzle-orm';
import { instantOf, spanOf } from '@/lib/time/service-day';
import type { Queryable } from '../client';
import { insertRows, reserveUids } from '../insert-rows';
import { bookingTables, bookings, diners } from '../schema/book';
import { rangeText } from './build-venue';
import type { SeedDiner } from './make-diners';
import { STATUS, type SeedBooking } from './seed-booking';
import type { Venue } from './venue';

const STEP = 5_000;

export async function writeBook(
  db: Queryable,
  venue: Venue,
  people: readonly SeedDiner[],
  book: readonly SeedBooking[],
  report: (written: number) => void,
): Promise<void> {
  const { uid: restaurant, timeZone } = venue.restaurant;
  const since = new Map<number, Date>();
  for (const { dinerUid, createdDate } of book) {
    const made = instantOf(createdDate, 12, timeZone);
    if (dinerUid !== null && !((since.get(dinerUid) ?? Infinity) <= made)) since.set(dinerUid, made);
  }
  const first = instantOf(book[0]?.createdDate ?? '2020-01-01', 12, timeZone);
  await insertRows(db, diners, people.map((diner) => ({ restaurant, ...diner, createdAt: since.get(diner.uid) ?? first })));

  for (let at = 0; at < book.length; at += STEP) {
    const part = book.slice(at, at + STEP);
    const uids = await reserveUids(db, bookings, part.length);
    const claims: Array<typeof bookingTables.$inferInsert> = [];
    const rows = part.map((booking, index) => {
      const uid = uids[index] as number;
      const { start, end } = spanOf(booking.date, booking.time, booking.turn, timeZone);
      const until = booking.finishedTime === null ? end : instantOf(booking.date, booking.finishedTime, timeZone);
      const live = booking.status > STATUS.cancelled;
      for (const table of booking.tables) claims.push({ restaurant, booking: uid, table, span: rangeText({ start, end: until }), live });
      return { restaurant, uid, ...booking, startsAt: start };
    });
    await insertRows(db, bookings, rows);
    await insertRows(db, bookingTables, claims);
    report(part.length);
  }
  // Nothing was logged, yet the books are not empty: a device that knows nothing must not take 0 for 'up to date'.
  await db.execute(sql`update restaurants set seq = greatest(seq, 1) where restaurant = ${restaurant}`);
}
