/** Queries for the bookings of an import, in batches. */
import { randomInt } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import { REFERENCE_COUNT, referenceOf } from '@/lib/rules/booking/reference';
import { type Db, type Tx, rowsOf } from '../../db/client';
import { insertRows, reserveUids } from '../../db/insert-rows';
import { bookingTables, bookings } from '../../db/schema/book';

/** A booking that an earlier run created from the same row. */
export interface EarlierBooking {
  key: string;
  uid: number;
  reference: string;
  dinerUid: number | null;
  version: number;
  /** Fingerprint of how the file was read; null for older imports. */
  reading: string | null;
  /** Why it no longer belongs to the import; null if it was not changed by people. */
  since: Since | null;
}
/** What happened to an imported booking since. */
export type Since = 'removed' | 'paid' | 'seated' | 'changed';

/** SQL: why booking `b` differs from its state after import `r`; null if unchanged. */
export const SINCE = sql`case
  when b.deleted_at is not null then 'removed'
  when exists (select 1 from payment_requests p where p.restaurant = b.restaurant and p.booking_uid = b.uid) then 'paid'
  when b.version <> r.version and b.seated_time is not null then 'seated'
  when b.version is distinct from r.version then 'changed' end`;

/** Rows imported by an earlier run, including those whose booking was removed since. */
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

/** The references that are already in use in the restaurant. */
export async function findReferences(tx: Tx, restaurant: string, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const answer = await tx.execute(sql`
    select b.reference from json_array_elements_text(${JSON.stringify(references)}::json) as asked(reference)
    join bookings b on b.restaurant = ${restaurant} and b.reference = asked.reference`);
  return new Set(rowsOf<{ reference: string }>(answer).map(({ reference }) => reference));
}

/** Returns unused booking references. */
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
  /** Index of its booking in the batch. */
  booking: number;
  table: string;
  /** PostgreSQL's text form. */
  span: string;
}

/** Indices of the claims that overlap an existing live claim. */
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

/** @param uids of the batch's bookings */
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

/** Deletes all claims of these bookings. */
export async function dropClaims(tx: Tx, restaurant: string, uids: readonly number[]): Promise<void> {
  if (uids.length > 0)
    await tx.execute(
      sql`delete from booking_tables where restaurant = ${restaurant} and booking_uid in (select x::bigint from json_array_elements_text(${JSON.stringify(uids)}::json) as x)`,
    );
}

/** Updates bookings of an earlier run, but only the fields that the file contains. */
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
 * Updates statistics after an import, which the embedded database never does itself: otherwise the planner would underestimate the new rows and scan
 * all of them for each row when counting visits or undoing the import. Not within a transaction: two imports would block each other.
 */
export async function analyzeImported(db: Db): Promise<void> {
  await db.execute(sql`analyze bookings, booking_tables, diners, diner_counters, import_rows`);
}

/** Maximum bookings updated in one transaction, so that other work waits only briefly. */
const RECOUNTED_AT_ONCE = 5_000;

/**
 * Recounts each diner's earlier visits for each of their bookings, since history may be imported in any order. Uses several transactions: fifty
 * thousand bookings take too long for one. After an interruption, the next run completes it.
 * @returns the number of bookings whose count changed
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
