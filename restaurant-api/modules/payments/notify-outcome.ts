/** Messages to guests and notifications to staff about payment outcomes, in the transaction that records them. */
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
import { purchaseHandlers } from '../purchases/kinds';
import { type AnyPaymentBook, type PaymentBook, type PurchaseBook, isPurchase } from './payment-book';
import { type EntryRow, type RequestRow, toCardHint } from './wire';

interface Settled {
  /** The book before the outcome. */
  book: PaymentBook;
  request: RequestRow;
  entry: EntryRow;
}

export async function notifyOfOutcome(unit: UnitOfWork, call: Call, { book, request, entry }: Settled): Promise<void> {
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
      card: toCardHint(request),
      reason: entry.reason,
    });
  }
  // Guests see their own declined cards; other failures are reported to staff.
  const { type, state } = entry;
  const isUnseenByGuest =
    type === 'no-show' || type === 'refund' || (type === 'release' && isReleaseOfCard(book, entry));
  if (state === 'failed' && isUnseenByGuest) await notifyStaffOfFailure(unit, call.restaurant, book, entry);
}

/** For a purchase: its handlers notify the buyer. @param book the current book @param before the entry's previous state */
export async function notifyOfPurchaseOutcome(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: PurchaseBook,
  entry: EntryRow,
  before: EntryRow['state'] | undefined,
): Promise<void> {
  if (entry.type !== 'refund') return;
  const { purchase } = book;
  if (entry.state === 'succeeded') await purchaseHandlers(purchase).refunded(unit, call, purchase, entry);
  if (entry.state !== 'failed') return;
  await purchaseHandlers(purchase).refundFailed(unit, call, purchase, entry, before === 'succeeded');
  await notifyStaffOfFailure(unit, call.restaurant, book, entry);
}

/** Whether a release concerns a registered card; stopping an unfinished attempt is not reported. */
const isReleaseOfCard = ({ ledger }: PaymentBook, { against }: EntryRow) =>
  ledger.some(({ uid, type, state }) => uid === against && type === 'registration' && state === 'succeeded');

function newsFor(book: PaymentBook, entry: EntryRow, { state }: RequestRow): PaymentNews | null {
  if (entry.state !== 'succeeded') return null;
  switch (entry.type) {
    case 'registration':
    // A payment of a closed request confirms nothing: it is refunded, and the refund is reported.
    case 'payment':
      return book.requests.some((one) => one.uid === entry.request && (isOpen(one) || isPaidLate(one, state)))
        ? 'settled'
        : null;
    case 'no-show':
      return 'charged';
    case 'refund':
      return 'refunded';
    case 'release':
      return isReleaseOfCard(book, entry) ? 'released' : null;
  }
}

/** Paid after the request expired, with the booking made again. */
const isPaidLate = (before: RequestRow, now: RequestRow['state']) =>
  before.state === 'expired' && (now === 'paid' || now === 'registered');

/** Consists of a name, an amount and the provider's failure code, which need no translation. */
export async function notifyStaffOfFailure(
  unit: UnitOfWork,
  restaurant: Restaurant,
  book: AnyPaymentBook,
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

/** Notifies staff who may refund of a refund made on the provider's own pages. */
export async function notifyOfExternalRefund(
  unit: UnitOfWork,
  restaurant: Restaurant,
  book: AnyPaymentBook,
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

/** Notifies staff who may refund that a booking's payment is disputed, or that the dispute is won. */
export async function notifyOfBookingDispute(
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
