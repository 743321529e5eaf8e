/** Hours before a visit up to which a guest may cancel by himself; it is the notice of what staff ask for by hand, too. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { setups } from '../../db/schema/restaurants';

export async function findNotice(db: Queryable, restaurant: string): Promise<number> {
  const [row] = await db.select({ notice: setups.onlineNotice }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.notice ?? 0;
}
