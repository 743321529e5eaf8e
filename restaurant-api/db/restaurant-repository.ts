/** Restaurants by their slug. */
import { eq } from 'drizzle-orm';
import type { Restaurant } from '../context';
import type { Queryable } from './client';
import { restaurants } from './schema/restaurants';

export async function findByService(db: Queryable, service: string): Promise<Restaurant | undefined> {
  const [row] = await db
    .select({
      uid: restaurants.restaurant,
      service: restaurants.service,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      country: restaurants.country,
    })
    .from(restaurants)
    .where(eq(restaurants.service, service));
  return row;
}
