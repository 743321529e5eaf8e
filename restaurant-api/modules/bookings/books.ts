/**
 * The book of a service day as the rules read it: its live bookings, and the claims that touch it. A book that was read is used again while
 * the database still has the same rows; which those are costs a small part of reading and unpacking a thousand of them.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Block, Restriction } from '@/lib/rules/hours/hours';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { DAY_END, DAY_START } from '@/lib/contract/constants';
import type { ReadyHold, StandbyOffer } from '@/lib/rules/booking/tables/reserved-tables';
import { dayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { ServiceDate } from '@/lib/time/service-day';
import { setBounded } from '@/lib/collections/set-bounded';
import { type Database, type Queryable, rowsOf } from '../../db/client';

/** The longest stay that may begin at the end of a day, in hours. */
const LONGEST_TURN = 24;

/** A booking of the day that is live, as far as others are concerned. */
export interface Party {
  uid: number;
  time: number;
  turn: number;
  covers: number;
  status: number;
  tables: string[];
  requestedArea: number | null;
  channel: number;
  seatedTime: number | null;
  seatedAt: number | null;
  finishedTime: number | null;
  quotedMinutes: number | null;
  hold: ReadyHold | null;
  offer: StandbyOffer | null;
  name: string;
}

export interface Claim extends Span {
  table: string;
  bookingUid: number;
}

export interface Limits {
  blocks: Block[];
  restrictions: Restriction[];
  tableBlocks: Array<Span & { table: string }>;
}

/** Which rows a book was read from: how many, and a sum of which bookings they are and which transactions wrote them. */
export interface RowFingerprint {
  count: number;
  sum: number;
}

export interface DayRows {
  parties: Party[];
  claims: Claim[];
  partyRows: RowFingerprint;
  claimRows: RowFingerprint;
  /** What is set for the day at a version of the restaurant, by whether a guest asks. */
  limits: Map<string, Limits>;
}

/** From the beginning of the service day, for parties that wait for a table, to the end of the longest stay. */
export function reachOfDay(date: ServiceDate, zone: string): Span {
  const { instantAt } = dayClock(date, zone);
  return { start: instantAt(DAY_START), end: instantAt(DAY_END) + LONGEST_TURN * HOUR_MS };
}

/** One memory a database, so that two servers in one process do not share it. */
const kept = new WeakMap<Database, Map<string, DayRows>>();
/** Days kept at once, some 400 bytes a booking. */
const MAX_CACHED_DAYS = 300;

const keyOf = (restaurant: string, date: ServiceDate, zone: string) => `${restaurant} ${date} ${zone}`;

/** @param book with the marks of rows that are committed */
export function cacheDayRows(
  database: Database,
  restaurant: string,
  date: ServiceDate,
  zone: string,
  book: DayRows,
): void {
  const books = kept.get(database) ?? new Map<string, DayRows>();
  kept.set(database, books);
  setBounded(books, keyOf(restaurant, date, zone), book, MAX_CACHED_DAYS);
}

export interface DayRowsQuery {
  restaurant: string;
  zone: string;
  dates: readonly ServiceDate[];
  /** Whether what is read may be kept: not inside of a transaction that may have written it. */
  keep: boolean;
}

/** The books of some days, and the version of the restaurant that they stand under. */
export async function findDayRows(
  database: Database,
  db: Queryable,
  { restaurant, zone, dates, keep }: DayRowsQuery,
): Promise<{ version: number; books: Map<ServiceDate, DayRows> }> {
  const known = dates.map((date) => kept.get(database)?.get(keyOf(restaurant, date, zone)));
  const books = new Map<ServiceDate, DayRows>();
  let version = 0;
  if (known.some((book) => book !== undefined)) {
    const rows = await readDays<MarkedDay>(db, restaurant, zone, dates, MARKS);
    for (const [at, row] of rows.entries()) {
      const book = known[at];
      if (book && isSame(book.partyRows, row.party_rows) && isSame(book.claimRows, row.claim_rows))
        books.set(dates[at] as ServiceDate, book);
      version = row.version;
    }
  }
  const missing = dates.filter((date) => !books.has(date));
  if (missing.length > 0) {
    const rows = await readDays<MarkedDay & { parties: string | null; claims: string | null }>(
      db,
      restaurant,
      zone,
      missing,
      sql`${MARKS}, ${ROWS}`,
    );
    for (const [at, row] of rows.entries()) {
      const date = missing[at] as ServiceDate;
      const book: DayRows = {
        parties: JSON.parse(row.parties ?? '[]') as Party[],
        claims: JSON.parse(row.claims ?? '[]') as Claim[],
        partyRows: marksOf(row.party_rows),
        claimRows: marksOf(row.claim_rows),
        // They stand or fall with the restaurant's version, not with the rows.
        limits: (keep && known[dates.indexOf(date)]?.limits) || new Map(),
      };
      books.set(date, book);
      if (keep) cacheDayRows(database, restaurant, date, zone, book);
      version = row.version;
    }
  }
  return { version, books };
}

