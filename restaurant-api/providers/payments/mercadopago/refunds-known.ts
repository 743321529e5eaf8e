/** What the ledger knows of the refunds of a payment. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { paymentEntries } from '../../../db/schema/payments';

export interface RefundKnown {
  /** Number of its ledger entry. */
  entry: number;
  /** Minor units. */
  amount: number;
  /** Mercado Pago's id, as an outcome names it; '' where its answer was not heard. */
  reference: string;
  /** What became of it is not known yet. */
  isOpen: boolean;
  /** When it was written down. */
  at: Date;
}

/** All that give back of the same payment as this one, itself among them; the oldest first. */
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
