/** Rows of purchases. */
import { and, eq, sql } from 'drizzle-orm';
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { type Queryable, type Tx, rowsOf } from '../../db/client';
import { purchases } from '../../db/schema/purchases';

export type PurchaseRow = typeof purchases.$inferSelect;

export async function findPurchase(db: Queryable, restaurant: string, uid: number): Promise<PurchaseRow | undefined> {
  const [row] = await db.select().from(purchases).where(isPurchase(restaurant, uid));
  return row;
}

/** @param subject number of the gift card or order */
export async function findPurchaseBySubject(
  db: Queryable,
  restaurant: string,
  kind: PurchaseKind,
  subject: number,
): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.restaurant, restaurant), eq(purchases.kind, kind), eq(purchases.subject, subject)));
  return row;
}

export async function addPurchase(tx: Tx, values: typeof purchases.$inferInsert): Promise<PurchaseRow> {
  const [row] = await tx.insert(purchases).values(values).returning();
  if (!row) throw new Error('the purchase was not stored');
  return row;
}

/** Serialises writes to a purchase's payments; false if the purchase does not exist. */
export async function lockPurchase(tx: Tx, restaurant: string, uid: number): Promise<boolean> {
  return (
    rowsOf(await tx.execute(sql`select 1 from purchases where restaurant = ${restaurant} and uid = ${uid} for update`))
      .length > 0
  );
}

export async function updatePurchasePayment(
  tx: Tx,
  restaurant: string,
  uid: number,
  payment: PurchaseRow['payment'],
): Promise<void> {
  await tx.update(purchases).set({ payment }).where(isPurchase(restaurant, uid));
}

const isPurchase = (restaurant: string, uid: number) =>
  and(eq(purchases.restaurant, restaurant), eq(purchases.uid, uid));
