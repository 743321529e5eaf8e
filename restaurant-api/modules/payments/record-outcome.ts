/** Records a provider's outcome of an entry: from the guest's call, a job or a webhook, in any order, any number of times. */
import { type EntryState, isAttempt, stateAfter } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import type { Outcome } from '../../providers/payments/payment-provider';
import { type UnitOfWork, write } from '../../write/write';
import { purchaseHandlers } from '../purchases/kinds';
import { findDisputeNews } from './dispute-news';
import { returnLatePayment } from './return-payments';
import { findDaysOf } from '../bookings/repository';
import { bookAgain, reasonOfLate } from '../event-tickets/late-payment';
import { sendTickets } from '../event-tickets/send-tickets';
import { type AnyPaymentBook, closePaymentBook, closePurchaseBook, isPurchase, openBookOf } from './payment-book';
import { type KnownRefunds, addExternalRefund, markReturnedRefunds } from './external-refund';
import {
  notifyOfBookingDispute,
  notifyOfExternalRefund,
  notifyOfOutcome,
  notifyOfPurchaseOutcome,
  notifyStaffOfFailure,
} from './notify-outcome';
import { findEntry, findRequest, settleEntry, updateRequest } from './repository';
import type { EntryRow, RequestRow } from './wire';

/**
 * Writes only what is new.
 * @param knownRefunds refunds of the payment recorded before the provider was called; the bank may have returned some of them since
 * @returns the updated entry and request
 */
export async function recordOutcome(
  call: Omit<Call, 'idempotency'>,
  uid: number,
  outcome: Outcome,
  knownRefunds: KnownRefunds = [],
): Promise<{ entry: EntryRow; request: RequestRow }> {
  const { context, restaurant, actor } = call;
  const work = async (unit: UnitOfWork) => {
    const storedEntry = await findEntry(unit.tx, restaurant.uid, uid);
    if (!storedEntry) throw new Error('no such entry');
    const book = await openBookOf(unit, restaurant.uid, storedEntry);
    const entry = book.ledger.find((entry) => entry.uid === uid) as EntryRow;
    const request = book.requests.find((one) => one.uid === entry.request) as RequestRow;
    const settled = await updateEntry(unit, call, entry, outcome);
    const updatedRequest = await updateRequestState(unit, call, book, request, settled, outcome);
    if (outcome.disputed !== null) await handleDispute(unit, call, book, settled, outcome.disputed);
    const failedRefunds = await failReturnedRefunds(unit, call, book, { outcome, known: knownRefunds });
    const ledger = book.ledger.map((one) => failedRefunds.find(({ uid: failedUid }) => failedUid === one.uid) ?? one);
    const externalRefund = await recordExternalRefund(
      unit,
      call,
      { ...book, ledger },
      { request: updatedRequest, entry: settled, outcome },
    );
    const newRefund = externalRefund ?? failedRefunds[0];
    if (settled === entry && updatedRequest === request && !newRefund) return { entry, request };
    await closeAndNotify(unit, call, book, {
      request: updatedRequest,
      entry: newRefund && settled === entry ? newRefund : settled,
      isNews: settled.state !== entry.state,
    });
    return { entry: settled, request: updatedRequest };
  };
  const days = await daysOfLatePayment(context, restaurant.uid, uid, outcome);
  return write({ context, restaurant, actor }, work, { days });
}

/** The days of a booking whose payment came too late: it may be booked again, which takes capacity. Empty for all other outcomes. */
async function daysOfLatePayment(
  { db }: Call['context'],
  restaurant: string,
  uid: number,
  { state }: Outcome,
): Promise<string[]> {
  if (state !== 'succeeded') return [];
  const entry = await findEntry(db, restaurant, uid);
  const request = entry && (await findRequest(db, restaurant, entry.request));
  return entry && entry.booking !== null && request?.state === 'expired' && request.binding
    ? findDaysOf(db, restaurant, entry.booking, false)
    : [];
}

/** Passes a dispute on to the purchase's handlers; for a booking it notifies staff, who decide. */
async function handleDispute(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyPaymentBook,
  entry: EntryRow,
  isDisputed: boolean,
): Promise<void> {
  if (isPurchase(book)) return purchaseHandlers(book.purchase).dispute(unit, call, book.purchase, entry, isDisputed);
  const news = await findDisputeNews(unit.tx, entry, isDisputed);
  if (news) await notifyOfBookingDispute(unit, call.restaurant, book.booking, entry, news);
}

/** Marks external refunds that a bank has returned as failed, so that they can be refunded again, and notifies staff. */
async function failReturnedRefunds(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyPaymentBook,
  { outcome: { givenBack }, known }: { outcome: Outcome; known: KnownRefunds },
): Promise<EntryRow[]> {
  const failed = await markReturnedRefunds(unit, book, { known, givenBack, at: call.context.now() });
  for (const entry of failed) {
    if (isPurchase(book)) await purchaseHandlers(book.purchase).refundFailed(unit, call, book.purchase, entry, true);
    await notifyStaffOfFailure(unit, call.restaurant, book, entry);
  }
  return failed;
}

