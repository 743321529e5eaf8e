/** Bookings of an import, a batch at a time. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { REFERENCES, referenceOf } from '@/lib/booking/reference';
import { type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { bookingTables, bookings } from '../../db/schema/book';

/** The keys of these that are in the books already, from an earlier run; also where the booking was removed since. */
export async function findKept(tx: Tx, restaurant: string, keys: readonly string[]): Promise<Set<string>> {
  const answer = await tx.execute(sql`
    select b.import_key as key from json_array_elements_text(${JSON.stringify(keys)}::json) as asked(key)
    join bookings b on b.restaurant = ${restaurant} and b.import_key = asked.key and b.import_key is not null`);
  return new Set(rowsOf<{ key: string }>(answer).map(({ key }) => key));
}

/** Booking references that nobody has. */
export async function freshReferences(tx: Tx, restaurant: string, count: number): Promise<string[]> {
  const fresh = new Set<string>();
  while (fresh.size < count) {
    const drawn = new Set<string>();
    while (drawn.size < count - fresh.size) drawn.add(referenceOf(randomInt(REFERENCES)));
    const answer = await tx.execute(sql`
      select asked.reference from json_array_elements_text(${JSON.stringify([...drawn])}::json) as asked(reference)
      where not exists (select 1 from bookings b where b.restaurant = ${restaurant} and b.reference = asked.reference)`);
    for (const { reference } of rowsOf<{ reference: string }>(answer)) fresh.add(reference);
  }
  return [...fresh];
}

export interface Claim {
  /** Position of its booking in the batch. */
  booking: number;
  table: string;
  /** PostgreSQL's text form. */
  span: string;
}

/** Positions of the claims that overlap a live claim in the books. */
export async function findOverlapping(tx: Tx, restaurant: string, claims: readonly Claim[]): Promise<Set<number>> {
  if (claims.length === 0) return new Set();
  const held = (overridden: boolean) => sql`exists (
    select 1 from booking_tables h where h.restaurant = ${restaurant} and h.table_uid = c.table_uid and h.span && c.span and h.live and ${overridden ? sql`h.overridden` : sql`not h.overridden`})`;
  const answer = await tx.execute(sql`
    select c.n from json_to_recordset(${JSON.stringify(claims.map(({ table, span }, n) => ({ n, table_uid: table, span })))}::json) as c(n int, table_uid text, span tstzrange)
    where ${held(false)} or ${held(true)}`);
  return new Set(rowsOf<{ n: number }>(answer).map(({ n }) => n));
}

type NewBooking = Omit<typeof bookings.$inferInsert, 'restaurant' | 'uid'>;
export type NewClaim = { booking: number; table: string; span: string; live: boolean; overridden: boolean };

export async function writeBookings(tx: Tx, restaurant: string, rows: readonly NewBooking[], claims: readonly NewClaim[]): Promise<void> {
  const uids = await reserveUids(tx, bookings, rows.length);
  await insertRows(tx, bookings, rows.map((row, index) => ({ restaurant, uid: uids[index], ...row })));
  await insertRows(tx, bookingTables, claims.map(({ booking, ...claim }) => ({ restaurant, booking: uids[booking] as number, ...claim })));
}

/** Counts anew how often each diner had finished a meal before each of his bookings: history may have arrived in any order. */
export async function recountVisits(tx: Tx, restaurant: string): Promise<void> {
  await tx.execute(sql`
    update bookings b set visits = counted.visits
    from (
      select b.uid, (count(*) filter (where s.stage = 5) over (partition by b.diner_uid order by b.service_date, b.time, b.uid rows between unbounded preceding and 1 preceding))::int as visits
      from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
      where b.restaurant = ${restaurant} and b.deleted_at is null and b.diner_uid is not null and b.diner_uid <> ${WALK_IN_GUEST}
    ) counted
    where b.restaurant = ${restaurant} and b.uid = counted.uid and b.visits <> counted.visits`);
}
