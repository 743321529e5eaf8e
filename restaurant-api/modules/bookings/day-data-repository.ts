/** Everything that D7's checks read about a service day. */
import { sql } from 'drizzle-orm';
import type { Block, Restriction } from '@/lib/rules/hours/hours';
import type { GuestHold } from '@/lib/rules/booking-checks/day-book';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { type Database, type Queryable, rowsOf } from '../../db/client';
import type { PrefetchedBookings } from './prefetched-bookings';
import { type DayRows, type Claim, type Limits, type Party, findDayRows, spanOfDay } from './books';
import { type BookingSettings, findBookingSettings } from './settings-repository';

export type { Party } from './books';

export type DayData = BookingSettings &
  Pick<DayRows, 'parties' | 'claims'> &
  Limits & {
    /** Guests' holds during their selection; read for online requests only. */
    guestHolds: GuestHold[];
    /** Uids of the tables that may be chosen automatically; undefined for all. */
    within?: ReadonlySet<string>;
  };

/** The facts of several days, each row with its day. */
export interface DaysData {
  settings: BookingSettings;
  claims: Claim[];
  tableBlocks: Limits['tableBlocks'];
  parties: Array<OfDay<Party>>;
  blocks: Array<OfDay<Block>>;
  restrictions: Array<OfDay<Restriction>>;
}
type OfDay<T> = T & { date: ServiceDate };

const NO_LIMITS = { blocks: [], restrictions: [], tableBlocks: [] };

export interface DayFactsQuery {
  restaurant: string;
  zone: string;
  date: ServiceDate;
  /** Whether to include tables that are blocked for online bookings only. */
  online: boolean;
  /** The transaction's prefetched rows. */
  prefetched?: PrefetchedBookings;
  /** Whether the result may be cached: not within a transaction that may have written these rows. */
  keep?: boolean;
}

/** A day's book and limits. */
export async function findDayData(
  database: Database,
  db: Queryable,
  { restaurant, zone, date, online, prefetched, keep = false }: DayFactsQuery,
): Promise<DayData> {
  const { settings, book } =
    prefetched?.dayOf(date) ?? (await readBook(database, db, { restaurant, zone, date, keep }));
  return {
    ...settings,
    parties: book.parties,
    claims: book.claims,
    ...(await limitsOf(db, { restaurant, zone, date, online }, settings, keep || prefetched ? book.limits : new Map())),
    guestHolds: [],
  };
}

async function readBook(
  database: Database,
  db: Queryable,
  { restaurant, zone, date, keep }: Omit<DayFactsQuery, 'online'> & { keep: boolean },
): Promise<{ settings: BookingSettings; book: DayRows }> {
  const { version, books } = await findDayRows(database, db, { restaurant, zone, dates: [date], keep });
  return { settings: await findBookingSettings(database, db, restaurant, version), book: books.get(date) as DayRows };
}

/** The days with their neighbours, since a stay may reach into the next day. */
const withNeighbours = ({ first, last }: Days): Days => ({ first: shiftDate(first, -1), last: shiftDate(last, 1) });
const isLimited = ({ daysWithLimits }: BookingSettings, { first, last }: Days) =>
  daysWithLimits.some((day) => day >= first && day <= last);

/** Cached per version of the restaurant, which counts every change of the limits. */
async function limitsOf(
  db: Queryable,
  { restaurant, zone, date, online }: DayFactsQuery,
  settings: BookingSettings,
  cachedLimits: DayRows['limits'],
): Promise<Limits> {
  const day = { first: date, last: date };
  if (!isLimited(settings, withNeighbours(day))) return NO_LIMITS;
  const key = `${settings.version} ${online}`;
  const limits =
    cachedLimits.get(key) ??
    (await findLimits(db, restaurant, day, withNeighbours(day), spanOfDay(date, zone), online));
  if (cachedLimits.size > 4) cachedLimits.clear(); // drops those of earlier versions
  cachedLimits.set(key, limits);
  return limits;
}

/**
 * The facts of a range of days, in at most three statements.
 * @param span instants of the stays in question: claims and blocked tables that overlap it are read
 */
