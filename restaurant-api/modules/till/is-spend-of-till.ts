/** Whether the spend of a booking is what the till says of it. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { tillSpends } from '../../db/schema/till';

export async function isSpendOfTill(tx: Tx, restaurant: string, booking: number): Promise<boolean> {
  const [row] = await tx
    .select({ checks: tillSpends.checks })
    .from(tillSpends)
    .where(and(eq(tillSpends.restaurant, restaurant), eq(tillSpends.booking, booking)));
  return row !== undefined;
}
