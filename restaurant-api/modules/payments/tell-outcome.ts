/** Guest and staff are told what became of money, in the transaction that writes it down. */
import { nameOf } from '@/lib/rules/booking/booking';
import { KIND } from '@/lib/contract/constants';
import { moneyText } from '@/lib/money/format';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Restaurant } from '../../context';
import type { PaymentNews } from '../../guest-messages/payment-text';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { addNotification } from '../notifications/notify';
import { actsFor } from '../purchases/kinds';
import { type AnyBook, type PaymentBook, type PurchaseBook, isPurchase } from './payment-book';
import { type EntryRow, type RequestRow, cardHintOf } from './wire';

interface Settled {
  /** As it was before. */
  book: PaymentBook;
  request: RequestRow;
  entry: EntryRow;
}

export async function tellOutcome(unit: UnitOfWork, call: Call, { book, request, entry }: Settled): Promise<void> {
  const news = newsFor(book, entry, request);
  if (news) {
    const { kind, policy, provider, currency } = request;
    const amount = entry.type === 'registration' ? request.amount : entry.amount;
    await tellOfPayment(unit, call, book.booking, {
      news,
      kind,
      amount,
      currency,
      policy,
      provider,
      key: '',
      expiresAt: null,
      card: cardHintOf(request),
      reason: entry.reason,
    });
  }
  // What guests decline they see themselves; what fails behind their backs somebody has to know.
  const { type, state } = entry;
  const unseen = type === 'no-show' || type === 'refund' || (type === 'release' && ofCard(book, entry));
  if (state === 'failed' && unseen) await tellStaff(unit, call.restaurant, book, entry);
}

/** Of a purchase: the buyer hears from whoever sells it. @param book as it is now @param before state of the entry until now */
export async function tellPurchaseOutcome(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: PurchaseBook,
  entry: EntryRow,
  before: EntryRow['state'] | undefined,
): Promise<void> {
  if (entry.type !== 'refund') return;
  const { purchase } = book;
  if (entry.state === 'succeeded') await actsFor(purchase).refunded(unit, call, purchase, entry);
  if (entry.state !== 'failed') return;
  await actsFor(purchase).refundFailed(unit, call, purchase, entry, before === 'succeeded');
  await tellStaff(unit, call.restaurant, book, entry);
}

/** Stopping what a guest had begun and not finished is no news. */
const ofCard = ({ ledger }: PaymentBook, { against }: EntryRow) =>
  ledger.some(({ uid, type, state }) => uid === against && type === 'registration' && state === 'succeeded');

function newsFor(book: PaymentBook, entry: EntryRow, { state }: RequestRow): PaymentNews | null {
  if (entry.state !== 'succeeded') return null;
  switch (entry.type) {
    case 'registration':
    // What nobody waited for any more confirms no table: it goes back, and that is the news.
    case 'payment':
      return book.requests.some((one) => one.uid === entry.request && (isOpen(one) || isMetLate(one, state)))
        ? 'settled'
        : null;
    case 'no-show':
      return 'charged';
    case 'refund':
      return 'refunded';
    case 'release':
      return ofCard(book, entry) ? 'released' : null;
  }
}

/** It came too late, and its places were free all the same. */
const isMetLate = (before: RequestRow, now: RequestRow['state']) =>
  before.state === 'expired' && (now === 'paid' || now === 'registered');

/** A name, a sum and the provider's code, so that it needs no language. */
export async function tellStaff(
  unit: UnitOfWork,
  restaurant: Restaurant,
  book: AnyBook,
  { amount, currency, failure }: Pick<EntryRow, 'amount' | 'currency' | 'failure'>,
): Promise<void> {
  const message = [amount > 0 ? moneyText(amount, currency, 'en') : '', failure].filter(Boolean).join(' · ');
  if (isPurchase(book)) {
    const { buyerName, reference } = book.purchase;
    await addNotification(unit, restaurant, {
      kind: KIND.note,
      title: [buyerName, reference].filter(Boolean).join(' · '),
      message,
      ability: 'charge',
    });
    return;
  }
  const { uid, date, reference } = book.booking;
  await addNotification(unit, restaurant, {
    kind: KIND.bookingChanged,
    title: nameOf(book.booking) || reference,
    message,
    date,
    calendarItem: { bookingUid: uid },
  });
}

/** Nobody here gave it back: whoever may refund is told. */
export async function tellOfRefundElsewhere(
  unit: UnitOfWork,
  restaurant: Restaurant,
  book: AnyBook,
  { amount, currency, by }: Pick<EntryRow, 'amount' | 'currency' | 'by'>,
): Promise<void> {
  const news = {
    kind: KIND.note,
    message: [moneyText(amount, currency, 'en'), by].join(' · '),
    ability: 'charge',
  } as const;
  if (isPurchase(book)) {
    const { kind, subject, buyerName, reference } = book.purchase;
    await addNotification(unit, restaurant, {
      ...news,
      title: [buyerName, reference].filter(Boolean).join(' · '),
      calendarItem: { dispute: 'refunded', ...(kind === 'gift-card' && { giftCardUid: subject }) },
    });
    return;
  }
  const { uid, date, reference } = book.booking;
  await addNotification(unit, restaurant, {
    ...news,
    title: nameOf(book.booking) || reference,
    date,
    calendarItem: { dispute: 'refunded', bookingUid: uid },
  });
}

/** The guest's bank takes back what was paid or charged for a booking, or has given it back: whoever may refund is told. */
export async function tellOfBookingDispute(
  unit: UnitOfWork,
  restaurant: Restaurant,
  booking: PaymentBook['booking'],
  { uid: payment, amount, currency }: Pick<EntryRow, 'uid' | 'amount' | 'currency'>,
  dispute: 'open' | 'won',
): Promise<void> {
  const { uid, date, reference } = booking;
  await addNotification(unit, restaurant, {
    kind: KIND.note,
    title: nameOf(booking) || reference,
    message: moneyText(amount, currency, 'en'),
    date,
    calendarItem: { dispute, payment, bookingUid: uid },
    ability: 'charge',
  });
}
