/** Takes the guests out of orders: what was cooked and what it cost stays, who had it goes. */
import { type SQL, and, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';

/** @param which of the orders that still say whose they are */
export async function blankOrders(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ name: '', phone: '', email: '', address: null, note: '', allergies: '', reason: '', erasedAt: at })
    .where(and(isNull(orders.erasedAt), which));
}
