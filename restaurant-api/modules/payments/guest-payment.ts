/** What a guest does by the link of a request: sees it, gives a card or pays, proves themselves. */
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
import { actsFor } from '../purchases/kinds';
import { type AnyBook, type Payments, isPurchase, openBookOf, readBookOf } from './payment-book';
import { opensPayment, requestIn } from './payment-key';
import { isTurnTaken, withTurn } from './card-turn';
import { addPending } from './pending-entry';
import { recordOutcome } from './record-outcome';
import { findRequest, nameEntry } from './repository';
import { type EntryRow, type RequestRow, cardHintOf } from './wire';
import { STAGE } from '@/lib/rules/statuses/stage';

interface Opened {
  call: Call;
  request: RequestRow;
  book: AnyBook;
  /** The booking was cancelled with the request, which was not met in time. */
  isOff: boolean;
}

/** @throws Problem 'not-found' for a key that is none, 'gone' for a booking that is off */
export async function openByKey(call: Call, key: string): Promise<Opened> {
  const { context, restaurant } = call;
  const uid = requestIn(key);
  const request = uid === null ? undefined : await findRequest(context.db, restaurant.uid, uid);
  if (!request || !opensPayment(context.settings, request, key)) throw notFound('a payment');
  const book = await readBookOf(context.db, restaurant.uid, request);
  if (isPurchase(book))
    return {
      call: { ...call, actor: guestActor(book.purchase.buyerName || book.purchase.reference) },
      request,
      book,
      isOff: false,
    };
  const stage = stageIn({ statuses: await findStatuses(context.db, restaurant.uid) }, book.booking.status);
  const isOff = book.booking.deletedAt !== null || stage === STAGE.cancelled;
  // A booking that was cancelled because nobody gave a card in time has run out, rather than gone.
  if (isOff && request.state !== 'expired') throw new Problem('gone', 'This booking is no longer available');
  const named = { ...call, actor: guestActor(nameOf(book.booking) || book.booking.reference) };
  return { call: named, request, book, isOff };
}

export async function showPayment(
  profile: OnlineRestaurant,
  { call, request, book, isOff }: Opened,
): Promise<GuestPayment> {
  const { context, restaurant } = call;
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const attempts = attemptsOf(book, request);
  const last = attempts.at(-1);
  const state = stateNow(request, context.now());
  const met = attempts.find(({ state }) => state === 'succeeded');
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
      : visitOf(profile, book.booking, isOff || (state === 'expired' && request.binding && isOpen(request))),
    purchase: isPurchase(book) ? boughtOf(call, book.purchase) : null,
    kind: request.kind,
    amount: request.amount,
    currency: request.currency,
    policy: request.policy,
    state,
    card: cardHintOf(request),
    failure: last?.state === 'failed' ? last.failure : '',
    expiresAt: request.expiresAt?.toISOString() ?? null,
    settledAt: met?.settledAt?.toISOString() ?? null,
    refunded: refundedOf(book, request),
    bookingKey: isPurchase(book) ? '' : linkKey(context.settings.authSecret, book.booking),
    provider: { name: provider.name, publishableKey: provider.publishableKey(account), account: account.id },
  };
}

function visitOf(
  { settings }: OnlineRestaurant,
  { reference, firstName, covers, date, time, startsAt }: BookingRow,
  off: boolean,
): GuestPayment['booking'] {
  return {
    reference: settings.showReference ? reference : '',
    firstName,
    covers,
    date,
    time,
    startsAt: startsAt.toISOString(),
    off,
  };
}

function boughtOf(call: Call, purchase: PurchaseRow): GuestPayment['purchase'] {
  const { kind, reference, label } = purchase;
  return { kind, reference, label, path: actsFor(purchase).page(call, purchase) };
}

/** A buyer who got nothing for their money is told that it goes back as soon as that is written down. */
function refundedOf(book: AnyBook, request: RequestRow): number {
  const { refunded, refunding } = balanceOf(book.ledger.filter((one) => one.request === request.uid));
  return isPurchase(book) ? refunded + refunding : refunded;
}

/**
 * Begins at the provider, or goes on with what was begun: a page that is opened twice makes one movement.
 * @throws Problem 'payment-closed', 'not-payable', 'unavailable'
 */
