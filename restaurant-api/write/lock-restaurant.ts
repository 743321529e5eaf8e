/** Serialises concurrent writes to the same part of a restaurant. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client';

/** Locks the restaurant's row until the transaction ends; numbering the changes takes the same lock later anyway. */
export async function lockRestaurant(tx: Tx, restaurant: string): Promise<void> {
  await tx.execute(sql`select 1 from restaurants where restaurant = ${restaurant} for update`);
}
