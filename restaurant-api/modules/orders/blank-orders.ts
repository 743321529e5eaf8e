/** Takes the guests out of orders: what was cooked and what it cost stays, who had it goes. */
import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';

/** @param which of the orders that still say whose they are */
export async function blankOrders(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ name: '', phone: '', email: '', address: null, note: '', allergies: '', reason: '', erasedAt: at })
    .where(and(isNull(orders.erasedAt), which));
}

/** The orders of somebody whose data are erased, by their number or address. One that is under way is still brought to them; the clock sees to it later. */
export async function blankOrdersOf(
  tx: Tx,
  restaurant: string,
  { phone, email }: { phone: string; email: string },
  at: Date,
): Promise<void> {
  if (phone === '' && email === '') return;
  await blankOrders(
    tx,
    sql`${and(
      eq(orders.restaurant, restaurant),
      inArray(orders.status, ['Delivered', 'Rejected', 'Cancelled']),
      sql`((${phone} <> '' and regexp_replace(${orders.phone}, '\\D', '', 'g') = regexp_replace(${phone}, '\\D', '', 'g')) or (${email} <> '' and lower(${orders.email}) = lower(${email})))`,
    )}`,
    at,
  );
}