export async function beginAttempt({ call, request }: Opened): Promise<PaymentAttempt> {
  const { context, restaurant, actor } = call;
  const teller = await accountOfRequest(context.db, context, request);
  const entry = await write({ context, restaurant, actor }, async (unit) => {
    const book = await openBookOf(unit, restaurant.uid, request);
    assertOpen(book, request.uid, context.now());
    const last = attemptsOf(book, request).at(-1);
    if (last && (last.state === 'pending' || teller.provider.triesAgain)) return last;
    const movement =
      request.kind === 'card'
        ? ({ type: 'registration', amount: 0 } as const)
        : ({ type: 'payment', amount: request.amount } as const);
    return addPending(unit, request, { ...movement, by: actor.name, at: context.now() });
  });
  const begun = await reached(teller.provider.begin(await beginningOf(call, request, entry))).catch(
    (error: unknown) => {
      if (!(error instanceof NotPayable)) throw error;
      context.log.warn(
        { err: error, request: request.uid, restaurant: restaurant.uid },
        'a request cannot be paid: its provider never takes it',
      );
      throw new Problem('not-payable', 'The payment provider does not take this request');
    },
  );
  if (entry.providerReference === '') {
    await write({ context, restaurant, actor }, (unit) => nameEntry(unit.tx, entry, begun.reference));
  }
  return { attempt: entry.uid, clientSecret: begun.clientSecret };
}

/**
 * Asks the provider for the truth; what the page says of it counts for nothing. A card that comes while another one is with the provider is not
 * sent: what becomes of that one is waited for.
 * @throws Problem 'not-found', 'payment-closed', 'unavailable'
 */
export async function confirmAttempt(
  { call, request, book }: Opened,
  attempt: number,
  card: CardGiven | undefined,
): Promise<ConfirmAnswer> {
  const { context, restaurant } = call;
  const entry = attemptIn(book, request, attempt);
  const { provider, account } = await accountOfRequest(context.db, context, request);
  const look = ({ type, providerReference: reference }: EntryRow) =>
    provider.read({ restaurant: request.restaurant, account, type, reference });
  if (!card) return answered(call, await heard(call, attempt, look(entry)), stateNow);
  assertOpen(book, request.uid, context.now());
  const sent = await withTurn(context.db, request, context.now(), async () => {
    // Whoever had their turn before may have paid.
    const current = await readBookOf(context.db, restaurant.uid, request);
    assertOpen(current, request.uid, context.now());
    const last = attemptIn(current, request, attempt);
    return heard(
      call,
      attempt,
      last.state === 'pending' ? provider.submit({ ...(await beginningOf(call, request, last)), card }) : look(last),
    );
  });
  return sent ? answered(call, sent, withoutTurn) : { state: 'processing', failure: '', challenge: null };
}

type Heard = Awaited<ReturnType<typeof recordOutcome>> & Pick<Outcome, 'challenge'>;

/** What the provider says is written down. */
async function heard(call: Call, attempt: number, said: Promise<Outcome>): Promise<Heard> {
  const outcome = await reached(said);
  return { ...(await recordOutcome(call, attempt, outcome)), challenge: outcome.challenge };
}

function answered({ context }: Call, { entry, request, challenge }: Heard, stateOf: typeof stateNow): ConfirmAnswer {
  return { state: stateOf(request, context.now()), failure: entry.state === 'failed' ? entry.failure : '', challenge };
}

function attemptIn(book: Payments, request: RequestRow, attempt: number): EntryRow {
  const entry = attemptsOf(book, request).find(({ uid }) => uid === attempt);
  if (!entry || entry.providerReference === '') throw notFound('an attempt');
  return entry;
}

const attemptsOf = ({ ledger }: Payments, { uid }: RequestRow) =>
  ledger.filter(({ request, type }) => request === uid && (type === 'registration' || type === 'payment'));

/** While a card is with the provider, whoever looks waits for what becomes of it. */
function stateNow(request: RequestRow, now: number): RequestState {
  return isOpen(request) && isTurnTaken(request, now) ? 'processing' : withoutTurn(request, now);
}

/** The minute may not have come yet that closes it. */
function withoutTurn(request: RequestRow, now: number): RequestState {
  const isLate = request.expiresAt !== null && request.expiresAt.getTime() <= now;
  return isOpen(request) && request.state !== 'processing' && isLate ? 'expired' : request.state;
}

function assertOpen({ requests }: Payments, uid: number, now: number): void {
  const request = requests.find((one) => one.uid === uid);
  if (!request || !isOpen(request) || withoutTurn(request, now) === 'expired')
    throw new Problem('payment-closed', 'This request was met, or is over');
}

async function beginningOf(
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

async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Problem('unavailable', 'The payment provider does not answer; please try again');
    throw error;
  }
}
