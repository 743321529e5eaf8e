/**
 * The book of a service day as the rules read it: its live bookings and the table claims that overlap it. A book is cached while the database has the
 * same rows: a fingerprint of the rows costs a fraction of reading and parsing a thousand of them.
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

/** A live booking of the day, with the fields that the rules need. */
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

/** Identifies the rows that a book was read from: their number, and a sum over their bookings and the transactions that wrote them. */
export interface RowFingerprint {
  count: number;
  sum: number;
}

export interface DayRows {
  parties: Party[];
  claims: Claim[];
  partyRows: RowFingerprint;
  claimRows: RowFingerprint;
  /** The day's limits, by the restaurant's version and whether the request is online. */
  limits: Map<string, Limits>;
}

/** From the start of the service day, for parties that wait for a table, to the end of the longest stay. */
export function spanOfDay(date: ServiceDate, zone: string): Span {
  const { instantAt } = dayClock(date, zone);
  return { start: instantAt(DAY_START), end: instantAt(DAY_END) + LONGEST_TURN * HOUR_MS };
}

/** One cache per database, so that two servers in one process do not share it. */
const cachedDays = new WeakMap<Database, Map<string, DayRows>>();
/** Cache size in days; about 400 bytes per booking. */
const MAX_CACHED_DAYS = 300;

const cacheKey = (restaurant: string, date: ServiceDate, zone: string) => `${restaurant} ${date} ${zone}`;

/** @param book with the fingerprints of committed rows */
export function cacheDayRows(
  database: Database,
  restaurant: string,
  date: ServiceDate,
  zone: string,
  book: DayRows,
): void {
  const books = cachedDays.get(database) ?? new Map<string, DayRows>();
  cachedDays.set(database, books);
  setBounded(books, cacheKey(restaurant, date, zone), book, MAX_CACHED_DAYS);
}

export interface DayRowsQuery {
  restaurant: string;
  zone: string;
  dates: readonly ServiceDate[];
  /** Whether the result may be cached: not within a transaction that may have written these rows. */
  keep: boolean;
}

/** The books of the given days, and the restaurant's version. */
export async function findDayRows(
  database: Database,
  db: Queryable,
  { restaurant, zone, dates, keep }: DayRowsQuery,
): Promise<{ version: number; books: Map<ServiceDate, DayRows> }> {
  const cached = dates.map((date) => cachedDays.get(database)?.get(cacheKey(restaurant, date, zone)));
  const books = new Map<ServiceDate, DayRows>();
  let version = 0;
  if (cached.some((book) => book !== undefined)) {
    const rows = await readDays<FingerprintedDay>(db, restaurant, zone, dates, FINGERPRINTS);
    for (const [at, row] of rows.entries()) {
      const book = cached[at];
      if (book && matches(book.partyRows, row.party_rows) && matches(book.claimRows, row.claim_rows))
        books.set(dates[at] as ServiceDate, book);
      version = row.version;
    }
  }
  const missing = dates.filter((date) => !books.has(date));
  if (missing.length > 0) {
    const rows = await readDays<FingerprintedDay & { parties: string | null; claims: string | null }>(
      db,
      restaurant,
      zone,
      missing,
      sql`${FINGERPRINTS}, ${ROWS}`,
    );
    for (const [at, row] of rows.entries()) {
      const date = missing[at] as ServiceDate;
      const book: DayRows = {
        parties: JSON.parse(row.parties ?? '[]') as Party[],
        claims: JSON.parse(row.claims ?? '[]') as Claim[],
        partyRows: toFingerprint(row.party_rows),
        claimRows: toFingerprint(row.claim_rows),
        // Limits depend on the restaurant's version, not on the rows.
        limits: (keep && cached[dates.indexOf(date)]?.limits) || new Map(),
      };
      books.set(date, book);
      if (keep) cacheDayRows(database, restaurant, date, zone, book);
      version = row.version;
    }
  }
  return { version, books };
}

interface FingerprintedDay {
  version: number;
  party_rows: [count: number, sum: number];
  claim_rows: [count: number, sum: number];
}

const toFingerprint = ([count, sum]: FingerprintedDay['party_rows']): RowFingerprint => ({ count, sum });
const matches = ({ count, sum }: RowFingerprint, row: FingerprintedDay['party_rows']) =>
  count === row[0] && sum === row[1];

/** One row per day, in the order of the days. */
async function readDays<Row>(
  db: Queryable,
  restaurant: string,
  zone: string,
  dates: readonly ServiceDate[],
  columns: SQL,
): Promise<Row[]> {
  const days = dates.map((date) => {
    const { start, end } = spanOfDay(date, zone);
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

/** Moduli that keep the products and sums below 2^53; a different row, or a different version of a row, has a different product. */
const TRANSACTION_MODULUS = 2_147_483_647;
const UID_MODULUS = 4_194_303;
const fingerprintSum = (transaction: SQL, uid: SQL) =>
  sql`coalesce(sum((${transaction}::text::bigint % ${sql.raw(String(TRANSACTION_MODULUS))}) * (${uid} % ${sql.raw(String(UID_MODULUS))}) % ${sql.raw(String(TRANSACTION_MODULUS))}), 0)`;

const FINGERPRINTS = sql`
  (select json_build_array(count(*), ${fingerprintSum(sql`b.xmin`, sql`b.uid`)}) from ${PARTIES}) as party_rows,
  (select json_build_array(count(*), ${fingerprintSum(sql`t.xmin`, sql`t.booking_uid`)}) from ${CLAIMS}) as claim_rows`;

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

/** The fingerprint after a transaction has added a row of a booking. */
export function addToFingerprint({ count, sum }: RowFingerprint, uid: number, transaction: number): RowFingerprint {
  return {
    count: count + 1,
    sum: sum + (((transaction % TRANSACTION_MODULUS) * (uid % UID_MODULUS)) % TRANSACTION_MODULUS),
  };
}
