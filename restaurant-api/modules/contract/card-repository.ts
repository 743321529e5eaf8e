/** The cards of restaurants themselves. */
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { billingCards } from '../../db/schema/contracts';

export type BillingCardRow = typeof billingCards.$inferSelect;

const cardIs = (restaurant: string, reference: string) => and(eq(billingCards.restaurant, restaurant), eq(billingCards.reference, reference));

export async function addBillingCard(tx: Tx, card: typeof billingCards.$inferInsert): Promise<void> {
  await tx.insert(billingCards).values(card);
}

export async function findBillingCard(db: Queryable, restaurant: string, reference: string): Promise<BillingCardRow | undefined> {
  const [row] = await db.select().from(billingCards).where(cardIs(restaurant, reference));
  return row;
}

/** False where it was registered meanwhile: that stays. */
export async function settleBillingCard(tx: Tx, { restaurant, reference }: BillingCardRow, fields: Pick<BillingCardRow, 'state' | 'card'>): Promise<boolean> {
  const settled = await tx.update(billingCards).set(fields).where(and(cardIs(restaurant, reference), ne(billingCards.state, 'registered'))).returning({ uid: billingCards.uid });
  return settled.length === 1;
}
