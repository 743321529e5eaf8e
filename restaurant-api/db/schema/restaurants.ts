import {
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { MarketingChannel, WhenFull } from '@/lib/contract/guests/guest';
import type { RestaurantLanguage } from '@/lib/contract/constants';
import type { Translated } from '@/lib/contract/fields';
import type { TranslatedNames, WireSetup } from '@/lib/contract/restaurant/setup';
import { bytea, instant, restaurant } from './columns';

/** A text in each language for guests. */
const translated = (name: string) => jsonb(name).$type<Translated>().notNull().default({ en: '', es: '', pt: '' });

/** A restaurant (service). Restaurants of the same group are its sisters. Its row is locked to number a change. */
export const restaurants = pgTable('restaurants', {
  restaurant: text('restaurant').primaryKey(),
  /** The slug for staff sign-in (D2). */
  service: text('service').notNull().unique(),
  name: text('name').notNull(),
  /** Restaurants of one group are sisters. */
  groupName: text('group_name'),
  country: text('country').notNull(),
  region: text('region').notNull().default(''),
  timeZone: text('time_zone').notNull(),
  currency: text('currency').notNull(),
  status: text('status').notNull().default('active'),
  takeaway: boolean('takeaway').notNull().default(false),
  epos: boolean('epos').notNull().default(false),
  tariffs: jsonb('tariffs').$type<Array<{ category: string }>>().notNull().default([]),
  /** Sequence number of the service's last change. */
  seq: integer('seq').notNull().default(0),
  /** Version of setup, status map, shifts, tables and joins, incremented by triggers: caches of them are valid while it is unchanged. */
  restaurantVersion: integer('house_version').notNull().default(0),
  /** The list of first steps was dismissed (ADR 85). */
  firstStepsHidden: boolean('first_steps_hidden').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** §3 Restaurant setup, except the restaurant's identity. */
export const setups = pgTable('setups', {
  restaurant: text('restaurant')
    .primaryKey()
    .references(() => restaurants.restaurant, { onDelete: 'cascade' }),
  estFull: text('est_full').notNull(),
  estName: text('est_name').notNull(),
  covers: integer('covers').notNull().default(40),
  creditStatus: text('credit_status').notNull().default('Good'),
  defaultTurn: doublePrecision('default_turn').notNull().default(2),
  timeStep: doublePrecision('time_step').notNull().default(0.25),
  /** Minutes: tolerated lateness of a party, and expected extra stay of a party past its turn (D13). */
  lateGrace: integer('late_grace').notNull().default(10),
  overstay: integer('overstay').notNull().default(15),
  host: text('host').notNull().default(''),
  lastFirst: boolean('last_first').notNull().default(false),
  milTime: boolean('mil_time').notNull().default(true),
  partSeatedStatus: integer('part_seated_status').notNull().default(1005),
  standby: integer('standby').notNull().default(1000),
  phone: text('phone').notNull().default(''),
  estPhone: text('est_phone').notNull().default(''),
  estAddress: text('est_address').notNull().default(''),
  eMailSend: text('email_send').notNull().default(''),
  /** Whether guests receive messages at all, and the restaurant's mailbox for guests' actions (D16). */
  writeToGuests: boolean('write_to_guests').notNull().default(true),
  notifyMail: text('notify_mail').notNull().default(''),
  /** Local hours between which no automatic message is sent; equal values for none. */
  quietFrom: doublePrecision('quiet_from').notNull().default(22),
  quietTo: doublePrecision('quiet_to').notNull().default(9),
  facebook: text('facebook').notNull().default(''),
  instagram: text('instagram').notNull().default(''),
  tripAdvisor: text('trip_advisor').notNull().default(''),
  googleMaps: text('google_maps').notNull().default(''),
  showRef: boolean('show_ref').notNull().default(true),
  consentRWG: boolean('consent_rwg').notNull().default(false),
  /** Online booking: whether enabled, maximum party size, days ahead, and hours before the visit until which guests may change it. */
  onlineBooking: boolean('online_booking').notNull().default(true),
  onlineCovers: integer('online_covers').notNull().default(8),
  onlineHorizon: integer('online_horizon').notNull().default(90),
  onlineNotice: doublePrecision('online_notice').notNull().default(4),
  onlineWhenFull: text('online_when_full').$type<WhenFull>().notNull().default('standby'),
  /** Privacy text that guests accept, and additional questions. */
  onlinePrivacy: text('online_privacy').notNull().default(''),
  onlineMarketing: text('online_marketing').array().$type<MarketingChannel[]>().notNull().default(['email']),
  /** Public profile besides §3 (ADR 75). `languages` is empty until chosen: the default is by country. */
  website: text('website').notNull().default(''),
  description: translated('description'),
  cuisine: translated('cuisine'),
  pictureAlt: translated('picture_alt'),
  /** Hash of a picture other than the first → its description (ADR 102). */
  galleryAlts: jsonb('gallery_alts').$type<Record<string, Translated>>().notNull().default({}),
  priceRange: integer('price_range').notNull().default(0),
  streetAddress: text('street_address').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  addressLocality: text('address_locality').notNull().default(''),
  addressRegion: text('address_region').notNull().default(''),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  languages: text('languages').array().$type<RestaurantLanguage[]>().notNull().default([]),
  bookOptions: jsonb('book_options').$type<WireSetup['bookOptions']>().notNull().default([]),
  guestOptions: jsonb('guest_options').$type<WireSetup['guestOptions']>().notNull().default([]),
  /** First day of the week: 0 Sunday, 1 Monday, 6 Saturday. */
  firstWeekday: integer('first_weekday').$type<0 | 1 | 6>().notNull().default(1),
  /** Area number → its names in languages other than that of its plan. */
  areaNames: jsonb('area_names').$type<Record<string, TranslatedNames>>().notNull().default({}),
  /** Area number → name of an area that is no longer on a plan; its number is not reused (ADR 101). */
  retiredAreas: jsonb('retired_areas').$type<Record<string, string>>().notNull().default({}),
  version: integer('version').notNull().default(1),
});

/** The restaurant's own status map (D5). */
export const statuses = pgTable(
  'statuses',
  {
    restaurant: restaurant(),
    code: integer('code').notNull(),
    name: text('name').notNull(),
    colour: text('colour').notNull(),
    stage: integer('stage').notNull(),
    stageName: text('stage_name').notNull(),
    /** Its names in languages other than the restaurant's. */
    names: jsonb('names').$type<TranslatedNames>().notNull().default({}),
    /** Order within its stage. */
    position: integer('position').notNull().default(0),
    /** Kept for existing bookings, not offered any more. */
    retired: boolean('retired').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.code] }),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);

/** Images of a restaurant, stored in the database to keep the server stateless. */
export const files = pgTable(
  'files',
  {
    restaurant: restaurant(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** SHA-256 of the bytes, part of the URL. */
    hash: text('hash').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.restaurant, t.name] }),
    unique().on(t.restaurant, t.hash, t.name),
    foreignKey({ columns: [t.restaurant], foreignColumns: [restaurants.restaurant] }).onDelete('cascade'),
  ],
);
