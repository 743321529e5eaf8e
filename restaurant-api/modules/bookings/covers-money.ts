/** A prepaid party becomes smaller: staff decide whether the share of the missing covers is refunded or kept. */
import type { WireBookingPatch } from '@/lib/contract/bookings/booking';
import { may } from '@/lib/contract/access/role';
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { Call } from '../../http/call';
import { Problem, adminRequired } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { queueMovement } from '../payments/pending-entry';
import type { EntryRow } from '../payments/wire';
import type { BookingRow } from './wire';

/** What was paid online and not refunded, minor units; pending refunds count as refunded. */
const refundableOnline = (ledger: readonly EntryRow[]) =>
  ledger.reduce((sum, { uid, type }) => sum + (type === 'payment' ? refundableOf(ledger, uid) : 0), 0);

/**
 * Part of the write that reduces the party, before the booking is saved.
 * @returns the amount to refund with the change, minor units
 * @throws Problem 'money-undecided' with the amounts, 'admin-required' for a refund without the right
 */
export async function resolvePrepaidShare(
  unit: UnitOfWork,
  { actor }: Pick<Call, 'actor'>,
  before: BookingRow,
  { covers, money }: Pick<WireBookingPatch, 'covers' | 'money'>,
): Promise<number> {
  if (covers === undefined || covers >= before.covers) return 0;
  const paidOnline = before.payment?.paid
    ? refundableOnline((await openPaymentBook(unit, before.restaurant, before.uid)).ledger)
    : 0;
  // Without online payments, what was prepaid elsewhere, for example a ticket.
  const paid = paidOnline || before.total;
  if (paid <= 0) return 0;
  const share = Math.floor((paid * (before.covers - covers)) / before.covers);
  if (money === undefined) {
    throw new Problem('money-undecided', 'The party has paid: say what becomes of the money', {
      details: { paid, share, refundable: paidOnline > 0 },
    });
  }
  if (money === 'keep') return 0;
  if (!may(actor.role, 'charge', actor.location)) throw adminRequired();
  return share;
}

/**
 * Part of the write that reduces the party, after the booking is saved. Amounts that were not paid online are refunded manually.
 * @param share from `resolvePrepaidShare`
 */
export async function refundShare(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  covers: number,
  share: number,
): Promise<void> {
  const book = await openPaymentBook(unit, before.restaurant, before.uid);
  let remaining = share;
  for (const entry of book.ledger.filter(({ type }) => type === 'payment')) {
    const request = book.requests.find(({ uid }) => uid === entry.request);
    const amount = Math.min(remaining, refundableOf(book.ledger, entry.uid));
    if (!request || amount <= 0) continue;
    remaining -= amount;
    const origin = { by: call.actor.name, at: call.context.now(), reason: `${before.covers} → ${covers}` };
    await queueMovement(unit, request, { ...origin, type: 'refund', amount, against: entry });
  }
  await closePaymentBook(unit, book, { covers });
}
