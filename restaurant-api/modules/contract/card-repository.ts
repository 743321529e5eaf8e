/** The cards of restaurants themselves. */
import { and, eq, ne } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/client';
import { houseCards } from '../../db/schema/contracts';

export type HouseCardRow = typeof houseCards.$inferSelect;

const cardIs = (restaurant: string, reference: string) => and(eq(houseCards.restaurant, restaurant), eq(houseCards.reference, reference));

export async function addHouseCard(tx: Tx, card: typeof houseCards.$inferInsert): Promise<void> {
  await tx.insert(houseCards).values(card);
}

export async function findHouseCard(db: Queryable, restaurant: string, reference: string): Promise<HouseCardRow | undefined> {
  const [row] = await db.select().from(houseCards).where(cardIs(restaurant, reference));
  return row;
}

/** False where it was registered meanwhile: that stays. */
export async function settleHouseCard(tx: Tx, { restaurant, reference }: HouseCardRow, fields: Pick<HouseCardRow, 'state' | 'card'>): Promise<boolean> {
  const settled = await tx.update(houseCards).set(fields).where(and(cardIs(restaurant, reference), ne(houseCards.state, 'registered'))).returning({ uid: houseCards.uid });
  return settled.length === 1;
}
