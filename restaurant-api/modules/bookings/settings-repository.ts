/** What the rules read of a restaurant for any day: setup, statuses, hours and floor, and the days with limits. */
import { sql } from 'drizzle-orm';
import type { Shift, SpecialDate } from '@/lib/rules/hours/hours';
import type { Stage } from '@/lib/rules/statuses/stage';
import type { FloorTable } from '@/lib/rules/seating/hold';
import type { Join } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import { setBounded } from '@/lib/collections/set-bounded';
import { type Database, type Queryable, rowsOf } from '../../db/client';

export interface BookingSettings {
  version: number;
  /** Options are given by their uids. */
  setup: {
    covers: number;
    defaultTurn: number;
    timeStep: number;
    /** Minutes that a party past its turn is expected to stay on (D13). */
    overstay: number;
    milTime: boolean;
    /** The restaurant's mailbox for notifications of guests' actions (D16); '' for none. */
    notifyMail: string;
    /** The status chosen for a standby request (§3). */
    standby: number;
    bookOptions: number[];
    guestOptions: number[];
  };
  statuses: Array<{ code: number; name: string; stage: Stage; stageName: string; retired?: boolean }>;
  shifts: Shift[];
  specialDates: SpecialDate[];
  /** Days with a block, a restriction or a blocked table. */
  daysWithLimits: ServiceDate[];
  tables: FloorTable[];
  joins: Join[];
  /** Plan → the tables it draws. */
  drawn: Record<string, string[]>;
}

/** One cache per database, so that two servers in one process do not share it. */
const settingsCache = new WeakMap<Database, Map<string, BookingSettings>>();
/** Cache size in restaurants; about 20 kB each. */
const MAX_CACHED_RESTAURANTS = 500;

/**
 * The settings at a version that was read in the same transaction. They change a few times a day and are needed with every booking: they are read
 * again only when triggers have incremented the version.
 */
export async function findBookingSettings(
  database: Database,
  db: Queryable,
  restaurant: string,
  version: number,
): Promise<BookingSettings> {
  const byRestaurant = settingsCache.get(database) ?? new Map<string, BookingSettings>();
  settingsCache.set(database, byRestaurant);
  const cached = byRestaurant.get(restaurant);
  if (cached?.version === version) return cached;
  const settings = await readBookingSettings(db, restaurant);
  setBounded(byRestaurant, restaurant, settings, MAX_CACHED_RESTAURANTS);
  return settings;
}

async function readBookingSettings(db: Queryable, restaurant: string): Promise<BookingSettings> {
  const ofRestaurant = sql`restaurant = ${restaurant}`;
  const answer = await db.execute(sql`
    select json_build_object(
      'version', (select house_version from restaurants where ${ofRestaurant}),
      'setup', (select row_to_json(x) from (select covers, default_turn as "defaultTurn", time_step as "timeStep", overstay, mil_time as "milTime", notify_mail as "notifyMail", standby,
        jsonb_path_query_array(book_options, '$[*].UID') as "bookOptions", jsonb_path_query_array(guest_options, '$[*].UID') as "guestOptions" from setups where ${ofRestaurant}) x),
      'statuses', (select coalesce(json_agg(x), '[]') from (select code, name, stage, stage_name as "stageName", retired from statuses where ${ofRestaurant} order by code) x),
      'shifts', (select coalesce(json_agg(x), '[]') from (
        select uid, name, type, start_time as start, end_time as "end", weekdays, plan, arrival_limit as "arrivalLimit", party_limit as "partyLimit",
          last_arrival as "lastArrival", turns, online_share as "onlineShare", lead_time as "leadTime", horizon from rotas where ${ofRestaurant} order by position, uid) x),
      'specialDates', (select coalesce(json_agg(x), '[]') from (select uid, name, dates, sessions from special_dates where ${ofRestaurant} order by uid) x),
      'daysWithLimits', (select coalesce(json_agg(distinct date), '[]') from (
        select date from blocks where ${ofRestaurant} union all select date from restrictions where ${ofRestaurant} union all select date from table_blocks where ${ofRestaurant}) x),
      'tables', (select coalesce(json_agg(x), '[]') from (
        select table_uid as uid, name, area, min, max, normal from tables where ${ofRestaurant} and table_uid in (select table_uid from plan_tables where ${ofRestaurant}) order by table_uid) x),
      'joins', (select coalesce(json_agg(x), '[]') from (select uid, tables, min, max from joins where ${ofRestaurant} order by uid) x),
      'drawn', (select coalesce(json_object_agg(plan, tables), '{}') from (select plan, json_agg(table_uid) as tables from plan_tables where ${ofRestaurant} group by plan) x)
    )::text as settings`);
  return JSON.parse(rowsOf<{ settings: string }>(answer)[0]?.settings ?? '{}') as BookingSettings;
}
