/** Bookings of an import, a batch at a time. */
import { randomInt } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { REFERENCE_COUNT, referenceOf } from '@/lib/rules/booking/reference';
import { type Db, type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { bookingTables, bookings } from '../../db/schema/book';

/** A booking that an earlier run made of the same row. */
export interface EarlierBooking {
  key: string;
  uid: number;
  reference: string;
  dinerUid: number | null;
  version: number;
  /** How the file was read then; null for what was imported before that was kept. */
  reading: string | null;
  /** Why it is not the import's any more; null while nobody touched it. */
  since: Since | null;
}
/** What became of an imported booking. */
export type Since = 'removed' | 'paid' | 'seated' | 'changed';

/** Why `b` is not as its import `r` left it. */
export const SINCE = sql`case
  when b.deleted_at is not null then 'removed'
  when exists (select 1 from payment_requests p where p.restaurant = b.restaurant and p.booking_uid = b.uid) then 'paid'
  when b.version <> r.version and b.seated_time is not null then 'seated'
  when b.version is distinct from r.version then 'changed' end`;

/** The rows of these that are in the books already, from an earlier run; also where the booking was removed since. */
export async function findEarlier(
  tx: Tx,
  restaurant: string,
  keys: readonly string[],
): Promise<Map<string, EarlierBooking>> {
  const answer = await tx.execute(sql`
    select b.import_key as key, b.uid::float8 as uid, b.reference, b.diner_uid::float8 as "dinerUid", b.version, r.reading, ${SINCE} as since
    from json_array_elements_text(${JSON.stringify(keys)}::json) as asked(key)
    join bookings b on b.restaurant = ${restaurant} and b.import_key = asked.key and b.import_key is not null
    left join import_rows r on r.restaurant = b.restaurant and r.kind = 'booking' and r.key = b.import_key`);
  return new Map(rowsOf<EarlierBooking>(answer).map((row) => [row.key, row]));
}

/** Those of these references that a booking of the restaurant has. */
export async function findReferences(tx: Tx, restaurant: string, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const answer = await tx.execute(sql`
    select b.reference from json_array_elements_text(${JSON.stringify(references)}::json) as asked(reference)
    join bookings b on b.restaurant = ${restaurant} and b.reference = asked.reference`);
  return new Set(rowsOf<{ reference: string }>(answer).map(({ reference }) => reference));
}

/** Booking references that nobody has. */
export async function freshReferences(tx: Tx, restaurant: string, count: number): Promise<string[]> {
  const fresh = new Set<string>();
  while (fresh.size < count) {
    const drawn = new Set<string>();
    while (drawn.size < count - fresh.size) drawn.add(referenceOf(randomInt(REFERENCE_COUNT)));
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

/** @returns their uids, in order */
export async function writeBookings(tx: Tx, restaurant: string, rows: readonly NewBooking[]): Promise<number[]> {
  const uids = await reserveUids(tx, bookings, rows.length);
  await insertRows(
    tx,
    bookings,
    rows.map((row, index) => ({ restaurant, uid: uids[index], ...row })),
  );
  return uids;
}

/** @param uids of the bookings of the batch */
export async function writeClaims(
  tx: Tx,
  restaurant: string,
  uids: readonly number[],
  claims: readonly NewClaim[],
): Promise<void> {
  await insertRows(
    tx,
    bookingTables,
    claims.map(({ booking, ...claim }) => ({ restaurant, booking: uids[booking] as number, ...claim })),
  );
}

/** Lets go of all tables of these bookings. */
export async function dropClaims(tx: Tx, restaurant: string, uids: readonly number[]): Promise<void> {
  if (uids.length > 0)
    await tx.execute(
      sql`delete from booking_tables where restaurant = ${restaurant} and booking_uid in (select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)`,
    );
}

/** Writes bookings of an earlier run anew: what the file says of them, and nothing else. */
export async function rewriteBookings(
  tx: Tx,
  restaurant: string,
  rows: ReadonlyArray<{ uid: number } & Omit<NewBooking, 'reference'>>,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = getTableColumns(bookings) as Record<string, { name: string }>;
  const fields = Object.keys(first).filter((field) => field !== 'uid');
  const values = rows.map((row) =>
    Object.fromEntries(
      ['uid', ...fields].map((field) => [columns[field]?.name, row[field as keyof typeof row] ?? null]),
    ),
  );
  const set = sql.join(
    fields.map(
      (field) =>
        sql`${sql.identifier(columns[field]?.name ?? field)} = x.${sql.identifier(columns[field]?.name ?? field)}`,
    ),
    sql`, `,
  );
  await tx.execute(sql`
    update bookings b set ${set}, version = b.version + 1 from json_populate_recordset(null::bookings, ${JSON.stringify(values)}::json) as x
    where b.restaurant = ${restaurant} and b.uid = x.uid`);
}

/**
 * Of rows that came just now the database has no statistics, the embedded one never: it would take thousands for a few, and read all of them again
 * for each of them when visits are counted, and when the import is replaced or taken back. Outside of transactions: two imports would wait for each other.
 */
export async function analyzeImported(db: Db): Promise<void> {
  await db.execute(sql`analyze bookings, booking_tables, diners, diner_counters, import_rows`);
}

/** Bookings whose visits are written in one transaction: whoever works meanwhile waits for no more. */
const RECOUNTED_AT_ONCE = 5_000;

/**
 * Counts anew how often each diner had finished a meal before each of their bookings: history may have arrived in any order. In transactions of
 * its own, for of fifty thousand bookings it takes longer than anybody waits; one that ends in between is made good by the next.
 * @returns of how many bookings the count is another
 */
export async function recountVisits(db: Db, restaurant: string): Promise<number> {
  let all = 0;
  for (let written = RECOUNTED_AT_ONCE; written === RECOUNTED_AT_ONCE;) {
    const answer = await db.execute(sql`
      update bookings b set visits = counted.visits
      from (
        select uid, visits from (
          select b.uid, b.visits as before, (count(*) filter (where s.stage = 5) over (partition by b.diner_uid order by b.service_date, b.time, b.uid rows between unbounded preceding and 1 preceding))::int as visits
          from bookings b join statuses s on s.restaurant = b.restaurant and s.code = b.status
          where b.restaurant = ${restaurant} and b.deleted_at is null and b.diner_uid is not null and b.diner_uid <> ${WALK_IN_GUEST}
        ) every_booking
        where visits <> before limit ${RECOUNTED_AT_ONCE}
      ) counted
      where b.restaurant = ${restaurant} and b.uid = counted.uid
      returning b.uid`);
    written = rowsOf(answer).length;
    all += written;
  }
  return all;
}
