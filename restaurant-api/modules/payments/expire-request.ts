/** A request whose time is over is closed, and the booking that waited for it is cancelled. */
import { isOpen } from '@/lib/rules/payments/payment-request';
import type { Context, Restaurant } from '../../context';
import { tellOfPayment } from '../../guest-messages/tell-of-payment';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import { cancelledIn } from '../bookings/status-of';
import { store, evaluate } from '../bookings/save';
import { writeOnDays } from '../bookings/write-on-days';
import { closeRequest } from './give-back';
import { type PaymentBook, closePaymentBook, openPaymentBook } from './payment-book';
import { PAYMENTS } from './settle-payment';
import type { RequestRow } from './wire';

/** Stages of a party that is still awaited. */
const AWAITED = [0, 1, 2, 7];

/** Nothing happens to one that was met, or whose time was made longer, meanwhile. */
export async function expireRequest(context: Context, restaurant: Restaurant, { uid, booking }: RequestRow): Promise<void> {
  const call: Call = { context, restaurant, actor: PAYMENTS };
  await writeOnDays(call, (daysOf) => daysOf(booking), async (unit) => {
    const book = await openPaymentBook(unit, restaurant.uid, booking);
    const request = book.requests.find((one) => one.uid === uid);
    const now = context.now();
    if (!request || !isOpen(request) || !request.expiresAt || request.expiresAt.getTime() > now) return null;
    await closeRequest(unit, book, 'expired', { by: PAYMENTS.name, at: now, reason: '' });
    await closePaymentBook(unit, book, { request: uid, state: 'expired' });
    if (request.binding) await cancelUnmet(unit, call, book, request);
    return null;
  });
}

/** Its table is free again, and its guest is told so. */
async function cancelUnmet(unit: UnitOfWork, call: Call, { booking }: PaymentBook, request: RequestRow): Promise<void> {
  const statuses = { statuses: await findStatuses(unit.tx, call.restaurant.uid) };
  if (booking.deletedAt || !AWAITED.includes(stageIn(statuses, booking.status) ?? 1)) return;
  const row = { ...booking, status: cancelledIn(statuses) };
  const { dayData, decision } = await evaluate(unit.tx, call, { before: booking, row, ignore: 0, chooseTable: false, online: false });
  const cancelled = await store(unit, call, booking, decision, dayData);
  const { kind, amount, currency, policy, provider } = request;
  await tellOfPayment(unit, call, cancelled, { news: 'not-given', kind, amount, currency, policy, provider, key: '', expiresAt: null, card: null });
}
