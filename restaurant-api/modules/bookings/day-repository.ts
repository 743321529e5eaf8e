/** A service day's bookings and its diners' marks as JSON, built by the database: building it in Node costs twice as much. */
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Database } from '../../db/client';
import { hotQuery } from '../../db/hot-query';
import { WIRE_COLUMNS } from './wire';

const BOOKS_OF_DAY = `
  select r.seq, (
    select coalesce(json_agg(book), '[]')::text from (
      select ${WIRE_COLUMNS} from bookings b where b.restaurant = $1 and b.service_date = $2 and b.deleted_at is null order by b.time, b.uid
    ) book
  ) as books, (
    select coalesce(json_agg(known), '[]')::text from (
      select d.uid, d.vip, d.allergies from diners d
      where d.restaurant = $1 and (d.vip or d.allergies <> '') and d.uid <> ${WALK_IN_GUEST}
        and d.uid in (select b.diner_uid from bookings b where b.restaurant = $1 and b.service_date = $2 and b.deleted_at is null) order by d.uid
    ) known
  ) as diners
  from restaurants r join setups s on s.restaurant = r.restaurant where r.restaurant = $1`;

export interface DayOfBooks {
  /** The service's last change when the day was read. */
  seq: number;
  /** JSON array of wire bookings. */
  books: string;
  /** JSON array of the diners with VIP mark or allergies. */
  diners: string;
}

export async function readBooksOfDay(
  database: Database,
  restaurant: string,
  date: string,
  milTime: boolean | null,
): Promise<DayOfBooks> {
  const [row] = await hotQuery<DayOfBooks>(database, 'books-of-day', BOOKS_OF_DAY, [restaurant, date, milTime]);
  return row ?? { seq: 0, books: '[]', diners: '[]' };
}

export async function readSeq(database: Database, restaurant: string): Promise<number> {
  const [row] = await hotQuery<{ seq: number }>(database, 'seq', 'select seq from restaurants where restaurant = $1', [
    restaurant,
  ]);
  return row?.seq ?? 0;
}
