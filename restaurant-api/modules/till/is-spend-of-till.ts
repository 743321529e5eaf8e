/** Whether the spend of a booking was reported by the till. */
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