interface MarkedDay {
  version: number;
  party_rows: [count: number, sum: number];
  claim_rows: [count: number, sum: number];
}

const marksOf = ([count, sum]: MarkedDay['party_rows']): RowFingerprint => ({ count, sum });
const isSame = ({ count, sum }: RowFingerprint, row: MarkedDay['party_rows']) => count === row[0] && sum === row[1];

/** One row a day, in the order of the days. */
async function readDays<Row>(
  db: Queryable,
  restaurant: string,
  zone: string,
  dates: readonly ServiceDate[],
  columns: SQL,
): Promise<Row[]> {
  const days = dates.map((date) => {
    const { start, end } = reachOfDay(date, zone);
    return { date, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
  });
  const answer = await db.execute(sql`
    select r.house_version as version, ${columns}
    from restaurants r, jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(date date, start timestamptz, "end" timestamptz)
    where r.restaurant = ${restaurant} order by d.date`);
  const rows = rowsOf<Row>(answer);
  if (rows.length !== dates.length) throw new Error(`no restaurant ${restaurant}`);
  return rows;
}

const PARTIES = sql`bookings b where b.restaurant = r.restaurant and b.service_date = d.date and b.deleted_at is null and b.status > 999`;
const CLAIMS = sql`booking_tables t where t.restaurant = r.restaurant and t.live and t.span && tstzrange(d.start, d."end")`;

/** Another row, or another version of one, has another product; all under 2^53. */
const WRITTEN = 2_147_483_647;
const NAMED = 4_194_303;
const markSum = (transaction: SQL, uid: SQL) =>
  sql`coalesce(sum((${transaction}::text::bigint % ${sql.raw(String(WRITTEN))}) * (${uid} % ${sql.raw(String(NAMED))}) % ${sql.raw(String(WRITTEN))}), 0)`;

const MARKS = sql`
  (select json_build_array(count(*), ${markSum(sql`b.xmin`, sql`b.uid`)}) from ${PARTIES}) as party_rows,
  (select json_build_array(count(*), ${markSum(sql`t.xmin`, sql`t.booking_uid`)}) from ${CLAIMS}) as claim_rows`;

const ROWS = sql`
  (select json_agg(x) from (
    select b.uid, b.service_date as date, b.time, b.turn, b.covers, b.status, b.tables, b.requested_area as "requestedArea", b.channel, b.seated_time as "seatedTime", b.seated_at as "seatedAt",
      b.finished_time as "finishedTime", b.quoted_minutes as "quotedMinutes", b.hold, b.offer, trim(b.first_name || ' ' || b.last_name) as name
    from ${PARTIES}) x
  )::text as parties,
  (select json_agg(x) from (
    select t.table_uid as "table", t.booking_uid as "bookingUid", extract(epoch from lower(t.span)) * 1000 as start, extract(epoch from upper(t.span)) * 1000 as "end"
    from ${CLAIMS}) x
  )::text as claims`;

/** The marks once a transaction has added a row of a booking. */
export function withRow({ count, sum }: RowFingerprint, uid: number, transaction: number): RowFingerprint {
  return { count: count + 1, sum: sum + (((transaction % WRITTEN) * (uid % NAMED)) % WRITTEN) };
}
