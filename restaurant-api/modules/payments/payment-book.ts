/** The requests and ledger of one booking or purchase: read under its lock, and summarised on its row. */
import { KIND } from '@/lib/contract/constants';
import { paymentSummary } from '@/lib/rules/payments/payment-summary';
import { notFound } from '../../problem';
import type { Queryable } from '../../db/client';
import type { UnitOfWork } from '../../write/write';
import { findBooking } from '../bookings/repository';
import type { BookingRow } from '../bookings/wire';
import { type PurchaseRow, findPurchase, updatePurchasePayment, lockPurchase } from '../purchases/repository';
import {
  type PaymentSubject,
  findEntries,
  findRequests,
  updateBookingPayment,
  lockBooking,
  bookingSubject,
} from './repository';
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
export type AnyPaymentBook = PaymentBook | PurchaseBook;

export const isPurchase = (book: AnyPaymentBook): book is PurchaseBook => 'purchase' in book;

/** @throws Problem 'not-found' */
export async function readPaymentBook(db: Queryable, restaurant: string, uid: number): Promise<PaymentBook> {
  const booking = await findBooking(db, restaurant, uid);
  if (!booking) throw notFound('a booking');
  return { booking, ...(await paymentsOf(db, restaurant, bookingSubject(uid))) };
}

/** @throws Problem 'not-found' */
export async function readPurchaseBook(db: Queryable, restaurant: string, uid: number): Promise<PurchaseBook> {
  const purchase = await findPurchase(db, restaurant, uid);
  if (!purchase) throw notFound('a purchase');
  return { purchase, ...(await paymentsOf(db, restaurant, { booking: null, purchase: uid })) };
}

/** The payment book of a request's or entry's booking or purchase. @throws Problem 'not-found' */
export const readBookOf = (
  db: Queryable,
  restaurant: string,
  { booking, purchase }: PaymentSubject,
): Promise<AnyPaymentBook> =>
  booking === null ? readPurchaseBook(db, restaurant, purchase ?? 0) : readPaymentBook(db, restaurant, booking);

/** Like `readPaymentBook`, and locks the booking: other writes to its payments wait for the commit. */
export async function openPaymentBook({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<PaymentBook> {
  if (!(await lockBooking(tx, restaurant, uid))) throw notFound('a booking');
  return readPaymentBook(tx, restaurant, uid);
}

export async function openPurchaseBook({ tx }: UnitOfWork, restaurant: string, uid: number): Promise<PurchaseBook> {
  if (!(await lockPurchase(tx, restaurant, uid))) throw notFound('a purchase');
  return readPurchaseBook(tx, restaurant, uid);
}

export const openBookOf = (
  unit: UnitOfWork,
  restaurant: string,
  { booking, purchase }: PaymentSubject,
): Promise<AnyPaymentBook> =>
  booking === null ? openPurchaseBook(unit, restaurant, purchase ?? 0) : openPaymentBook(unit, restaurant, booking);

/**
 * Stores the current payment summary on the booking and records the change.
 * @param details was done, for the log
 */
export async function closePaymentBook(
  { tx, record }: UnitOfWork,
  { booking }: PaymentBook,
  details: Record<string, unknown>,
): Promise<PaymentBook> {
  const { restaurant, uid, date, payment: before } = booking;
  const { requests, ledger } = await paymentsOf(tx, restaurant, bookingSubject(uid));
  const payment = paymentSummary(requests, ledger);
  await updateBookingPayment(tx, restaurant, uid, payment);
  // Not a change of the booking itself: undoing the booking's change undoes no payment.
  record({
    kind: KIND.bookingChanged,
    entity: 'payment',
    uid,
    action: 'update',
    date,
    before: { payment: before },
    after: { payment, ...details },
  });
  return { booking: { ...booking, payment }, requests, ledger };
}

/** Like `closePaymentBook`, for a purchase. */
export async function closePurchaseBook(
  { tx, record }: UnitOfWork,
  { purchase }: PurchaseBook,
  what: Record<string, unknown>,
): Promise<PurchaseBook> {
  const { restaurant, uid, payment: before } = purchase;
  const { requests, ledger } = await paymentsOf(tx, restaurant, { booking: null, purchase: uid });
  const payment = paymentSummary(requests, ledger);
  await updatePurchasePayment(tx, restaurant, uid, payment);
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

async function paymentsOf(db: Queryable, restaurant: string, subject: PaymentSubject): Promise<Payments> {
  return { requests: await findRequests(db, restaurant, subject), ledger: await findEntries(db, restaurant, subject) };
}
