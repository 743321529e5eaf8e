/** Refunds of a payment in our ledger. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { paymentEntries } from '../../../db/schema/payments';

export interface RefundKnown {
  /** Number of its ledger entry. */
  entry: number;
  /** Minor units. */
  amount: number;
  /** Mercado Pago's id as in an outcome; '' if its response was lost. */
  reference: string;
  /** The result is not known yet. */
  isOpen: boolean;
  /** When the entry was created. */
  at: Date;
}

/** All refunds of the same payment as this entry's, including itself; oldest first. */
export async function findRefundsBeside(db: Db, restaurant: string, entry: number): Promise<RefundKnown[]> {
  const { against, amount, at, providerReference: reference, restaurant: of, state, type, uid } = paymentEntries;
  const payment = db
    .select({ uid: against })
    .from(paymentEntries)
    .where(and(eq(of, restaurant), eq(uid, entry)));
  const rows = await db
    .select({ entry: uid, amount, reference, state, at })
    .from(paymentEntries)
    .where(and(eq(of, restaurant), eq(type, 'refund'), eq(against, payment)))
    .orderBy(asc(uid));
  return rows.map(({ state: now, ...known }) => ({ ...known, isOpen: now === 'pending' }));
}
