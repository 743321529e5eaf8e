/** Every restaurant that is in business. */
import { asc, eq, sql } from 'drizzle-orm';
import { ARREARS } from '@/lib/contract/contract';
import type { Queryable } from '../../db/client';
import { restaurants, setups } from '../../db/schema/restaurants';

const inBusiness = eq(restaurants.status, 'active');

/** @param offset how many to leave out, by slug */
export async function findListed(
  db: Queryable,
  offset: number,
  limit: number,
): Promise<Array<{ service: string; open: boolean }>> {
  return db
    .select({
      service: restaurants.service,
      open: sql<boolean>`${setups.onlineBooking} and ${setups.creditStatus} <> ${ARREARS}`,
    })
    .from(restaurants)
    .innerJoin(setups, eq(setups.restaurant, restaurants.restaurant))
    .where(inBusiness)
    .orderBy(asc(restaurants.service))
    .offset(offset)
    .limit(limit);
}

export const countListed = (db: Queryable): Promise<number> => db.$count(restaurants, inBusiness);
