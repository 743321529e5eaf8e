/** Job, every minute: closes requests that were not met in time, and cancels bookings that depended on them. */
import type { Context, Restaurant } from '../../context';
import { ProviderUnavailable } from '../../providers/payments/payment-provider';
import { isCardPending } from './card-turn';
import { findEntries, findOverdue, findRestaurant } from './repository';
import { PAYMENT_ACTOR, settlePayment } from './settle-payment';
import type { RequestRow } from './wire';
import { isOpen } from '@/lib/rules/payments/payment-request';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import { cancelledStatusIn } from '../bookings/status-of';
import { store, evaluate } from '../bookings/save';
import { writeOnDays } from '../bookings/write-on-days';
import { closeRequest } from './return-payments';
import { purchaseHandlers } from '../purchases/kinds';
import {
  type PaymentBook,
  type Payments,
  closePaymentBook,
  closePurchaseBook,
  openPaymentBook,
  openPurchaseBook,
} from './payment-book';

/** Hours to wait for an unreachable provider before an expired request is closed; money that arrives later is refunded. */
const MAX_SILENCE_HOURS = 24;

export async function expirePayments({ context }: { context: Context }): Promise<void> {
  const overdue = await findOverdue(context.db, context.now());
  await Promise.all(byAccount(overdue).map((requests) => closeAll(context, requests)));
}

/** Groups by account: an unreachable provider account does not delay the requests of others. */
function byAccount(overdue: readonly RequestRow[]): RequestRow[][] {
  const accounts = new Map<string, RequestRow[]>();
  for (const request of overdue) {
    const { restaurant, provider, account } = request;
    const name = JSON.stringify([restaurant, provider, account]);
    accounts.set(name, [...(accounts.get(name) ?? []), request]);
  }
  return [...accounts.values()];
}

/** A request that cannot be closed yet does not block the others; a provider that did not answer is not called again before the next minute. */
async function closeAll(context: Context, requests: readonly RequestRow[]): Promise<void> {
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
  // A card attempt that is still running is settled first.
  if (isCardPending(request, context.now())) return;
  const restaurant = await findRestaurant(context.db, request.restaurant);
  if (!restaurant) return;
  await refreshEntries(context, request, isSilent).catch((error: unknown) => {
    // Unknown whether the guest has paid: retried in the next minute.
    if (!isSilenceOver(request, context.now())) throw error;
    context.log.warn(
      { err: error, request: request.uid, restaurant: request.restaurant },
      'a request is closed although its provider does not answer',
    );
  });
  await expireRequest(context, restaurant, request);
}

const isSilenceOver = ({ expiresAt }: RequestRow, now: number) =>
  expiresAt !== null && now - expiresAt.getTime() > MAX_SILENCE_HOURS * 3_600_000;

/** Reads the outcome of open attempts: a payment of the last minute counts although its webhook has not arrived yet. */
async function refreshEntries(context: Context, request: RequestRow, isSilent: boolean): Promise<void> {
  const { restaurant, uid, provider } = request;
  for (const entry of await findEntries(context.db, restaurant, request)) {
    if (entry.request !== uid || entry.providerReference === '' || entry.state === 'succeeded') continue;
    if (isSilent) throw new ProviderUnavailable(`${provider} has not answered a moment ago`);
    await settlePayment({ context }, { restaurant, entry: entry.uid });
  }
}

/** Stages of a party that has not arrived yet. */
const AWAITED_STAGES = [0, 1, 2, 7];

/** Does nothing to a request that was met or extended meanwhile. */
async function expireRequest(
  context: Context,
  restaurant: Restaurant,
  { uid, booking, purchase }: RequestRow,
): Promise<void> {
  const call: Call = { context, restaurant, actor: PAYMENT_ACTOR };
  if (booking === null) return lapsePurchase(call, purchase ?? 0, uid);
  await writeOnDays(
    call,
    (daysOf) => daysOf(booking),
    async (unit) => {
      const book = await openPaymentBook(unit, restaurant.uid, booking);
      const now = context.now();
      const request = findOverdueRequest(book, uid, now);
      if (!request) return null;
      await closeRequest(unit, book, 'expired', { by: PAYMENT_ACTOR.name, at: now, reason: '' });
      await closePaymentBook(unit, book, { request: uid, state: 'expired' });
      if (request.binding) await cancelUnpaidBooking(unit, call, book, request);
      return null;
    },
  );
}

function findOverdueRequest({ requests }: Payments, uid: number, now: number): RequestRow | undefined {
  const request = requests.find((one) => one.uid === uid);
  return request && isOpen(request) && request.expiresAt && request.expiresAt.getTime() <= now ? request : undefined;
}

/** Closes the request of an unpaid purchase and releases what was reserved for its buyer. */
async function lapsePurchase(call: Call, purchase: number, uid: number): Promise<void> {
  const { context, restaurant, actor } = call;
  await write({ context, restaurant, actor }, async (unit) => {
    const book = await openPurchaseBook(unit, restaurant.uid, purchase);
    const now = context.now();
    if (!findOverdueRequest(book, uid, now)) return;
    await closeRequest(unit, book, 'expired', { by: actor.name, at: now, reason: '' });
    await closePurchaseBook(unit, book, { request: uid, state: 'expired' });
    await purchaseHandlers(book.purchase).lapse(unit, call, book.purchase);
  });
}

/** Cancels a booking whose request was not met, and notifies its guest. */
async function cancelUnpaidBooking(
  unit: UnitOfWork,
  call: Call,
  { booking }: PaymentBook,
  request: RequestRow,
): Promise<void> {
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  if (booking.deletedAt || !AWAITED_STAGES.includes(stageIn(statuses, booking.status) ?? 1)) return;
  const row = { ...booking, status: cancelledStatusIn(statuses) };
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
