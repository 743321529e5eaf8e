/** §9: no gift cards are sold in region nz; cards sold before stay valid. */
import { eq } from 'drizzle-orm';
import { hasCardsAndPoints } from '@/lib/rules/setup/country';
import type { Queryable } from '../../db/client';
import { restaurants } from '../../db/schema/restaurants';
import { Problem } from '../../problem';

export async function areCardsOffered(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db
    .select({ region: restaurants.region })
    .from(restaurants)
    .where(eq(restaurants.restaurant, restaurant));
  return hasCardsAndPoints(row?.region);
}

/** @throws Problem 'gift-cards-off' */
export async function assertCardsOffered(db: Queryable, restaurant: string): Promise<void> {
  if (!(await areCardsOffered(db, restaurant)))
    throw new Problem('gift-cards-off', 'Gift cards are not offered in this region');
}
