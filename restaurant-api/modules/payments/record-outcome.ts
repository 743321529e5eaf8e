/** What a provider says of an entry is written down: by the guest's own call, by a job and by webhooks, in any order, any number of times. */
import { type EntryState, isAttempt, stateAfter } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import type { Outcome } from '../../providers/payments/payment-provider';
import { type UnitOfWork, write } from '../../write/write';
import { actsFor } from '../purchases/kinds';
import { disputeNews } from './dispute-news';
import { sendBack } from './give-back';
import { findDaysOf } from '../bookings/repository';
import { bookAgain, reasonOfLate } from '../event-tickets/late-payment';
import { sendTickets } from '../event-tickets/send-tickets';
import { type AnyBook, closePaymentBook, closePurchaseBook, isPurchase, openBookOf } from './payment-book';
import { type KnownBack, noteRefundElsewhere, noteSentBack } from './refund-elsewhere';
import {
  tellOfBookingDispute,
  tellOfRefundElsewhere,
  tellOutcome,
  tellPurchaseOutcome,
  tellStaff,
} from './tell-outcome';
import { findEntry, findRequest, settleEntry, updateRequest } from './repository';
import type { EntryRow, RequestRow } from './wire';

/**
 * The entry as it is now, and its request; nothing is written that was known before.
 * @param known what had gone back of it before the provider was asked: of that some may have been sent back since
 */
export async function recordOutcome(
  call: Omit<Call, 'idempotency'>,
  uid: number,
  outcome: Outcome,
  known: KnownBack = [],
): Promise<{ entry: EntryRow; request: RequestRow }> {
  const { context, restaurant, actor } = call;
  const work = async (unit: UnitOfWork) => {
    const found = await findEntry(unit.tx, restaurant.uid, uid);
    if (!found) throw new Error('no such entry');
    const book = await openBookOf(unit, restaurant.uid, found);
    const entry = book.ledger.find((one) => one.uid === uid) as EntryRow;
    const request = book.requests.find((one) => one.uid === entry.request) as RequestRow;
    const settled = await settle(unit, call, entry, outcome);
    const met = await meet(unit, call, book, request, settled, outcome);
    if (outcome.disputed !== null) await followDispute(unit, call, book, settled, outcome.disputed);
    const failed = await sentBack(unit, call, book, { outcome, known });
    const ledger = book.ledger.map((one) => failed.find(({ uid: gone }) => gone === one.uid) ?? one);
    const noted = await backElsewhere(unit, call, { ...book, ledger }, { request: met, entry: settled, outcome });
    const back = noted ?? failed[0];
    if (settled === entry && met === request && !back) return { entry, request };
    await closeAndTell(unit, call, book, {
      request: met,
      entry: back && settled === entry ? back : settled,
      isNews: settled.state !== entry.state,
    });
    return { entry: settled, request: met };
  };
  const days = await daysOfLate(context, restaurant.uid, uid, outcome);
  return write({ context, restaurant, actor }, work, { days });
}

