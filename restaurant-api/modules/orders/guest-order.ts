/** An order as shown to the guest with its link. */
import type { GuestOrder } from '@/lib/contract/guests/guest-orders';
import { isUnheard } from '@/lib/rules/takeaway/unheard';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { findPlace, findTakeawaySetup } from '../takeaway-setup/repository';
import { findPaymentPath } from '../purchases/payment-path';
import { orderOpenedBy } from './order-key';
import { type OrderRow, findOrder } from './repository';

/** @throws Problem 'not-found' */
export async function readGuestOrder({ context, restaurant }: Call, key: string): Promise<GuestOrder> {
  const uid = orderOpenedBy(context.settings, restaurant.uid, key, context.now());
  const found = uid === null ? undefined : await findOrder(context.db, restaurant.uid, uid);
  if (!found) throw notFound('an order');
  const { row, lines, tenders } = found;
  const setup = row.status === 'Received' ? await findTakeawaySetup(context.db, restaurant.uid) : null;
  const mayCall =
    setup !== null &&
    isUnheard({ receivedAt: row.receivedAt.getTime(), dueAt: row.dueAt.getTime() }, setup, {
      now: context.now(),
      zone: restaurant.timeZone,
    });
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    number: row.number,
    serviceType: row.service,
    status: row.status,
    deliveryState: row.deliveryState,
    date: row.date,
    time: row.time,
    pickup_at: iso(row.pickupAt),
    dropoff_at: iso(row.dropoffAt),
    ended_at: iso(row.endedAt),
    name: row.name,
    address: row.address
      ? [row.address.address, row.address.postcode, row.address.city].filter(Boolean).join(', ')
      : '',
    lines: lines.map(({ name, quantity, price, total, options, note }) => ({
      name,
      quantity,
      price,
      total,
      options,
      note,
    })),
    subtotalPrice: row.subtotalPrice,
    servicePrice: row.servicePrice,
    deliveryPrice: row.deliveryPrice,
    totalPrice: row.totalPrice,
    paid: row.paid,
    refunded: row.refunded,
    tenders,
    currency: row.currency,
    payment: row.payment,
    paymentState: row.paymentState,
    reason: row.reason,
    bankDetails: isTransferAwaited(row) ? (await findTakeawaySetup(context.db, restaurant.uid)).bankDetails : '',
    pay: isPaymentAwaited(row) ? await findPaymentPath({ context, restaurant }, 'order', row.uid) : '',
    call: mayCall ? (await findPlace(context.db, restaurant.uid)).phone : '',
  };
}

/** Whether online payment was chosen and is still missing: the guest left the payment page or lost the connection. */
export const isPaymentAwaited = ({ payment, paymentState, status }: OrderRow): boolean =>
  payment === 'Online' && paymentState === 'pending' && status === 'Received';

const isTransferAwaited = ({ payment, paymentState, status }: OrderRow): boolean =>
  payment === 'Bank transfer' && paymentState === 'pending' && status !== 'Rejected' && status !== 'Cancelled';
