/** The card of a party that came, or that nobody says was away: nothing can be charged to it any more. */
import type { UnitOfWork } from '../../write/write';
import { giveBackAll } from './give-back';
import { closePaymentBook, openPaymentBook } from './payment-book';

/** @param at now, epoch milliseconds */
export async function letCardGo(unit: UnitOfWork, restaurant: string, booking: number, at: number): Promise<void> {
  const book = await openPaymentBook(unit, restaurant, booking);
  await giveBackAll(unit, book, ({ kind }) => kind === 'card', { by: '', at, reason: '' });
  await closePaymentBook(unit, book, { released: true });
}
