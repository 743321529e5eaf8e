/** Releases the cards of a party that came, or that was not marked as a no-show: they can no longer be charged. */
import type { UnitOfWork } from '../../write/write';
import { returnEverything } from './return-payments';
import { closePaymentBook, openPaymentBook } from './payment-book';

/** @param at now, epoch milliseconds */
export async function releaseCards(unit: UnitOfWork, restaurant: string, booking: number, at: number): Promise<void> {
  const book = await openPaymentBook(unit, restaurant, booking);
  await returnEverything(unit, book, ({ kind }) => kind === 'card', { by: '', at, reason: '' });
  await closePaymentBook(unit, book, { released: true });
}
