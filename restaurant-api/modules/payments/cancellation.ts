/** Cancellation of a booking: its open request is closed, and in time its card is released and its deposit refunded automatically. */
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { REJECTED_STATUS } from '@/lib/contract/constants';
import { isInTime } from '@/lib/rules/payments/frozen-policy';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { closeRequest, returnEverything } from './return-payments';
import { closePaymentBook, openPaymentBook } from './payment-book';
import type { RequestRow } from './wire';

/**
 * Part of every write that cancels a booking. After the policy's deadline the money is kept; staff may still refund it by hand. A booking that the
 * restaurant rejects is always refunded.
 * @returns the booking with its current payment summary
 */
export async function settleCancelled(
  unit: UnitOfWork,
  { context, actor }: Call,
  row: BookingRow,
): Promise<BookingRow> {
  const book = await openPaymentBook(unit, row.restaurant, row.uid);
  if (book.requests.length === 0) return row;
  const origin = { by: actor.name, at: context.now(), reason: '' };
  await closeRequest(unit, book, 'withdrawn', origin);
  const isRejected = row.status === REJECTED_STATUS;
  const isReturnable = ({ policy }: RequestRow) => isRejected || (policy !== null && isInTime(policy, origin.at));
  await returnEverything(unit, book, isReturnable, origin);
  const { payment } = (await closePaymentBook(unit, book, { cancelled: true })).booking;
  return { ...row, payment };
}

/** Whether a change takes a booking off the day. */
export const isCancelling = (before: Stage, after: Stage): boolean =>
  after === STAGE.cancelled && before !== STAGE.cancelled;
