/** Staff request a card, a deposit or a payment from a booking's guest, resend the request, or withdraw it. */
import type { z } from 'zod';
import type { WireBookingPayments, WireRequestBody, resendBody } from '@/lib/contract/sales/payments';
import { type FrozenPolicy, freezePolicy, handMade, sumAsked } from '@/lib/rules/payments/frozen-policy';
import { type RequestKind, isOpen, requestKindOf } from '@/lib/rules/payments/payment-request';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findDayData } from '../bookings/day-data-repository';
import type { BookingRow } from '../bookings/wire';
import { paymentAccountOf } from './account';
import { findAllowedActions, toBookingPayments } from './answer';
import { closeRequest } from './return-payments';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { paymentKey } from './payment-key';
import { addRequest } from './repository';
import { findPolicyOfVisit } from './terms-of-visit';
import type { RequestRow } from './wire';
import { findStatuses } from '../bookings/status-repository';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { ownView } from '../guest-booking/own-view';
import { writeToGuest } from '../guest-booking/write-to-guest';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { setups } from '../../db/schema/restaurants';

/** A request by staff stays open until the visit, and at least this long. */
const MIN_HOURS_OPEN = 72;

/** @throws Problem 'payment-open', 'payments-not-set-up', 'booking-over', 'validation' naming the field */
export function requestPayment(
  call: Call,
  booking: number,
  { kind, amount, send }: WireRequestBody,
): Promise<WireBookingPayments> {
  return writePayments(call, booking, async (unit, book) => {
    const { context, restaurant, actor } = call;
    const row = book.booking;
    if (book.requests.some(isOpen)) throw new Problem('payment-open', 'The guest is asked for something already');
    if (!(await findAllowedActions(unit.tx, book, context.now())).request)
      throw new Problem('booking-over', 'This booking can no longer be changed');
    const paymentAccount = await paymentAccountOf(unit.tx, context, restaurant.uid);
    if (!paymentAccount) throw new Problem('payments-not-set-up', 'The restaurant has not set up payments yet');
    if (send !== 'none') assertReachable(row, send);
    const terms = await termsOf(unit, call, row, kind, amount);
    const now = context.now();
    const request = await addRequest(unit.tx, {
      restaurant: restaurant.uid,
      booking,
      kind,
      ...terms,
      currency: restaurant.currency,
      provider: paymentAccount.provider,
      account: paymentAccount.account,
      expiresAt: new Date(Math.max(row.startsAt.getTime(), now + MIN_HOURS_OPEN * 3_600_000)),
      createdAt: new Date(now),
      createdBy: actor.name,
    });
    if (send !== 'none') await sendRequestMessage(unit, call, row, request, send);
    return { request: request.uid, kind, amount: request.amount };
  });
}

/** @throws Problem 'payment-closed' for a request that was met or is over, 'not-found' */
export function withdrawRequest(call: Call, booking: number, uid: number): Promise<WireBookingPayments> {
  return writePayments(call, booking, async (unit, book) => {
    const request = findOpenRequest(book, uid);
    await closeRequest(unit, book, 'withdrawn', { by: call.actor.name, at: call.context.now(), reason: '' });
    // A booking that depended on the request is confirmed without it.
    if (request.binding) await confirmUnbound(unit, call, book.booking);
    return { request: uid, state: 'withdrawn' };
  });
}

/** @throws Problem 'payment-closed', 'not-found', 'validation' without an address or number to send it to */
export function resendRequest(
  call: Call,
  booking: number,
  uid: number,
  { send }: z.infer<typeof resendBody>,
): Promise<WireBookingPayments> {
  return writePayments(call, booking, async (unit, book) => {
    const request = findOpenRequest(book, uid);
    assertReachable(book.booking, send);
    await sendRequestMessage(unit, call, book.booking, request, send, true);
    return { request: uid, sent: send };
  });
}

async function writePayments(
  call: Call,
  booking: number,
  work: (unit: UnitOfWork, book: PaymentBook) => Promise<Record<string, unknown>>,
): Promise<WireBookingPayments> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const book = await openPaymentBook(unit, restaurant.uid, booking);
    const change = await work(unit, book);
    return toBookingPayments(unit.tx, call, await closePaymentBook(unit, book, change));
  });
  return result;
}

function findOpenRequest({ requests }: PaymentBook, uid: number): RequestRow {
  const request = requests.find((one) => one.uid === uid);
  if (!request) throw notFound('a request');
  if (!isOpen(request)) throw new Problem('payment-closed', 'This request was met, or is over');
  return request;
}

/** The amount and the frozen policy: from the amount that staff entered, or from the policy of the visit. */
async function termsOf(
  unit: UnitOfWork,
  { context, restaurant }: Call,
  row: BookingRow,
  kind: RequestKind,
  amount: number | undefined,
): Promise<{ amount: number; policy: FrozenPolicy | null }> {
  const { currency, timeZone, uid } = restaurant;
  const visit = { covers: row.covers, startsAt: row.startsAt.getTime() };
  if (amount !== undefined)
    return {
      amount,
      policy:
        kind === 'payment' ? null : handMade(kind, amount, visit, currency, await findCancellationNotice(unit.tx, uid)),
    };
  const dayData = await findDayData(context.database, unit.tx, {
    restaurant: uid,
    zone: timeZone,
    date: row.date,
    online: false,
  });
  const policy = await findPolicyOfVisit(unit.tx, row, dayData);
  if (!policy || requestKindOf(policy.kind) !== kind) throw invalidField('amount', 'required');
  const frozen = freezePolicy(policy, visit, currency);
  return { amount: sumAsked(frozen), policy: frozen };
}

function assertReachable({ email, phone }: BookingRow, send: 'email' | 'sms'): void {
  if ((send === 'email' ? email : phone) === '') throw invalidField('send', 'required');
}

async function sendRequestMessage(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  request: RequestRow,
  channel: 'email' | 'sms',
  isAgain = false,
): Promise<void> {
  const { kind, amount, currency, policy, provider, expiresAt, binding } = request;
  const key = paymentKey(call.context.settings.authSecret, request);
  await tellOfPayment(unit, call, row, {
    news: binding ? 'finish' : 'asked',
    kind,
    amount,
    currency,
    policy,
    provider,
    key,
    expiresAt,
    card: null,
    isAgain,
    by: channel,
  });
}

/** A booking that no longer waits for a card: its guest gets the confirmation that waited with it. */
async function confirmUnbound(unit: UnitOfWork, call: Call, row: BookingRow): Promise<void> {
  const restaurant = await findRestaurantByUid(unit.tx, call.restaurant.uid, call.context.now());
  if (!restaurant) throw notFound('a restaurant');
  const online = { ...call, settings: restaurant.settings };
  await writeToGuest(
    unit,
    online,
    row,
    ownView(row, { statuses: await findStatuses(unit.tx, row.restaurant) }, online),
    { isNew: true },
  );
}

/** Hours before a visit until which a guest may cancel; also applies to payments requested by staff. */
async function findCancellationNotice(db: Queryable, restaurant: string): Promise<number> {
  const [row] = await db.select({ notice: setups.onlineNotice }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.notice ?? 0;
}
