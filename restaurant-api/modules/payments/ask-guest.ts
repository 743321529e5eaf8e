/** Staff ask the guest of a booking for a card, a deposit or a payment, and take the question back. */
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
import { actsOf, answerOf } from './answer';
import { closeRequest } from './give-back';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { paymentKey } from './payment-key';
import { addRequest } from './repository';
import { policyOf } from './terms-of-visit';
import type { RequestRow } from './wire';
import { findStatuses } from '../bookings/status-repository';
import { findRestaurantByUid } from '../guest-booking/restaurant-repository';
import { ownView } from '../guest-booking/own-view';
import { writeToGuest } from '../guest-booking/write-to-guest';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { setups } from '../../db/schema/restaurants';

/** What staff ask for stays open until the visit, or so long where that is sooner or over. */
const HOURS_AT_MIN = 72;

/** @throws Problem 'payment-open', 'payments-not-set-up', 'booking-over', 'validation' naming the field */
export function askGuest(
  call: Call,
  booking: number,
  { kind, amount, send }: WireRequestBody,
): Promise<WireBookingPayments> {
  return onBook(call, booking, async (unit, book) => {
    const { context, restaurant, actor } = call;
    const row = book.booking;
    if (book.requests.some(isOpen)) throw new Problem('payment-open', 'The guest is asked for something already');
    if (!(await actsOf(unit.tx, book, context.now())).request)
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
      expiresAt: new Date(Math.max(row.startsAt.getTime(), now + HOURS_AT_MIN * 3_600_000)),
      createdAt: new Date(now),
      createdBy: actor.name,
    });
    if (send !== 'none') await tellAsked(unit, call, row, request, send);
    return { request: request.uid, kind, amount: request.amount };
  });
}

/** @throws Problem 'payment-closed' for one that was met or is over, 'not-found' */
export function withdrawRequest(call: Call, booking: number, uid: number): Promise<WireBookingPayments> {
  return onBook(call, booking, async (unit, book) => {
    const request = openOne(book, uid);
    await closeRequest(unit, book, 'withdrawn', { by: call.actor.name, at: call.context.now(), reason: '' });
    // The guest who was waiting for it has their table without.
    if (request.binding) await confirmUnbound(unit, call, book.booking);
    return { request: uid, state: 'withdrawn' };
  });
}

/** @throws Problem 'payment-closed', 'not-found', 'validation' where there is no address or number to send it to */
export function resendRequest(
  call: Call,
  booking: number,
  uid: number,
  { send }: z.infer<typeof resendBody>,
): Promise<WireBookingPayments> {
  return onBook(call, booking, async (unit, book) => {
    const request = openOne(book, uid);
    assertReachable(book.booking, send);
    await tellAsked(unit, call, book.booking, request, send, true);
    return { request: uid, sent: send };
  });
}

async function onBook(
  call: Call,
  booking: number,
  work: (unit: UnitOfWork, book: PaymentBook) => Promise<Record<string, unknown>>,
): Promise<WireBookingPayments> {
  const { restaurant } = call;
  const result = await write(call, async (unit) => {
    const book = await openPaymentBook(unit, restaurant.uid, booking);
    const done = await work(unit, book);
    return answerOf(unit.tx, call, await closePaymentBook(unit, book, done));
  });
  return result;
}

function openOne({ requests }: PaymentBook, uid: number): RequestRow {
  const request = requests.find((one) => one.uid === uid);
  if (!request) throw notFound('a request');
  if (!isOpen(request)) throw new Problem('payment-closed', 'This request was met, or is over');
  return request;
}

/** The sum and what the guest agrees to with it: by hand, or as the policy of such visits has it. */
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
      policy: kind === 'payment' ? null : handMade(kind, amount, visit, currency, await findNotice(unit.tx, uid)),
    };
  const dayData = await findDayData(context.database, unit.tx, {
    restaurant: uid,
    zone: timeZone,
    date: row.date,
    online: false,
  });
  const policy = await policyOf(unit.tx, row, dayData);
  if (!policy || requestKindOf(policy.kind) !== kind) throw invalidField('amount', 'required');
  const frozen = freezePolicy(policy, visit, currency);
  return { amount: sumAsked(frozen), policy: frozen };
}

function assertReachable({ email, phone }: BookingRow, send: 'email' | 'sms'): void {
  if ((send === 'email' ? email : phone) === '') throw invalidField('send', 'required');
}

async function tellAsked(
  unit: UnitOfWork,
  call: Call,
  row: BookingRow,
  request: RequestRow,
  by: 'email' | 'sms',
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
    by,
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

/** Hours before a visit up to which a guest may cancel by themselves; it is the notice of what staff ask for by hand, too. */
async function findNotice(db: Queryable, restaurant: string): Promise<number> {
  const [row] = await db.select({ notice: setups.onlineNotice }).from(setups).where(eq(setups.restaurant, restaurant));
  return row?.notice ?? 0;
}
