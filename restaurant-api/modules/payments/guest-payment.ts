/** A guest's calls by the link of a request: show it, begin an attempt, confirm it. */
import { nameOf } from '@/lib/rules/booking/booking';
import type { ConfirmAnswer, CardGiven, GuestPayment, PaymentAttempt } from '@/lib/contract/sales/payments';
import { balanceOf } from '@/lib/rules/payments/ledger';
import { type RequestState, isOpen } from '@/lib/rules/payments/payment-request';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { NotPayable, type Outcome, ProviderUnavailable } from '../../providers/payments/payment-provider';
import { write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import type { PurchaseRow } from '../purchases/repository';
import type { OnlineRestaurant } from '../guest-booking/restaurant-repository';
import { linkKey } from '../guest-booking/link-key';
import { guestActor } from '../guest-booking/online-call';
import { accountOfRequest } from './account';
import { purchaseHandlers } from '../purchases/kinds';
import { type AnyPaymentBook, type Payments, isPurchase, openBookOf, readBookOf } from './payment-book';
import { isValidPaymentKey, requestUidOf } from './payment-key';
import { isCardPending, withCardTurn } from './card-turn';
import { addPending } from './pending-entry';
import { recordOutcome } from './record-outcome';
import { findRequest, setProviderReference } from './repository';
import { type EntryRow, type RequestRow, toCardHint } from './wire';
import { STAGE } from '@/lib/rules/statuses/stage';

interface OpenedPayment {
  call: Call;
  request: RequestRow;
  book: AnyPaymentBook;
  /** The booking was cancelled because the request was not met in time. */
  isCancelled: boolean;
}

/** @throws Problem 'not-found' for an invalid key, 'gone' for a cancelled booking */
export async function openByKey(call: Call, key: string): Promise<OpenedPayment> {
  const { context, restaurant } = call;
  const uid = requestUidOf(key);
  const request = uid === null ? undefined : await findRequest(context.db, restaurant.uid, uid);
  if (!request || !isValidPaymentKey(context.settings, request, key)) throw notFound('a payment');
  const book = await readBookOf(context.db, restaurant.uid, request);
  if (isPurchase(book))
    return {
      call: { ...call, actor: guestActor(book.purchase.buyerName || book.purchase.reference) },
      request,
      book,
      isCancelled: false,
    };
  const stage = stageIn({ statuses: await findStatuses(context.db, restaurant.uid) }, book.booking.status);
  const isCancelled = book.booking.deletedAt !== null || stage === STAGE.cancelled;
  // A booking that was cancelled with its expired request is shown as expired, not as gone.
  if (isCancelled && request.state !== 'expired') throw new Problem('gone', 'This booking is no longer available');
  const guestCall = { ...call, actor: guestActor(nameOf(book.booking) || book.booking.reference) };
  return { call: guestCall, request, book, isCancelled };
}

export async function showPayment(
  profile: OnlineRestaurant,
  { call, request, book, isCancelled }: OpenedPayment,
): Promise<GuestPayment> {
  const { context, restaurant } = call;
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const attempts = attemptsOf(book, request);
  const last = attempts.at(-1);
  const state = currentState(request, context.now());
  const succeeded = attempts.find(({ state }) => state === 'succeeded');
  return {
    restaurant: {
      service: restaurant.service,
      name: profile.name,
      phone: profile.phone,
      currency: restaurant.currency,
      country: restaurant.country,
      timeZone: restaurant.timeZone,
      milTime: profile.milTime,
    },
    booking: isPurchase(book)
      ? null
      : toVisit(profile, book.booking, isCancelled || (state === 'expired' && request.binding && isOpen(request))),
    purchase: isPurchase(book) ? toPurchase(call, book.purchase) : null,
    kind: request.kind,
    amount: request.amount,
    currency: request.currency,
    policy: request.policy,
    state,
    card: toCardHint(request),
    failure: last?.state === 'failed' ? last.failure : '',
    expiresAt: request.expiresAt?.toISOString() ?? null,
    settledAt: succeeded?.settledAt?.toISOString() ?? null,
    refunded: refundedAmount(book, request),
    bookingKey: isPurchase(book) ? '' : linkKey(context.settings.authSecret, book.booking),
    provider: { name: provider.name, publishableKey: provider.publishableKey(account), account: account.id },
  };
}

function toVisit(
  { settings }: OnlineRestaurant,
  { reference, firstName, covers, date, time, startsAt }: BookingRow,
  isCancelled: boolean,
): GuestPayment['booking'] {
  return {
    reference: settings.showReference ? reference : '',
    firstName,
    covers,
    date,
    time,
    startsAt: startsAt.toISOString(),
    off: isCancelled,
  };
}

function toPurchase(call: Call, purchase: PurchaseRow): GuestPayment['purchase'] {
  const { kind, reference, label } = purchase;
  return { kind, reference, label, path: purchaseHandlers(purchase).page(call, purchase) };
}

/** The refunded amount, minor units; for a purchase pending refunds count as well, so that the buyer sees them at once. */
function refundedAmount(book: AnyPaymentBook, request: RequestRow): number {
  const { refunded, refunding } = balanceOf(book.ledger.filter((one) => one.request === request.uid));
  return isPurchase(book) ? refunded + refunding : refunded;
}

/**
 * Starts an attempt at the provider or continues the current one: a page that is opened twice starts one attempt.
 * @throws Problem 'payment-closed', 'not-payable', 'unavailable'
 */
export async function beginAttempt({ call, request }: OpenedPayment): Promise<PaymentAttempt> {
  const { context, restaurant, actor } = call;
  const requestAccount = await accountOfRequest(context.db, context, request);
  const entry = await write({ context, restaurant, actor }, async (unit) => {
    const book = await openBookOf(unit, restaurant.uid, request);
    assertOpen(book, request.uid, context.now());
    const last = attemptsOf(book, request).at(-1);
    if (last && (last.state === 'pending' || requestAccount.provider.triesAgain)) return last;
    const movement =
      request.kind === 'card'
        ? ({ type: 'registration', amount: 0 } as const)
        : ({ type: 'payment', amount: request.amount } as const);
    return addPending(unit, request, { ...movement, by: actor.name, at: context.now() });
  });
  const started = await orUnavailable(requestAccount.provider.begin(await toBeginning(call, request, entry))).catch(
    (error: unknown) => {
      if (!(error instanceof NotPayable)) throw error;
      context.log.warn(
        { err: error, request: request.uid, restaurant: restaurant.uid },
        'a request cannot be paid: its provider refuses it',
      );
      throw new Problem('not-payable', 'The payment provider does not take this request');
    },
  );
  if (entry.providerReference === '') {
    await write({ context, restaurant, actor }, (unit) => setProviderReference(unit.tx, entry, started.reference));
  }
  return { attempt: entry.uid, clientSecret: started.clientSecret };
}

/**
 * Reads the outcome from the provider; the page's own report is not trusted. A card that arrives while another attempt is running is not sent: the
 * answer is 'processing'.
 * @throws Problem 'not-found', 'payment-closed', 'unavailable'
 */
export async function confirmAttempt(
  { call, request, book }: OpenedPayment,
  attempt: number,
  card: CardGiven | undefined,
): Promise<ConfirmAnswer> {
  const { context, restaurant } = call;
  const entry = findAttempt(book, request, attempt);
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const readOutcome = ({ type, providerReference: reference }: EntryRow) =>
    provider.read({ restaurant: request.restaurant, account, type, reference });
  if (!card) return toConfirmAnswer(call, await recordOutcomeOf(call, attempt, readOutcome(entry)), currentState);
  assertOpen(book, request.uid, context.now());
  const recorded = await withCardTurn(context.db, request, context.now(), async () => {
    // An earlier turn may have succeeded.
    const current = await readBookOf(context.db, restaurant.uid, request);
    assertOpen(current, request.uid, context.now());
    const last = findAttempt(current, request, attempt);
    return recordOutcomeOf(
      call,
      attempt,
      last.state === 'pending'
        ? provider.submit({ ...(await toBeginning(call, request, last)), card })
        : readOutcome(last),
    );
  });
  return recorded
    ? toConfirmAnswer(call, recorded, stateWithoutTurn)
    : { state: 'processing', failure: '', challenge: null };
}

type RecordedOutcome = Awaited<ReturnType<typeof recordOutcome>> & Pick<Outcome, 'challenge'>;

/** Records the provider's outcome. */
async function recordOutcomeOf(
  call: Call,
  attempt: number,
  pendingOutcome: Promise<Outcome>,
): Promise<RecordedOutcome> {
  const outcome = await orUnavailable(pendingOutcome);
  return { ...(await recordOutcome(call, attempt, outcome)), challenge: outcome.challenge };
}

function toConfirmAnswer(
  { context }: Call,
  { entry, request, challenge }: RecordedOutcome,
  stateOf: typeof currentState,
): ConfirmAnswer {
  return { state: stateOf(request, context.now()), failure: entry.state === 'failed' ? entry.failure : '', challenge };
}

function findAttempt(book: Payments, request: RequestRow, attempt: number): EntryRow {
  const entry = attemptsOf(book, request).find(({ uid }) => uid === attempt);
  if (!entry || entry.providerReference === '') throw notFound('an attempt');
  return entry;
}

const attemptsOf = ({ ledger }: Payments, { uid }: RequestRow) =>
  ledger.filter(({ request, type }) => request === uid && (type === 'registration' || type === 'payment'));

/** The state to show: 'processing' while a card attempt is running. */
function currentState(request: RequestRow, now: number): RequestState {
  return isOpen(request) && isCardPending(request, now) ? 'processing' : stateWithoutTurn(request, now);
}

/** The stored state, or 'expired' if the job has not closed an overdue request yet. */
function stateWithoutTurn(request: RequestRow, now: number): RequestState {
  const isLate = request.expiresAt !== null && request.expiresAt.getTime() <= now;
  return isOpen(request) && request.state !== 'processing' && isLate ? 'expired' : request.state;
}

function assertOpen({ requests }: Payments, uid: number, now: number): void {
  const request = requests.find((one) => one.uid === uid);
  if (!request || !isOpen(request) || stateWithoutTurn(request, now) === 'expired')
    throw new Problem('payment-closed', 'This request was met, or is over');
}

async function toBeginning(
  { context, restaurant }: Call,
  request: RequestRow,
  { uid, key, providerReference }: EntryRow,
) {
  const book = await readBookOf(context.db, restaurant.uid, request);
  const { account } = await accountOfRequest(context.db, context, request);
  const kind = request.kind === 'card' ? ('card' as const) : ('payment' as const);
  return {
    restaurant: restaurant.uid,
    entry: uid,
    key,
    account,
    kind,
    amount: kind === 'card' ? 0 : request.amount,
    currency: request.currency,
    reference: providerReference,
    ...(isPurchase(book)
      ? {
          description: `${restaurant.service} ${book.purchase.reference}`,
          payer: { name: book.purchase.buyerName, email: book.purchase.buyerEmail },
        }
      : {
          description: `${restaurant.service} ${book.booking.reference}`,
          payer: { name: nameOf(book.booking), email: book.booking.email },
        }),
  };
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Problem('unavailable', 'The payment provider does not answer; please try again');
    throw error;
  }
}