export async function findDays(
  database: Database,
  db: Queryable,
  restaurant: string,
  days: Days,
  span: Span,
  online: boolean,
): Promise<DaysData> {
  const { version, ...book } = await findBook(db, restaurant, days, span);
  const settings = await findBookingSettings(database, db, restaurant, version);
  return {
    settings,
    ...book,
    ...(isLimited(settings, withNeighbours(days))
      ? await findLimits(db, restaurant, days, withNeighbours(days), span, online)
      : NO_LIMITS),
  };
}

/** Both included. */
export interface Days {
  first: ServiceDate;
  last: ServiceDate;
}

const toRange = ({ start, end }: Span) =>
  sql`tstzrange(${new Date(start).toISOString()}::timestamptz, ${new Date(end).toISOString()}::timestamptz)`;

async function findBook(
  db: Queryable,
  restaurant: string,
  { first, last }: Days,
  span: Span,
): Promise<Pick<DaysData, 'claims' | 'parties'> & { version: number }> {
  const answer = await db.execute(sql`
    select house_version as version, (
      select json_agg(x) from (
        select table_uid as "table", booking_uid as "bookingUid", extract(epoch from lower(span)) * 1000 as start, extract(epoch from upper(span)) * 1000 as "end"
        from booking_tables where restaurant = ${restaurant} and live and span && ${toRange(span)}) x
    )::text as claims, (
      select json_agg(x) from (
        select uid, service_date as date, time, turn, covers, status, tables, requested_area as "requestedArea", channel, seated_time as "seatedTime", seated_at as "seatedAt",
          finished_time as "finishedTime", quoted_minutes as "quotedMinutes", hold, offer, trim(first_name || ' ' || last_name) as name
        from bookings where restaurant = ${restaurant} and service_date between ${first} and ${last} and deleted_at is null and status > 999) x
    )::text as parties
    from restaurants where restaurant = ${restaurant}`);
  const [row] = rowsOf<{ version: number; claims: string | null; parties: string | null }>(answer);
  if (!row) throw new Error(`no restaurant ${restaurant}`);
  return {
    version: row.version,
    claims: JSON.parse(row.claims ?? '[]') as Claim[],
    parties: JSON.parse(row.parties ?? '[]') as DaysData['parties'],
  };
}

async function findLimits(
  db: Queryable,
  restaurant: string,
  { first, last }: Days,
  around: Days,
  span: Span,
  online: boolean,
): Promise<Pick<DaysData, keyof Limits>> {
  const ofRestaurant = sql`restaurant = ${restaurant}`;
  const answer = await db.execute(sql`
    select json_build_object(
      'blocks', (select coalesce(json_agg(x), '[]') from (
        select uid, date, scope, from_time as "from", to_time as "to", nullif(area, -1) as area, pause
        from blocks where ${ofRestaurant} and date between ${first} and ${last} order by from_time, uid) x),
      'restrictions', (select coalesce(json_agg(x), '[]') from (
        select uid, date, scope, start_time as start, end_time as "end", nullif(area, -1) as area, measure, max, counts, min_covers as "minCovers", max_covers as "maxCovers"
        from restrictions where ${ofRestaurant} and date between ${first} and ${last} order by start_time, uid) x),
      'tableBlocks', (select coalesce(json_agg(x), '[]') from (
        select table_uid as "table", extract(epoch from lower(span)) * 1000 as start, extract(epoch from upper(span)) * 1000 as "end"
        from table_blocks where ${ofRestaurant} and scope >= ${online ? 1 : 2} and date between ${around.first} and ${around.last} and span && ${toRange(span)}) x)
    )::text as limits`);
  return JSON.parse(rowsOf<{ limits: string }>(answer)[0]?.limits ?? '{}') as Limits & DaysData;
}

/** Contact data of a day's bookings, for finding duplicates (§5). */
export interface Contact {
  uid: number;
  phone: string;
  email: string;
  dinerUid: number | null;
  status: number;
}

export async function findContacts(db: Queryable, restaurant: string, date: ServiceDate): Promise<Contact[]> {
  const answer = await db.execute(sql`
    select uid::float8 as uid, phone, email, diner_uid::float8 as "dinerUid", status from bookings
    where restaurant = ${restaurant} and service_date = ${date} and deleted_at is null and status > 999 and (phone <> '' or email <> '')`);
  return rowsOf<Contact>(answer);
}
