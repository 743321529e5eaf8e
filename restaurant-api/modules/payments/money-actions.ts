/** Staff charge a no-show, refund, or release a card. Each adds a pending ledger entry; the job `settle-payment` carries it out. */
import type { z } from 'zod';
import type { WireBookingPayments, noShowBody, refundBody, releaseBody } from '@/lib/contract/sales/payments';
import { balanceOf, refundableOf } from '@/lib/rules/payments/ledger';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findAllowedActions, toBookingPayments } from './answer';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { queueMovement } from './pending-entry';
import type { EntryRow, RequestRow } from './wire';

/**
 * One charge at a time, and all charges together no more than the agreed amount: after a partial charge the rest can still be charged.
 * @throws Problem 'nothing-to-charge', 'charge-too-early' with the earliest instant, 'already-charged' if a charge is pending or nothing is left,
 *   'amount-too-high' with the maximum
 */
export function chargeNoShow(
  call: Call,
  booking: number,
  { amount, reason }: z.infer<typeof noShowBody>,
): Promise<WireBookingPayments> {
  return addMovement(call, booking, async (unit, book) => {
    const { charged, charging } = balanceOf(book.ledger);
    if (charging > 0) throw new Problem('already-charged', 'A charge is under way');
    const { charge } = await findAllowedActions(unit.tx, book, call.context.now());
    if (charge.from !== null)
      throw new Problem('charge-too-early', 'The party may still come, or cancel for nothing', {
        details: { from: charge.from },
      });
    const card = registeredCard(book.requests, book.ledger);
    if (charged > 0 && charge.to === null) throw new Problem('already-charged', 'It was charged already');
    if (charge.most === 0 || !card)
      throw new Problem('nothing-to-charge', 'There is nothing to charge: no card, or the party was not away');
    assertAtMost(amount, charge.most);
    return queueMovement(unit, card.request, {
      type: 'no-show',
      amount,
      reason,
      by: call.actor.name,
      at: call.context.now(),
    });
  });
}

/** @throws Problem 'not-found', 'amount-too-high' with the refundable rest of the entry */
export function refundEntry(
  call: Call,
  booking: number,
  { entry: uid, amount, reason }: z.infer<typeof refundBody>,
): Promise<WireBookingPayments> {
  return addMovement(call, booking, async (unit, book) => {
    const entry = book.ledger.find((one) => one.uid === uid);
    const request = book.requests.find((one) => one.uid === entry?.request) as RequestRow | undefined;
    if (!entry || !request) throw notFound('an entry of the ledger');
    assertAtMost(amount, refundableOf(book.ledger, uid));
    return queueMovement(unit, request, {
      type: 'refund',
      amount,
      against: entry,
      reason,
      by: call.actor.name,
      at: call.context.now(),
    });
  });
}

/** @throws Problem 'nothing-to-release' */
export function releaseCard(
  call: Call,
  booking: number,
  { reason }: z.infer<typeof releaseBody>,
): Promise<WireBookingPayments> {
  return addMovement(call, booking, async (unit, book) => {
    const card = registeredCard(book.requests, book.ledger);
    if (!card || !(await findAllowedActions(unit.tx, book, call.context.now())).release)
      throw new Problem('nothing-to-release', 'There is no card to let go');
    return queueMovement(unit, card.request, {
      type: 'release',
      amount: 0,
      against: card.entry,
      reason,
      by: call.actor.name,
      at: call.context.now(),
    });
  });
}

function assertAtMost(amount: number, max: number): void {
  if (amount > max)
    throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: max } });
}

async function addMovement(
  call: Call,
  booking: number,
  work: (unit: UnitOfWork, book: PaymentBook) => Promise<EntryRow>,
): Promise<WireBookingPayments> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const book = await openPaymentBook(unit, restaurant.uid, booking);
    const { uid, type, amount, reason } = await work(unit, book);
    return toBookingPayments(
      unit.tx,
      call,
      await closePaymentBook(unit, book, { entry: uid, type, amount, reason, state: 'pending' }),
    );
  });
  return result;
}
