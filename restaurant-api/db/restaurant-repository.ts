/** Finds restaurants by slug or UID. */
import { eq } from 'drizzle-orm';
import type { Restaurant } from '../context';
import type { Queryable } from './client';
import { restaurants } from './schema/restaurants';

const RESTAURANT = {
  uid: restaurants.restaurant,
  service: restaurants.service,
  timeZone: restaurants.timeZone,
  currency: restaurants.currency,
  country: restaurants.country,
};

export async function findByService(db: Queryable, service: string): Promise<Restaurant | undefined> {
  const [row] = await db.select(RESTAURANT).from(restaurants).where(eq(restaurants.service, service));
  return row;
}

export async function findByUid(db: Queryable, uid: string): Promise<Restaurant | undefined> {
  const [row] = await db.select(RESTAURANT).from(restaurants).where(eq(restaurants.restaurant, uid));
  return row;
}
