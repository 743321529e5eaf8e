/** Staff charge a no-show, give money back, or let a card go. The act is written down; a job does it (`settle-payment`). */
import type { z } from 'zod';
import type { WireBookingPayments, noShowBody, refundBody, releaseBody } from '@/lib/contract/sales/payments';
import { balanceOf, refundableOf } from '@/lib/rules/payments/ledger';
import { registeredCard } from '@/lib/rules/payments/registered-card';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { actsOf, answerOf } from './answer';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { carryOutLater } from './pending-entry';
import type { EntryRow, RequestRow } from './wire';

/**
 * One charge at a time, whoever taps how often, and all of them together no more than was agreed to: a part that is charged leaves the rest.
 * @throws Problem 'nothing-to-charge', 'charge-too-early' with the instant from which it may be, 'already-charged' where one is under way or nothing
 *   is left, 'amount-too-high' with the most that may be
 */
export function chargeNoShow(
  call: Call,
  booking: number,
  { amount, reason }: z.infer<typeof noShowBody>,
): Promise<WireBookingPayments> {
  return act(call, booking, async (unit, book) => {
    const { charged, charging } = balanceOf(book.ledger);
    if (charging > 0) throw new Problem('already-charged', 'A charge is under way');
    const { charge } = await actsOf(unit.tx, book, call.context.now());
    if (charge.from !== null)
      throw new Problem('charge-too-early', 'The party may still come, or cancel for nothing', {
        details: { from: charge.from },
      });
    const card = registeredCard(book.requests, book.ledger);
    if (charged > 0 && charge.to === null) throw new Problem('already-charged', 'It was charged already');
    if (charge.most === 0 || !card)
      throw new Problem('nothing-to-charge', 'There is nothing to charge: no card, or the party was not away');
    assertAtMost(amount, charge.most);
    return carryOutLater(unit, card.request, {
      type: 'no-show',
      amount,
      reason,
      by: call.actor.name,
      at: call.context.now(),
    });
  });
}

/** @throws Problem 'not-found', 'amount-too-high' with what is left of the entry */
export function refundEntry(
  call: Call,
  booking: number,
  { entry: uid, amount, reason }: z.infer<typeof refundBody>,
): Promise<WireBookingPayments> {
  return act(call, booking, async (unit, book) => {
    const entry = book.ledger.find((one) => one.uid === uid);
    const request = book.requests.find((one) => one.uid === entry?.request) as RequestRow | undefined;
    if (!entry || !request) throw notFound('an entry of the ledger');
    assertAtMost(amount, refundableOf(book.ledger, uid));
    return carryOutLater(unit, request, {
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
  return act(call, booking, async (unit, book) => {
    const card = registeredCard(book.requests, book.ledger);
    if (!card || !(await actsOf(unit.tx, book, call.context.now())).release)
      throw new Problem('nothing-to-release', 'There is no card to let go');
    return carryOutLater(unit, card.request, {
      type: 'release',
      amount: 0,
      against: card.entry,
      reason,
      by: call.actor.name,
      at: call.context.now(),
    });
  });
}

function assertAtMost(amount: number, most: number): void {
  if (amount > most) throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most } });
}

async function act(
  call: Call,
  booking: number,
  work: (unit: UnitOfWork, book: PaymentBook) => Promise<EntryRow>,
): Promise<WireBookingPayments> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const book = await openPaymentBook(unit, restaurant.uid, booking);
    const { uid, type, amount, reason } = await work(unit, book);
    return answerOf(
      unit.tx,
      call,
      await closePaymentBook(unit, book, { entry: uid, type, amount, reason, state: 'pending' }),
    );
  });
  return result;
}
