/** The bookings of a service day as JSON, made inside the database: rows through Node cost twice as much. */
import type { Database } from '../../db/client';
import { hotQuery } from '../../db/hot-query';
import { WIRE_COLUMNS } from './wire';

const BOOKS_OF_DAY = `
  select r.seq, (
    select coalesce(json_agg(book), '[]')::text from (
      select ${WIRE_COLUMNS} from bookings b where b.restaurant = $1 and b.service_date = $2 and b.deleted_at is null order by b.time, b.uid
    ) book
  ) as books
  from restaurants r join setups s on s.restaurant = r.restaurant where r.restaurant = $1`;

export interface DayOfBooks {
  /** The service's last change when the day was read. */
  seq: number;
  /** JSON array of wire bookings. */
  books: string;
}

export async function readBooksOfDay(database: Database, restaurant: string, date: string, milTime: boolean | null): Promise<DayOfBooks> {
  const [row] = await hotQuery<DayOfBooks>(database, 'books-of-day', BOOKS_OF_DAY, [restaurant, date, milTime]);
  return row ?? { seq: 0, books: '[]' };
}

export async function readSeq(database: Database, restaurant: string): Promise<number> {
  const [row] = await hotQuery<{ seq: number }>(database, 'seq', 'select seq from restaurants where restaurant = $1', [restaurant]);
  return row?.seq ?? 0;
}
