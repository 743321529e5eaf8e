/** The money of one booking as a whole: read under the booking's lock, and what it comes to kept on the booking. */
import { KIND } from '@/lib/contract/constants';
import { paymentSummary } from '@/lib/rules/payments/payment-summary';
import { notFound } from '../../problem';
import type { Queryable } from '../../db/client';
import type { UnitOfWork } from '../../write/write';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { findEntries, findRequests, keepPayment, lockBooking } from './repository';
import type { EntryRow, RequestRow } from './wire';

export interface PaymentBook {
  booking: BookingRow;
  requests: RequestRow[];
  ledger: EntryRow[];
}

/** @throws Problem 'not-found' */
export async function readPaymentBook(db: Queryable, restaurant: string, uid: number): Promise<PaymentBook> {
  const booking = await findBooking(db, restaurant, uid);
  if (!booking) throw notFound('a booking');
  return { booking, requests: await findRequests(db, restaurant, uid), ledger: await findEntries(db, restaurant, uid) };
}

/** The same for a write: nobody else writes of this booking's money until it is committed. */
export async function openPaymentBook({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<PaymentBook> {
  if (!(await lockBooking(tx, restaurant, uid))) throw notFound('a booking');
  return readPaymentBook(tx, restaurant, uid);
}

/**
 * Keeps what requests and ledger come to now on the booking, and tells everybody.
 * @param what was done, for the log
 */
export async function closePaymentBook(
  { tx, record }: UnitOfWork,
  { booking }: PaymentBook,
  what: Record<string, unknown>,
): Promise<PaymentBook> {
  const { restaurant, uid, date, payment: before } = booking;
  const [requests, ledger] = [await findRequests(tx, restaurant, uid), await findEntries(tx, restaurant, uid)];
  const payment = paymentSummary(requests, ledger);
  await keepPayment(tx, restaurant, uid, payment);
  // No change of the booking's own: taking that back takes back no payment.
  record({
    kind: KIND.bookingChanged,
    entity: 'payment',
    uid,
    action: 'update',
    date,
    before: { payment: before },
    after: { payment, ...what },
  });
  return { booking: { ...booking, payment }, requests, ledger };
}
