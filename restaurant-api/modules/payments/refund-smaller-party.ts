/** Refunds the share of a deposit when a guest reduces the party before the free cancellation ends. For staff see `covers-money`. */
import { refundableOf } from '@/lib/rules/payments/ledger';
import { fewerPeople } from '@/lib/rules/payments/fewer-people';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { closePaymentBook, openPaymentBook } from './payment-book';
import { queueMovement } from './pending-entry';

/**
 * Part of the write in which a guest reduces the party.
 * @returns the booking with its current payment summary
 */
export async function refundForSmallerParty(
  unit: UnitOfWork,
  { context, actor }: Call,
  row: BookingRow,
): Promise<BookingRow> {
  if (row.payment === null) return row;
  const book = await openPaymentBook(unit, row.restaurant, row.uid);
  const now = context.now();
  let refunded = 0;
  for (const entry of book.ledger.filter(({ type }) => type === 'payment')) {
    const request = book.requests.find(({ uid }) => uid === entry.request);
    const { back } = fewerPeople(request?.policy ?? null, refundableOf(book.ledger, entry.uid), row.covers, now);
    if (!request || back === 0) continue;
    await queueMovement(unit, request, { type: 'refund', amount: back, against: entry, by: actor.name, at: now });
    refunded += back;
  }
  if (refunded === 0) return row;
  const { payment } = (await closePaymentBook(unit, book, { covers: row.covers, refund: refunded })).booking;
  return { ...row, payment };
}