/** The days of a booking whose payment has come too late: it may be made again, and that decides about places. Of all others none. */
async function daysOfLate(
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

/** What was bought follows it; of a booking a person decides. */
async function followDispute(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyBook,
  entry: EntryRow,
  isDisputed: boolean,
): Promise<void> {
  if (isPurchase(book)) return actsFor(book.purchase).dispute(unit, call, book.purchase, entry, isDisputed);
  const news = await disputeNews(unit.tx, entry, isDisputed);
  if (news) await tellOfBookingDispute(unit, call.restaurant, book.booking, entry, news);
}

/** What was to go back without us and did not: it can be refunded again, and whoever may do so is told. */
async function sentBack(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyBook,
  { outcome: { givenBack }, known }: { outcome: Outcome; known: KnownBack },
): Promise<EntryRow[]> {
  const failed = await noteSentBack(unit, book, { known, givenBack, at: call.context.now() });
  for (const entry of failed) {
    if (isPurchase(book)) await actsFor(book.purchase).refundFailed(unit, call, book.purchase, entry, true);
    await tellStaff(unit, call.restaurant, book, entry);
  }
  return failed;
}

/** What went back without us, told to whoever may refund. It is written down with the payment's own news. */
async function backElsewhere(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyBook,
  { request, entry, outcome }: { request: RequestRow; entry: EntryRow; outcome: Outcome },
): Promise<EntryRow | null> {
  if (outcome.givenBack === null) return null;
  const at = call.context.now();
  const back = await noteRefundElsewhere(unit, book, request, entry, { givenBack: outcome.givenBack, at });
  if (!back) return null;
  if (isPurchase(book)) await actsFor(book.purchase).refundedElsewhere(unit, call, book.purchase, back);
  await tellOfRefundElsewhere(unit, call.restaurant, book, back);
  return back;
}

async function closeAndTell(
  unit: UnitOfWork,
  call: Omit<Call, 'idempotency'>,
  book: AnyBook,
  { request, entry, isNews }: { request: RequestRow; entry: EntryRow; isNews: boolean },
): Promise<void> {
  const what = { entry: entry.uid, type: entry.type, state: entry.state, amount: entry.amount };
  if (isPurchase(book)) {
    const before = book.ledger.find(({ uid }) => uid === entry.uid)?.state;
    const closed = await closePurchaseBook(unit, book, what);
    if (isNews) await tellPurchaseOutcome(unit, call, closed, entry, before);
    return;
  }
  await closePaymentBook(unit, book, what);
  if (isNews) await tellOutcome(unit, call, { book, request, entry });
}

async function settle(
  { tx }: UnitOfWork,
  { context }: Pick<Call, 'context'>,
  entry: EntryRow,
  { state: reported, reference, failure }: Outcome,
): Promise<EntryRow> {
  const state = stateAfter(entry.type, entry.state, reported);
  const isNews = state !== entry.state;
  const named = reference !== '' && reference !== entry.providerReference && (isNews || entry.providerReference === '');
  // The same try goes on with another card, which may be refused for another reason.
  const isRefusedAgain =
    !isNews && isAttempt(entry) && state === 'failed' && reported === 'failed' && failure !== entry.failure;
  if (!isNews && !named && !isRefusedAgain) return entry;
  return settleEntry(tx, entry, {
    ...(named && { providerReference: reference }),
    ...((isNews || isRefusedAgain) && { failure: state === 'failed' ? failure : '' }),
    ...(isNews && { state, settledAt: new Date(context.now()) }),
  });
}

const MET: Record<'registration' | 'payment', 'registered' | 'paid'> = { registration: 'registered', payment: 'paid' };

/** What an attempt means to the request that it answers. */
async function meet(
  unit: UnitOfWork,
  call: Call,
  book: AnyBook,
  request: RequestRow,
  entry: EntryRow,
  { state: reported, processing, card }: Outcome,
): Promise<RequestRow> {
  const { type, uid } = entry;
  if (type !== 'registration' && type !== 'payment') return request;
  const before = book.ledger.find((one) => one.uid === uid)?.state;
  if (entry.state === 'succeeded') {
    if (before === 'succeeded') return request;
    const { isWanted, reason } = await wantedStill(unit, call, book, request);
    if (isWanted) return updateRequest(unit.tx, request, { state: MET[type], card: card ?? request.card });
    // What is bought can be gone by the time that it is paid.
    const isGone = isOpen(request);
    await sendBack(unit, book, request, entry, { by: call.actor.name, at: call.context.now(), reason });
    // Its card is remembered, so that it can be let go.
    if (!isGone && (!card || request.card !== null)) return request;
    return updateRequest(unit.tx, request, {
      card: card ?? request.card,
      ...(isGone && { state: 'withdrawn' as const }),
    });
  }
  // What is said of an earlier try says nothing of the one that is under way.
  if (!isOpen(request) || book.ledger.some((one) => one.request === request.uid && isAttempt(one) && one.uid > uid))
    return request;
  const state = stateAsAttempted(reported, entry.state, processing);
  return state === null || state === request.state ? request : updateRequest(unit.tx, request, { state });
}

/** Whether what was paid for can be had; a booking that had run out is made again where its place is free. */
async function wantedStill(
  unit: UnitOfWork,
  call: Call,
  book: AnyBook,
  request: RequestRow,
): Promise<{ isWanted: boolean; reason: string }> {
  if (isPurchase(book))
    return { isWanted: await actsFor(book.purchase).deliver(unit, call, book.purchase), reason: '' };
  const isLate = request.state === 'expired' && request.binding;
  const isWanted = isOpen(request) || (isLate && (await bookAgain(unit, call, book.booking)));
  // What staff asked for beside a booking that stands: its tickets went out with it.
  if (isWanted && request.binding) await sendTickets(unit, call, book.booking);
  return { isWanted, reason: isLate && !isWanted ? await reasonOfLate(unit, call, book.booking) : '' };
}

function stateAsAttempted(
  reported: EntryState,
  known: EntryState,
  processing: boolean,
): 'processing' | 'declined' | null {
  if (reported === 'pending') return processing ? 'processing' : null;
  return known === 'failed' ? 'declined' : null;
}
