/** Every minute: requests that were not met in time are closed; a booking that stood or fell with its card is cancelled. */
import type { Context, Restaurant } from '../../context';
import { ProviderUnavailable } from '../../providers/payments/payment-provider';
import { isTurnTaken } from './card-turn';
import { findEntries, findOverdue, findRestaurant } from './repository';
import { PAYMENTS, settlePayment } from './settle-payment';
import type { RequestRow } from './wire';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import { cancelledIn } from '../bookings/status-of';
import { store, evaluate } from '../bookings/save';
import { writeOnDays } from '../bookings/write-on-days';
import { closeRequest } from './give-back';
import { actsFor } from '../purchases/kinds';
import {
  type PaymentBook,
  type Payments,
  closePaymentBook,
  closePurchaseBook,
  openPaymentBook,
  openPurchaseBook,
} from './payment-book';

/** Hours for which a provider may keep silent about a request whose time is over; what it says later is given back. */
const PATIENCE_HOURS = 24;

export async function expirePayments({ context }: { context: Context }): Promise<void> {
  const overdue = await findOverdue(context.db, context.now());
  await Promise.all(byAccount(overdue).map((requests) => closeInTurn(context, requests)));
}

/** A provider that keeps silent about the money of one account keeps nobody waiting for another's. */
function byAccount(overdue: readonly RequestRow[]): RequestRow[][] {
  const accounts = new Map<string, RequestRow[]>();
  for (const request of overdue) {
    const { restaurant, provider, account } = request;
    const name = JSON.stringify([restaurant, provider, account]);
    accounts.set(name, [...(accounts.get(name) ?? []), request]);
  }
  return [...accounts.values()];
}

/** One that cannot be closed yet keeps none of the others from it, and a provider that did not answer is asked again only in the next minute. */
async function closeInTurn(context: Context, requests: readonly RequestRow[]): Promise<void> {
  let isSilent = false;
  for (const request of requests) {
    await closeOverdue(context, request, isSilent).catch((error: unknown) => {
      isSilent ||= error instanceof ProviderUnavailable;
      context.log.warn(
        { err: error, request: request.uid, restaurant: request.restaurant },
        'a request could not be closed yet',
      );
    });
  }
}

async function closeOverdue(context: Context, request: RequestRow, isSilent: boolean): Promise<void> {
  // Whoever sent a card in the last moment is told what became of it first.
  if (isTurnTaken(request, context.now())) return;
  const restaurant = await findRestaurant(context.db, request.restaurant);
  if (!restaurant) return;
  await lookAgain(context, request, isSilent).catch((error: unknown) => {
    // Whether the guest has paid is not known; the next minute may tell.
    if (!isLongOver(request, context.now())) throw error;
    context.log.warn(
      { err: error, request: request.uid, restaurant: request.restaurant },
      'a request is closed although its provider keeps silent',
    );
  });
  await expireRequest(context, restaurant, request);
}

const isLongOver = ({ expiresAt }: RequestRow, now: number) =>
  expiresAt !== null && now - expiresAt.getTime() > PATIENCE_HOURS * 3_600_000;

/** Somebody who paid in the last minute, and whose webhook is under way, has paid. */
async function lookAgain(context: Context, request: RequestRow, isSilent: boolean): Promise<void> {
  const { restaurant, uid, provider } = request;
  for (const entry of await findEntries(context.db, restaurant, request)) {
    if (entry.request !== uid || entry.providerReference === '' || entry.state === 'succeeded') continue;
    if (isSilent) throw new ProviderUnavailable(`${provider} has not answered a moment ago`);
    await settlePayment({ context }, { restaurant, entry: entry.uid });
  }
}

/** Stages of a party that is still awaited. */
const AWAITED = [0, 1, 2, 7];

/** Nothing happens to one that was met, or whose time was made longer, meanwhile. */
async function expireRequest(
  context: Context,
  restaurant: Restaurant,
  { uid, booking, purchase }: RequestRow,
): Promise<void> {
  const call: Call = { context, restaurant, actor: PAYMENTS };
  if (booking === null) return lapsePurchase(call, purchase ?? 0, uid);
  await writeOnDays(
    call,
    (daysOf) => daysOf(booking),
    async (unit) => {
      const book = await openPaymentBook(unit, restaurant.uid, booking);
      const now = context.now();
      const request = overdueIn(book, uid, now);
      if (!request) return null;
      await closeRequest(unit, book, 'expired', { by: PAYMENTS.name, at: now, reason: '' });
      await closePaymentBook(unit, book, { request: uid, state: 'expired' });
      if (request.binding) await cancelUnmet(unit, call, book, request);
      return null;
    },
  );
}

function overdueIn({ requests }: Payments, uid: number, now: number): RequestRow | undefined {
  const request = requests.find((one) => one.uid === uid);
  return request && isOpen(request) && request.expiresAt && request.expiresAt.getTime() <= now ? request : undefined;
}

/** Nothing is kept for a buyer who has not paid. */
async function lapsePurchase(call: Call, purchase: number, uid: number): Promise<void> {
  const { context, restaurant, actor } = call;
  await write({ context, restaurant, actor }, async (unit) => {
    const book = await openPurchaseBook(unit, restaurant.uid, purchase);
    const now = context.now();
    if (!overdueIn(book, uid, now)) return;
    await closeRequest(unit, book, 'expired', { by: actor.name, at: now, reason: '' });
    await closePurchaseBook(unit, book, { request: uid, state: 'expired' });
    await actsFor(book.purchase).lapse(unit, call, book.purchase);
  });
}

/** Its table is free again, and its guest is told so. */
async function cancelUnmet(unit: UnitOfWork, call: Call, { booking }: PaymentBook, request: RequestRow): Promise<void> {
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  if (booking.deletedAt || !AWAITED.includes(stageIn(statuses, booking.status) ?? 1)) return;
  const row = { ...booking, status: cancelledIn(statuses) };
  const { dayData, decision } = await evaluate(unit.tx, call, {
    before: booking,
    row,
    ignore: 0,
    chooseTable: false,
    online: false,
  });
  const cancelled = await store(unit, call, booking, decision, dayData);
  const { kind, amount, currency, policy, provider } = request;
  await tellOfPayment(unit, call, cancelled, {
    news: 'not-given',
    kind,
    amount,
    currency,
    policy,
    provider,
    key: '',
    expiresAt: null,
    card: null,
  });
}