/** Adds a refund that was made on the provider's own pages to the ledger and notifies staff who may refund. */
async function recordExternalRefund(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyPaymentBook,
  { request, entry, outcome }: { request: RequestRow; entry: EntryRow; outcome: Outcome },
): Promise<EntryRow | null> {
  if (outcome.givenBack === null) return null;
  const at = call.context.now();
  const back = await addExternalRefund(unit, book, request, entry, { givenBack: outcome.givenBack, at });
  if (!back) return null;
  if (isPurchase(book)) await purchaseHandlers(book.purchase).refundedElsewhere(unit, call, book.purchase, back);
  await notifyOfExternalRefund(unit, call.restaurant, book, back);
  return back;
}

async function closeAndNotify(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyPaymentBook,
  { request, entry, isNews }: { request: RequestRow; entry: EntryRow; isNews: boolean },
): Promise<void> {
  const what = { entry: entry.uid, type: entry.type, state: entry.state, amount: entry.amount };
  if (isPurchase(book)) {
    const before = book.ledger.find(({ uid }) => uid === entry.uid)?.state;
    const closed = await closePurchaseBook(unit, book, what);
    if (isNews) await notifyOfPurchaseOutcome(unit, call, closed, entry, before);
    return;
  }
  await closePaymentBook(unit, book, what);
  if (isNews) await notifyOfOutcome(unit, call, { book, request, entry });
}

async function updateEntry(
  { tx }: UnitOfWork,
  { context }: Pick<Call, 'context'>,
  entry: EntryRow,
  { state: reported, reference, failure }: Outcome,
): Promise<EntryRow> {
  const state = stateAfter(entry.type, entry.state, reported);
  const isNews = state !== entry.state;
  const hasNewReference =
    reference !== '' && reference !== entry.providerReference && (isNews || entry.providerReference === '');
  // The same attempt may go on with another card and be refused for another reason.
  const hasNewFailure =
    !isNews && isAttempt(entry) && state === 'failed' && reported === 'failed' && failure !== entry.failure;
  if (!isNews && !hasNewReference && !hasNewFailure) return entry;
  return settleEntry(tx, entry, {
    ...(hasNewReference && { providerReference: reference }),
    ...((isNews || hasNewFailure) && { failure: state === 'failed' ? failure : '' }),
    ...(isNews && { state, settledAt: new Date(context.now()) }),
  });
}

const STATE_WHEN_MET: Record<'registration' | 'payment', 'registered' | 'paid'> = {
  registration: 'registered',
  payment: 'paid',
};

/** Updates the request of an attempt after its outcome; a payment that can no longer be used is returned. */
async function updateRequestState(
  unit: UnitOfWork,
  call: Call,
  book: AnyPaymentBook,
  request: RequestRow,
  entry: EntryRow,
  { state: reported, processing, card }: Outcome,
): Promise<RequestRow> {
  const { type, uid } = entry;
  if (type !== 'registration' && type !== 'payment') return request;
  const before = book.ledger.find((one) => one.uid === uid)?.state;
  if (entry.state === 'succeeded') {
    if (before === 'succeeded') return request;
    const { isWanted: isDelivered, reason } = await deliverPaidFor(unit, call, book, request);
    if (isDelivered)
      return updateRequest(unit.tx, request, { state: STATE_WHEN_MET[type], card: card ?? request.card });
    // A purchase can be sold out by the time it is paid.
    const isUndeliverable = isOpen(request);
    await returnLatePayment(unit, book, request, entry, { by: call.actor.name, at: call.context.now(), reason });
    // The card is stored so that it can be released.
    if (!isUndeliverable && (!card || request.card !== null)) return request;
    return updateRequest(unit.tx, request, {
      card: card ?? request.card,
      ...(isUndeliverable && { state: 'withdrawn' as const }),
    });
  }
  // The outcome of an earlier attempt does not affect the current one.
  if (!isOpen(request) || book.ledger.some((one) => one.request === request.uid && isAttempt(one) && one.uid > uid))
    return request;
  const state = stateOfAttempt(reported, entry.state, processing);
  return state === null || state === request.state ? request : updateRequest(unit.tx, request, { state });
}

/** Delivers what was paid for, if it is still available; an expired booking is booked again if there is room. */
async function deliverPaidFor(
  unit: UnitOfWork,
  call: Call,
  book: AnyPaymentBook,
  request: RequestRow,
): Promise<{ isWanted: boolean; reason: string }> {
  if (isPurchase(book))
    return { isWanted: await purchaseHandlers(book.purchase).deliver(unit, call, book.purchase), reason: '' };
  const isLate = request.state === 'expired' && request.binding;
  const isWanted = isOpen(request) || (isLate && (await bookAgain(unit, call, book.booking)));
  // A request by staff for a confirmed booking is not binding: its tickets were sent before.
  if (isWanted && request.binding) await sendTickets(unit, call, book.booking);
  return { isWanted, reason: isLate && !isWanted ? await reasonOfLate(unit, call, book.booking) : '' };
}

function stateOfAttempt(
  reported: EntryState,
  known: EntryState,
  processing: boolean,
): 'processing' | 'declined' | null {
  if (reported === 'pending') return processing ? 'processing' : null;
  return known === 'failed' ? 'declined' : null;
}
