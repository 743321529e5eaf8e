/** Writes bookings directly into a test's database, for tests of reads. */
import type { Database } from '@/restaurant-api/db/client';
import { bookings, bookingTables } from '@/restaurant-api/db/schema/book';
import { instantOf } from '@/lib/time/service-day';

export interface WrittenBooking {
  restaurant: string;
  date: string;
  time: number;
  turn?: number;
  covers?: number;
  status?: number;
  tables?: string[];
  guestOptions?: number[];
  firstName?: string;
  lastName?: string;
  timeZone?: string;
}

/** Writes a booking and its claims (none for standby and cancelled ones); returns its uid. */
export async function writeBooking({ db }: Database, made: WrittenBooking): Promise<number> {
  const {
    restaurant,
    date,
    time,
    turn = 2,
    covers = 2,
    status = 1001,
    tables = [],
    guestOptions = [],
    firstName = '',
    lastName = '',
    timeZone = 'Europe/Madrid',
  } = made;
  const startsAt = instantOf(date, time, timeZone);
  const [row] = await db
    .insert(bookings)
    .values({
      restaurant,
      date,
      time,
      originalTime: time,
      turn,
      startsAt,
      covers,
      status,
      tables,
      guestOptions,
      firstName,
      lastName,
      reference: `${date}-${time}-${firstName}-${tables.join('+')}-${status}`,
      createdDate: date,
      createdTime: 12,
    })
    .returning({ uid: bookings.uid });
  if (!row) throw new Error('no booking');
  const span = `[${startsAt.toISOString()},${new Date(startsAt.getTime() + turn * 3_600_000).toISOString()})`;
  const live = status > 999 && status !== 1011 && status !== 1012;
  for (const table of tables)
    await db.insert(bookingTables).values({ restaurant, booking: row.uid, table, span, live });
  return row.uid;
}
