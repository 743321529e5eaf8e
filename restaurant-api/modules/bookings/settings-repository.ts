/** What the rules read of a restaurant whatever the day: its setup, statuses, hours and floor, and which days have something set. */
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
  /** Options by their uid. */
  setup: {
    covers: number;
    defaultTurn: number;
    timeStep: number;
    /** Minutes that a party past its turn is expected to stay on (D13). */
    overstay: number;
    milTime: boolean;
    /** The restaurant's own mailbox, which hears of what guests do (D16); '' for none. */
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

/** One memory a database, so that two servers in one process do not share it. */
const remembered = new WeakMap<Database, Map<string, BookingSettings>>();
/** Restaurants remembered at once, some 20 kB each. */
const MAX_CACHED_RESTAURANTS = 500;

/**
 * The restaurant at a version that was just read in the same transaction. It changes a few times a day and is asked for with every
 * booking, so that it is read again only when triggers have counted the version on.
 */
export async function findBookingSettings(
  database: Database,
  db: Queryable,
  restaurant: string,
  version: number,
): Promise<BookingSettings> {
  const byRestaurant = remembered.get(database) ?? new Map<string, BookingSettings>();
  remembered.set(database, byRestaurant);
  const known = byRestaurant.get(restaurant);
  if (known?.version === version) return known;
  const settings = await readBookingSettings(db, restaurant);
  setBounded(byRestaurant, restaurant, settings, MAX_CACHED_RESTAURANTS);
  return settings;
}

async function readBookingSettings(db: Queryable, restaurant: string): Promise<BookingSettings> {
  const here = sql`restaurant = ${restaurant}`;
  const answer = await db.execute(sql`
    select json_build_object(
      'version', (select house_version from restaurants where ${here}),
      'setup', (select row_to_json(x) from (select covers, default_turn as "defaultTurn", time_step as "timeStep", overstay, mil_time as "milTime", notify_mail as "notifyMail", standby,
        jsonb_path_query_array(book_options, '$[*].UID') as "bookOptions", jsonb_path_query_array(guest_options, '$[*].UID') as "guestOptions" from setups where ${here}) x),
      'statuses', (select coalesce(json_agg(x), '[]') from (select code, name, stage, stage_name as "stageName", retired from statuses where ${here} order by code) x),
      'shifts', (select coalesce(json_agg(x), '[]') from (
        select uid, name, type, start_time as start, end_time as "end", weekdays, plan, arrival_limit as "arrivalLimit", party_limit as "partyLimit",
          last_arrival as "lastArrival", turns, online_share as "onlineShare", lead_time as "leadTime", horizon from rotas where ${here} order by position, uid) x),
      'specialDates', (select coalesce(json_agg(x), '[]') from (select uid, name, dates, sessions from special_dates where ${here} order by uid) x),
      'daysWithLimits', (select coalesce(json_agg(distinct date), '[]') from (
        select date from blocks where ${here} union all select date from restrictions where ${here} union all select date from table_blocks where ${here}) x),
      'tables', (select coalesce(json_agg(x), '[]') from (
        select table_uid as uid, name, area, min, max, normal from tables where ${here} and table_uid in (select table_uid from plan_tables where ${here}) order by table_uid) x),
      'joins', (select coalesce(json_agg(x), '[]') from (select uid, tables, min, max from joins where ${here} order by uid) x),
      'drawn', (select coalesce(json_object_agg(plan, tables), '{}') from (select plan, json_agg(table_uid) as tables from plan_tables where ${here} group by plan) x)
    )::text as settings`);
  return JSON.parse(rowsOf<{ settings: string }>(answer)[0]?.settings ?? '{}') as BookingSettings;
}
