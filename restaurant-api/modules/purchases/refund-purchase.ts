/** Refunds a purchase or closes its request; a job carries the refund out. */
import { refundableOf } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { PurchaseKind } from '@/lib/rules/purchases/purchase';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { closeRequest } from '../payments/return-payments';
import { closePurchaseBook, openPurchaseBook } from '../payments/payment-book';
import { queueMovement } from '../payments/pending-entry';
import type { PurchaseCall } from './purchase-handlers';
import { findPurchaseBySubject } from './repository';

interface Subject {
  kind: PurchaseKind;
  subject: number;
}

/**
 * Closes the open request and refunds the payments, in full or in part.
 * @param amount minor units; default: the whole refundable rest
 * @returns the refunded amount; 0 if nothing was paid online
 * @throws Problem 'amount-too-high' with the maximum
 */
export async function refundPurchase(
  unit: UnitOfWork,
  { context, restaurant, actor }: PurchaseCall,
  { kind, subject }: Subject,
  { amount, reason }: { amount?: number; reason: string },
): Promise<number> {
  const purchase = await findPurchaseBySubject(unit.tx, restaurant.uid, kind, subject);
  if (!purchase) return 0;
  const book = await openPurchaseBook(unit, restaurant.uid, purchase.uid);
  const origin = { by: actor.name, at: context.now(), reason };
  if (book.requests.some(isOpen)) await closeRequest(unit, book, 'withdrawn', origin);
  const payments = book.ledger.filter(({ type }) => type === 'payment');
  const refundable = payments.reduce((sum, { uid }) => sum + refundableOf(book.ledger, uid), 0);
  if (amount !== undefined && amount > refundable)
    throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: refundable } });
  let remaining = amount ?? refundable;
  for (const entry of payments) {
    const request = book.requests.find(({ uid }) => uid === entry.request);
    const part = Math.min(remaining, refundableOf(book.ledger, entry.uid));
    if (!request || part <= 0) continue;
    await queueMovement(unit, request, { ...origin, type: 'refund', amount: part, against: entry });
    remaining -= part;
  }
  await closePurchaseBook(unit, book, { refund: amount ?? refundable, reason });
  return amount ?? refundable;
}
