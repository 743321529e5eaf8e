/** A booking that is cancelled: nothing is asked of it any more, and in time its card is let go and its deposit given back, by itself. */
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import { REJECTED_STATUS } from '@/lib/contract/constants';
import { isInTime } from '@/lib/rules/payments/frozen-policy';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import type { BookingRow } from '../bookings/wire';
import { closeRequest, giveBackAll } from './give-back';
import { closePaymentBook, openPaymentBook } from './payment-book';
import type { RequestRow } from './wire';

/**
 * Part of every write that takes a booking off the day. Too late, what was given is kept; staff may still give it back by hand. What the
 * restaurant itself turned down costs nothing at any time.
 * @returns the booking with what its money comes to now
 */
export async function settleCancelled(
  unit: UnitOfWork,
  { context, actor }: Call,
  row: BookingRow,
): Promise<BookingRow> {
  const book = await openPaymentBook(unit, row.restaurant, row.uid);
  if (book.requests.length === 0) return row;
  const why = { by: actor.name, at: context.now(), reason: '' };
  await closeRequest(unit, book, 'withdrawn', why);
  const turnedDown = row.status === REJECTED_STATUS;
  const isDue = ({ policy }: RequestRow) => turnedDown || (policy !== null && isInTime(policy, why.at));
  await giveBackAll(unit, book, isDue, why);
  const { payment } = (await closePaymentBook(unit, book, { cancelled: true })).booking;
  return { ...row, payment };
}

/** Whether a change takes a booking off the day. */
export const isCancelling = (before: Stage, after: Stage): boolean =>
  after === STAGE.cancelled && before !== STAGE.cancelled;
