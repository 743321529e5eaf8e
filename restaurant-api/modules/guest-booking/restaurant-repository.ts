/** A restaurant as its guests see it, found by its slug. */
import { type Placeholder, type SQL, eq, sql } from 'drizzle-orm';
import { ARREARS } from '@/lib/contract/restaurant/contract';
import type { GuestEvent, WireGuestRestaurant, MarketingChannel, WhenFull } from '@/lib/contract/guests/guest';
import type { OnlineRules } from '@/lib/rules/guest-booking/guest-reason';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import { httpLink } from '@/lib/contract/http-link';
import type { Restaurant } from '../../context';
import { type Db, type Queryable, rowsOf } from '../../db/client';
import { events } from '../../db/schema/events';
import { restaurants, setups } from '../../db/schema/restaurants';
import { languagesOf } from '../setup/wire';

/** Settings for guests and channels. */
export interface OnlineSettings extends OnlineRules {
  /** Hours before a visit at which changes by the guest end. */
  notice: number;
  whenFull: WhenFull;
  /** Whether guests see the reference of their booking (`showRef`, §3). */
  showReference: boolean;
  guestOptions: WireGuestRestaurant['guestOptions'];
  /** Bookable events, and past ones while their bookings' links are valid; `online`: guests may book it. */
  events: RestaurantEvent[];
}

/** `ticketed`: sold by tickets only. */
export type RestaurantEvent = GuestEvent & { online: boolean; ticketed: boolean };

export interface OnlineRestaurant {
  restaurant: Restaurant;
  settings: OnlineSettings;
  name: string;
  fullName: string;
  address: string;
  phone: string;
  milTime: boolean;
  /** Whether messages are sent to guests (D16). */
  writesToGuests: boolean;
  /** The restaurant's own language first. */
  languages: RestaurantLanguage[];
  /** The restaurant's public profile (ADR 75). */
  profile: Omit<NonNullable<WireGuestRestaurant['profile']>, 'icon' | 'map' | 'gallery'>;
  privacy: string;
  marketing: MarketingChannel[];
}

/** @param now epoch milliseconds */
export async function findRestaurantByService(
  db: Db,
  service: string,
  now: number,
): Promise<OnlineRestaurant | undefined> {
  const statement = byService.get(db) ?? prepareByService(db);
  byService.set(db, statement);
  return onlineRestaurantOf(await statement.execute({ service, since: sinceDay(now) }));
}
export const findRestaurantByUid = async (db: Queryable, uid: string, now: number) =>
  onlineRestaurantOf(await select(db, sinceDay(now)).where(eq(restaurants.restaurant, uid)));

/** The long statement is prepared once per database, since every call of a guest runs it. */
const byService = new WeakMap<Db, ReturnType<typeof prepareByService>>();

const prepareByService = (db: Db) =>
  select(db, sql.placeholder('since'))
    .where(eq(restaurants.service, sql.placeholder('service')))
    .prepare('online_restaurant_by_service');

const select = (db: Queryable, since: string | Placeholder) =>
  db
    .select({ restaurant: restaurants, setup: setups, events: eventsSince(since) })
    .from(setups)
    .innerJoin(restaurants, eq(restaurants.restaurant, setups.restaurant));

function onlineRestaurantOf([row]: Awaited<ReturnType<typeof select>>): OnlineRestaurant | undefined {
  if (!row) return undefined;
  const { restaurant, setup, events: named } = row;
  return {
    restaurant: {
      uid: restaurant.restaurant,
      service: restaurant.service,
      timeZone: restaurant.timeZone,
      currency: restaurant.currency,
      country: restaurant.country,
    },
    settings: {
      // A restaurant in arrears takes no online bookings: its staff could not manage them.
      open: setup.onlineBooking && restaurant.status === 'active' && setup.creditStatus !== ARREARS,
      largestParty: Math.min(setup.onlineCovers, setup.covers),
      horizon: setup.onlineHorizon,
      notice: setup.onlineNotice,
      whenFull: setup.onlineWhenFull,
      showReference: setup.showRef,
      guestOptions: setup.guestOptions
        .filter(({ Type, retired }) => Type !== STAFF_ONLY && !retired)
        .map(({ UID: uid, Name: name, Default, names }) => ({ uid, name, names, ticked: Default === 'Ticked' })),
      events: named,
    },
    name: setup.estName,
    fullName: setup.estFull,
    address: setup.estAddress,
    phone: setup.estPhone || setup.phone,
    milTime: setup.milTime,
    writesToGuests: setup.writeToGuests,
    languages: languagesOf(setup.languages, restaurant.country),
    profile: profileOf(setup),
    privacy: setup.onlinePrivacy,
    marketing: setup.onlineMarketing,
  };
}

