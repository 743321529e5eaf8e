/** Fewer come of a party that has paid: somebody says what becomes of the money of those who do not. */
import type { WireBookingPatch } from '@/lib/contract/booking';
import { may } from '@/lib/contract/role';
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { Call } from '../../http/call';
import { Problem, adminRequired } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { carryOutLater } from '../payments/pending-entry';
import type { BookingRow } from './wire';

type Sized = Pick<BookingRow, 'covers' | 'payment' | 'total'>;

/** In minor units: what the party has paid and was not given back, else what was prepaid elsewhere, a ticket for example. */
const paidOf = ({ payment, total }: Sized) => (payment ? payment.paid - payment.refunded : 0) || total;

/** The part of it for those who do not come. */
const shareOf = (before: Sized, covers: number) =>
  Math.floor((paidOf(before) * (before.covers - covers)) / before.covers);

/**
 * Whether money has to be given back with the change.
 * @throws Problem 'money-undecided' with the sums, 'admin-required' for giving back without the right
 */
export function decideMoney(
  { actor }: Pick<Call, 'actor'>,
  before: Sized,
  { covers, money }: Pick<WireBookingPatch, 'covers' | 'money'>,
): boolean {
  if (covers === undefined || covers >= before.covers || paidOf(before) <= 0) return false;
  if (money === undefined) {
    const paidHere = before.payment ? before.payment.paid - before.payment.refunded : 0;
    throw new Problem('money-undecided', 'The party has paid: say what becomes of the money', {
      details: { paid: paidOf(before), share: shareOf(before, covers), refundable: paidHere > 0 },
    });
  }
  if (money === 'keep') return false;
  if (!may(actor.role, 'charge', actor.location)) throw adminRequired();
  return true;
}

/** Part of the write that makes the party smaller. What was not paid here is given back by hand. */
export async function giveBackShare(unit: UnitOfWork, call: Call, before: BookingRow, covers: number): Promise<void> {
  const book = await openPaymentBook(unit, before.restaurant, before.uid);
  let left = shareOf(before, covers);
  for (const entry of book.ledger.filter(({ type }) => type === 'payment')) {
    const request = book.requests.find(({ uid }) => uid === entry.request);
    const amount = Math.min(left, refundableOf(book.ledger, entry.uid));
    if (!request || amount <= 0) continue;
    left -= amount;
    const why = { by: call.actor.name, at: call.context.now(), reason: `${before.covers} → ${covers}` };
    await carryOutLater(unit, request, { ...why, type: 'refund', amount, against: entry });
  }
  await closePaymentBook(unit, book, { covers });
}
