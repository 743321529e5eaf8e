/** What a provider says of an entry is written down: by the guest's own call, by a job and by webhooks, in any order, any number of times. */
import { type EntryState, isAttempt, stateAfter } from '@/lib/rules/payments/ledger';
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import type { Outcome } from '../../providers/payments/payment-provider';
import { type UnitOfWork, write } from '../../write/write';
import { tellOutcome } from './tell-outcome';
import { sendBack } from './give-back';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { findEntry, findRequest, settleEntry, updateRequest } from './repository';
import { findDaysOf } from '../bookings/repository';
import { bookAgain, reasonOfLate } from '../event-tickets/late-payment';
import { sendTickets } from '../event-tickets/send-tickets';
import type { EntryRow, RequestRow } from './wire';

/** The entry as it is now, and its request; nothing is written that was known before. */
export async function recordOutcome(
  call: Omit<Call, 'idempotency'>,
  uid: number,
  outcome: Outcome,
): Promise<{ entry: EntryRow; request: RequestRow }> {
  const { context, restaurant, actor } = call;
  const work = async (unit: UnitOfWork) => {
    const found = await findEntry(unit.tx, restaurant.uid, uid);
    if (!found) throw new Error('no such entry');
    const book = await openPaymentBook(unit, restaurant.uid, found.booking);
    const entry = book.ledger.find((one) => one.uid === uid) as EntryRow;
    const request = book.requests.find((one) => one.uid === entry.request) as RequestRow;
    const settled = await settle(unit, call, entry, outcome);
    const met = await meet(unit, call, book, request, settled, outcome);
    if (settled === entry && met === request) return { entry, request };
    await closePaymentBook(unit, book, { entry: uid, type: entry.type, state: settled.state, amount: entry.amount });
    if (settled.state !== entry.state) await tellOutcome(unit, call, { book, request: met, entry: settled });
    return { entry: settled, request: met };
  };
  const days = await daysOfLate(context, restaurant.uid, uid, outcome);
  return (await write(context, restaurant, actor, work, undefined, days)).result;
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
  return entry && request?.state === 'expired' && request.binding
    ? findDaysOf(db, restaurant, entry.booking, false)
    : [];
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
  book: PaymentBook,
  request: RequestRow,
  entry: EntryRow,
  { state: reported, processing, card }: Outcome,
): Promise<RequestRow> {
  const { type, uid } = entry;
  if (type !== 'registration' && type !== 'payment') return request;
  const before = book.ledger.find((one) => one.uid === uid)?.state;
  if (entry.state === 'succeeded') {
    if (before === 'succeeded') return request;
    const isLate = request.state === 'expired' && request.binding;
    if (isOpen(request) || (isLate && (await bookAgain(unit, call, book.booking)))) {
      // What staff asked for beside a booking that stands: its tickets went out with it.
      if (request.binding) await sendTickets(unit, call, book.booking);
      return updateRequest(unit.tx, request, { state: MET[type], card: card ?? request.card });
    }
    const reason = isLate ? await reasonOfLate(unit, call, book.booking) : '';
    await sendBack(unit, book, request, entry, { by: call.actor.name, at: call.context.now(), reason });
    // Its card is remembered, so that it can be let go.
    return card && request.card === null ? updateRequest(unit.tx, request, { card }) : request;
  }
  // What is said of an earlier try says nothing of the one that is under way.
  if (!isOpen(request) || book.ledger.some((one) => one.request === request.uid && isAttempt(one) && one.uid > uid))
    return request;
  const state = stateAsAttempted(reported, entry.state, processing);
  return state === null || state === request.state ? request : updateRequest(unit.tx, request, { state });
}

function stateAsAttempted(
  reported: EntryState,
  known: EntryState,
  processing: boolean,
): 'processing' | 'declined' | null {
  if (reported === 'pending') return processing ? 'processing' : null;
  return known === 'failed' ? 'declined' : null;
}
