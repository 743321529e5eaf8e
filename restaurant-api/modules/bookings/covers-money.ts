/** Fewer come of a party that has paid: somebody says what becomes of the money of those who do not. */
import type { WireBookingPatch } from '@/lib/contract/bookings/booking';
import { may } from '@/lib/contract/access/role';
import { refundableOf } from '@/lib/rules/payments/ledger';
import type { Call } from '../../http/call';
import { Problem, adminRequired } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { closePaymentBook, openPaymentBook } from '../payments/payment-book';
import { carryOutLater } from '../payments/pending-entry';
import type { EntryRow } from '../payments/wire';
import type { BookingRow } from './wire';

/** What was paid here and is still there, in minor units: refunds on their way are gone already. */
const paidHere = (ledger: readonly EntryRow[]) =>
  ledger.reduce((sum, { uid, type }) => sum + (type === 'payment' ? refundableOf(ledger, uid) : 0), 0);

/**
 * Part of the write that makes the party smaller, before it is saved.
 * @returns what is to be given back with the change, in minor units
 * @throws Problem 'money-undecided' with the sums, 'admin-required' for giving back without the right
 */
export async function decideMoney(
  unit: UnitOfWork,
  { actor }: Pick<Call, 'actor'>,
  before: BookingRow,
  { covers, money }: Pick<WireBookingPatch, 'covers' | 'money'>,
): Promise<number> {
  if (covers === undefined || covers >= before.covers) return 0;
  const here = before.payment?.paid ? paidHere((await openPaymentBook(unit, before.restaurant, before.uid)).ledger) : 0;
  // Else what was prepaid elsewhere, a ticket for example.
  const paid = here || before.total;
  if (paid <= 0) return 0;
  const share = Math.floor((paid * (before.covers - covers)) / before.covers);
  if (money === undefined) {
    throw new Problem('money-undecided', 'The party has paid: say what becomes of the money', {
      details: { paid, share, refundable: here > 0 },
    });
  }
  if (money === 'keep') return 0;
  if (!may(actor.role, 'charge', actor.location)) throw adminRequired();
  return share;
}

/**
 * Part of the write that makes the party smaller, once it is saved. What was not paid here is given back by hand.
 * @param share from `decideMoney`
 */
export async function giveBackShare(
  unit: UnitOfWork,
  call: Call,
  before: BookingRow,
  covers: number,
  share: number,
): Promise<void> {
  const book = await openPaymentBook(unit, before.restaurant, before.uid);
  let left = share;
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