/** Only http(s) links are shown. */
function profileOf(setup: typeof setups.$inferSelect): OnlineRestaurant['profile'] {
  const { description, cuisine, pictureAlt, priceRange, latitude, longitude } = setup;
  const { streetAddress, postalCode, addressLocality, addressRegion } = setup;
  return {
    website: httpLink(setup.website),
    facebook: httpLink(setup.facebook),
    instagram: httpLink(setup.instagram),
    tripAdvisor: httpLink(setup.tripAdvisor),
    googleMaps: httpLink(setup.googleMaps),
    description,
    cuisine,
    pictureAlt,
    priceRange,
    streetAddress,
    postalCode,
    addressLocality,
    addressRegion,
    latitude,
    longitude,
  };
}

/** Type of guest options for staff only, such as 'Press'. */
const STAFF_ONLY = 'staff';

/** Links are valid for some days after the visit: events that ended earlier are not needed. */
const DAYS_NAMED = 30;

const sinceDay = (now: number) => new Date(now - DAYS_NAMED * 86_400_000).toISOString().slice(0, 10);

/** Part of the statement that every call of a guest runs. */
function eventsSince(since: string | Placeholder): SQL<RestaurantEvent[]> {
  return sql<RestaurantEvent[]>`(
    select coalesce(json_agg(x order by x.first, x."from", x.uid), '[]') from (
      select uid, name, text, first_date as first, last_date as last, from_time as "from", to_time as "to", online,
        exists (select 1 from event_seatings s where s.restaurant = ${events}.restaurant and s.event_uid = ${events}.uid and s.deleted_at is null) as ticketed
      from ${events} where ${events.restaurant} = ${restaurants.restaurant} and ${events.deletedAt} is null and ${events.last} >= ${since}::date
    ) x
  )`;
}

interface Sights {
  areas: WireGuestRestaurant['areas'];
  hours: NonNullable<WireGuestRestaurant['hours']>;
  /** Path of the picture below the API's base; '' without one. */
  picture: string;
  icon: string;
  map: string;
  /** Further pictures. */
  gallery: NonNullable<WireGuestRestaurant['profile']>['gallery'];
  /** The legal entity as in the contract, and the sender address of mails; without the signatory's personal data. */
  legal: NonNullable<WireGuestRestaurant['legal']>;
}

/** Areas with tables, shift hours, pictures and the legal entity. */
export async function findSights(db: Queryable, restaurant: string): Promise<Sights> {
  const here = sql`restaurant = ${restaurant}`;
  const image = (field: string) => sql`(
      select '/tms/v2/files/' || restaurant || '/' || hash || '/' || name from files where ${here} and name like ${`${field}.%`} limit 1
    )`;
  const answer = await db.execute(sql`
    select (
      select coalesce(json_agg(x), '[]') from (
        select area as uid, min(name) as name, (select area_names -> areas.area::text from setups where setups.restaurant = areas.restaurant) as names
        from areas where ${here} and area in (
          select area from tables where ${here} and table_uid in (select table_uid from plan_tables where ${here})
        ) group by restaurant, area order by area) x
    ) as areas, (
      select coalesce(json_agg(json_build_object('weekdays', weekdays, 'start', start_time, 'end', end_time) order by start_time, end_time), '[]')
      from rotas where ${here}
    ) as hours, (
      select coalesce(json_agg(json_build_object('picture', '/tms/v2/files/' || f.restaurant || '/' || f.hash || '/' || f.name,
          'alt', coalesce(s.gallery_alts -> f.hash, '{"en":"","es":"","pt":""}')) order by f.name), '[]')
      from files f join setups s using (restaurant) where f.restaurant = ${restaurant} and f.name like 'gallery-%'
    ) as gallery, ${image('picture')} as picture, ${image('icon')} as icon, ${image('map')} as map, (
      select json_build_object('company', coalesce(c.company, ''), 'address', coalesce(c.address, ''), 'email', s.email_send)
      from setups s left join contracts c using (restaurant) where s.${here}
    ) as legal`);
  const [row] = rowsOf<{
    areas: Sights['areas'];
    hours: Sights['hours'];
    picture: string | null;
    icon: string | null;
    map: string | null;
    gallery: Sights['gallery'];
    legal: Sights['legal'] | null;
  }>(answer);
  return {
    areas: (row?.areas ?? []).map(({ names, ...area }) => ({ ...area, ...(names && { names }) })),
    hours: row?.hours ?? [],
    picture: row?.picture ?? '',
    icon: row?.icon ?? '',
    map: row?.map ?? '',
    gallery: row?.gallery ?? [],
    legal: row?.legal ?? { company: '', address: '', email: '' },
  };
}
