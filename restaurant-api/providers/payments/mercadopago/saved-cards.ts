/** Saved cards that bookings rely on. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client';
import { paymentEntries } from '../../../db/schema/payments';

/** True while a registration of this card has not been released. */
export async function isCardNeeded(db: Db, restaurant: string, reference: string): Promise<boolean> {
  const released = alias(paymentEntries, 'released');
  const release = db
    .select({ one: sql`1` })
    .from(released)
    .where(
      and(
        eq(released.restaurant, restaurant),
        eq(released.type, 'release'),
        eq(released.against, paymentEntries.uid),
        sql`${released.state} <> 'failed'`,
      ),
    );
  const [kept] = await db
    .select({ uid: paymentEntries.uid })
    .from(paymentEntries)
    .where(
      and(
        eq(paymentEntries.restaurant, restaurant),
        eq(paymentEntries.type, 'registration'),
        eq(paymentEntries.state, 'succeeded'),
        eq(paymentEntries.providerReference, reference),
        notExists(release),
      ),
    )
    .limit(1);
  return kept !== undefined;
}
