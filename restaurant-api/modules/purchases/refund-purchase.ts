/** Money of a purchase goes back to its buyer, or is asked for no longer; a job carries it out. */
import { refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { closeRequest } from '../payments/give-back';
import { closePurchaseBook, openPurchaseBook } from '../payments/payment-book';
import { carryOutLater } from '../payments/pending-entry';
import type { PurchaseCall } from './purchase-acts';
import { findPurchaseOf } from './repository';

interface Subject {
  kind: PurchaseKind;
  subject: number;
}

/**
 * Ends what was asked for, and gives back what was paid, in all or in part.
 * @param amount minor units; left out, all that is left
 * @returns what goes back; 0 where nothing was paid online
 * @throws Problem 'amount-too-high' with the most that may be
 */
export async function refundPurchase(
  unit: UnitOfWork,
  { context, restaurant, actor }: PurchaseCall,
  { kind, subject }: Subject,
  { amount, reason }: { amount?: number; reason: string },
): Promise<number> {
  const purchase = await findPurchaseOf(unit.tx, restaurant.uid, kind, subject);
  if (!purchase) return 0;
  const book = await openPurchaseBook(unit, restaurant.uid, purchase.uid);
  const why = { by: actor.name, at: context.now(), reason };
  if (book.requests.some(isOpen)) await closeRequest(unit, book, 'withdrawn', why);
  const paid = book.ledger.filter(({ type }) => type === 'payment');
  const most = paid.reduce((sum, { uid }) => sum + refundableOf(book.ledger, uid), 0);
  if (amount !== undefined && amount > most)
    throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most } });
  let left = amount ?? most;
  for (const entry of paid) {
    const request = book.requests.find(({ uid }) => uid === entry.request);
    const part = Math.min(left, refundableOf(book.ledger, entry.uid));
    if (!request || part <= 0) continue;
    await carryOutLater(unit, request, { ...why, type: 'refund', amount: part, against: entry });
    left -= part;
  }
  await closePurchaseBook(unit, book, { refund: amount ?? most, reason });
  return amount ?? most;
}
