/** The money of one booking or purchase as a whole: read under its lock, and what it comes to kept on it. */
import { KIND } from '@/lib/contract/constants';
import { paymentSummary } from '@/lib/rules/payments/payment-summary';
import { notFound } from '../../problem';
import type { Queryable } from '../../db/client';
import type { UnitOfWork } from '../../write/write';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { type PurchaseRow, findPurchase, keepPurchasePayment, lockPurchase } from '../purchases/repository';
import { type PaidFor, findEntries, findRequests, keepPayment, lockBooking, ofBooking } from './repository';
import type { EntryRow, RequestRow } from './wire';

export interface Payments {
  requests: RequestRow[];
  ledger: EntryRow[];
}
export interface PaymentBook extends Payments {
  booking: BookingRow;
}
export interface PurchaseBook extends Payments {
  purchase: PurchaseRow;
}
export type AnyBook = PaymentBook | PurchaseBook;

export const isPurchase = (book: AnyBook): book is PurchaseBook => 'purchase' in book;

/** @throws Problem 'not-found' */
export async function readPaymentBook(db: Queryable, restaurant: string, uid: number): Promise<PaymentBook> {
  const booking = await findBooking(db, restaurant, uid);
  if (!booking) throw notFound('a booking');
  return { booking, ...(await paymentsOf(db, restaurant, ofBooking(uid))) };
}

/** @throws Problem 'not-found' */
export async function readPurchaseBook(db: Queryable, restaurant: string, uid: number): Promise<PurchaseBook> {
  const purchase = await findPurchase(db, restaurant, uid);
  if (!purchase) throw notFound('a purchase');
  return { purchase, ...(await paymentsOf(db, restaurant, { booking: null, purchase: uid })) };
}

/** Of the booking or purchase that a request or an entry is about. @throws Problem 'not-found' */
export const readBookOf = (db: Queryable, restaurant: string, { booking, purchase }: PaidFor): Promise<AnyBook> =>
  booking === null ? readPurchaseBook(db, restaurant, purchase ?? 0) : readPaymentBook(db, restaurant, booking);

/** The same for a write: nobody else writes of this booking's money until it is committed. */
export async function openPaymentBook({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<PaymentBook> {
  if (!(await lockBooking(tx, restaurant, uid))) throw notFound('a booking');
  return readPaymentBook(tx, restaurant, uid);
}

export async function openPurchaseBook({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<PurchaseBook> {
  if (!(await lockPurchase(tx, restaurant, uid))) throw notFound('a purchase');
  return readPurchaseBook(tx, restaurant, uid);
}

export const openBookOf = (unit: UnitOfWork, restaurant: string, { booking, purchase }: PaidFor): Promise<AnyBook> =>
  booking === null ? openPurchaseBook(unit, restaurant, purchase ?? 0) : openPaymentBook(unit, restaurant, booking);

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
  const { requests, ledger } = await paymentsOf(tx, restaurant, ofBooking(uid));
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

/** The same of a purchase. */
export async function closePurchaseBook(
  { tx, record }: UnitOfWork,
  { purchase }: PurchaseBook,
  what: Record<string, unknown>,
): Promise<PurchaseBook> {
  const { restaurant, uid, payment: before } = purchase;
  const { requests, ledger } = await paymentsOf(tx, restaurant, { booking: null, purchase: uid });
  const payment = paymentSummary(requests, ledger);
  await keepPurchasePayment(tx, restaurant, uid, payment);
  record({
    kind: KIND.note,
    entity: 'purchase',
    uid,
    action: 'update',
    before: { payment: before },
    after: { payment, ...what },
  });
  return { purchase: { ...purchase, payment }, requests, ledger };
}

async function paymentsOf(db: Queryable, restaurant: string, of: PaidFor): Promise<Payments> {
  return { requests: await findRequests(db, restaurant, of), ledger: await findEntries(db, restaurant, of) };
}
