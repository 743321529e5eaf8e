/** Erases personal data from orders; dishes and amounts stay. */
import { type SQL, and, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';

/** @param which condition on the orders that still have personal data */
export async function blankOrders(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ name: '', phone: '', email: '', address: null, note: '', allergies: '', reason: '', erasedAt: at })
    .where(and(isNull(orders.erasedAt), which));
}
