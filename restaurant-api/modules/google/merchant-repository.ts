/** Restaurants that take part in Reserve with Google. Without consent, a restaurant is never found. */
import { type SQL, and, asc, eq, or, sql } from 'drizzle-orm';
import type { Restaurant } from '../../context';
import type { Queryable } from '../../db/client';
import { areas } from '../../db/schema/floor';
import { restaurants, setups } from '../../db/schema/restaurants';

export interface Merchant extends Restaurant {
  name: string;
  phone: string;
  address: string;
  /** Hours before a visit until which its guest may cancel. */
  notice: number;
  /** Maximum party size for online bookings. */
  largestParty: number;
}

const COLUMNS = {
  uid: restaurants.restaurant,
  service: restaurants.service,
  timeZone: restaurants.timeZone,
  currency: restaurants.currency,
  country: restaurants.country,
  name: setups.estFull,
  phone: setups.estPhone,
  address: setups.estAddress,
  notice: setups.onlineNotice,
  largestParty: sql<number>`least(${setups.onlineCovers}, ${setups.covers})`,
};

function select(db: Queryable, which?: SQL) {
  return db
    .select(COLUMNS)
    .from(restaurants)
    .innerJoin(setups, eq(setups.restaurant, restaurants.restaurant))
    .where(and(eq(setups.consentRWG, true), eq(restaurants.status, 'active'), which))
    .orderBy(asc(restaurants.restaurant));
}

export function findMerchants(db: Queryable): Promise<Merchant[]> {
  return select(db);
}

/** @param id the UID as in the feeds, or the service (D2) */
export async function findMerchant(db: Queryable, id: string): Promise<Merchant | undefined> {
  const [merchant] = await select(db, or(eq(restaurants.restaurant, id), eq(restaurants.service, id)));
  return merchant;
}

/** Area number → name; the same on all plans. */
export async function findAreaNames(db: Queryable, restaurant: string): Promise<Map<number, string>> {
  const rows = await db
    .select({ area: areas.area, name: sql<string>`min(${areas.name})` })
    .from(areas)
    .where(eq(areas.restaurant, restaurant))
    .groupBy(areas.area);
  return new Map(rows.map(({ area, name }) => [area, name]));
}

/** Fields of a restaurant in the merchants feed, regardless of consent. */
export async function findContact(
  db: Queryable,
  restaurant: string,
): Promise<Pick<Merchant, 'phone' | 'address'> | undefined> {
  const [row] = await db
    .select({ phone: setups.estPhone, address: setups.estAddress })
    .from(setups)
    .where(eq(setups.restaurant, restaurant));
  return row;
}

export async function findConsent(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db.select({ consent: setups.consentRWG }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.consent ?? false;
}
