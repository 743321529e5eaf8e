/** §9 has no gift cards in nz: those that were sold are good there, and none is sold. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';

export async function areCardsOffered(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db
    .select({ region: restaurants.region })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  return row?.region !== 'nz';
}
