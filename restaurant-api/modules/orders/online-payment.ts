/** Payment outcomes of online orders: an order goes to the kitchen once it is paid (ADR 133). */
import { orderPath } from '@/lib/rules/takeaway/order-path';
import type { UnitOfWork } from '../../write/write';
import { findDisputeNews } from '../payments/dispute-news';
import type { PurchaseHandlers, PurchaseCall } from '../purchases/purchase-handlers';
import { notifyOfPurchaseDispute } from '../purchases/notify-dispute';
import { applyChange } from './change-order';
import { refundAll } from './money';
import { orderKey } from './order-key';
import { restoreStock } from './place';
import { type OrderRow, findOrder, lockOrder } from './repository';
import { findTenders } from './tenders';
import { confirmOrder } from './guest-messages';

/** Releases an unpaid order: its stock is restored, and a gift card's part goes back to the card. */
async function releaseOrder(unit: UnitOfWork, call: PurchaseCall, row: OrderRow): Promise<void> {
  await restoreStock(unit.tx, call.restaurant.uid, row.uid);
  await refundAll(unit, call, row, '');
  await applyChange(unit, call, row, {
    set: { status: 'Rejected', deliveryState: null, endedAt: new Date(call.context.now()) },
    kind: 'status',
    value: 'Rejected',
  });
}

/** Records a refund on the order. */
const refundOnline: PurchaseHandlers['refunded'] = async (unit, call, { subject }, { amount, reason }) => {
  const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
  // A payment that came too late was never recorded on the order.
  if (!row || row.paid - row.refunded < amount) return;
  const refunded = row.refunded + amount;
  await applyChange(unit, call, row, {
    set: { refunded, ...(refunded === row.paid && { paymentState: 'refunded' as const }) },
    kind: 'refunded',
    value: reason,
    tender: 'Online',
    amount: -amount,
  });
};

export const orderPurchase: PurchaseHandlers = {
  /** Checked again: an order is not accepted after its time, nor after it was released. */
  async deliver(unit, call, { subject, amount }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    const now = call.context.now();
    if (row?.status !== 'Received' || row.paymentState !== 'pending') return false;
    // No later event will release the order: it has to happen here.
    if (row.dueAt.getTime() <= now) {
      await releaseOrder(unit, call, row);
      return false;
    }
    await applyChange(unit, call, row, {
      set: { paid: row.paid + amount, paymentState: 'paid', receivedAt: new Date(now) },
      kind: 'paid',
      value: 'Online',
      tender: 'Online',
      amount,
    });
    const found = await findOrder(unit.tx, call.restaurant.uid, subject);
    if (found) await confirmOrder(unit, call, found);
    return true;
  },

  async lapse(unit, call, { subject }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    if (row?.status !== 'Received' || row.paymentState !== 'pending') return;
    await releaseOrder(unit, call, row);
  },

  refunded: refundOnline,
  refundedElsewhere: refundOnline,

  /** A refund that never succeeded was not recorded as refunded. */
  async refundFailed(unit, call, { subject }, { amount, failure }, wasRefunded) {
    if (!wasRefunded) return;
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    const tenders = (await findTenders(unit.tx, call.restaurant.uid, [subject])).get(subject);
    const online = tenders?.find(({ tender }) => tender === 'Online');
    if (!row || !online || online.refunded < amount) return;
    await applyChange(unit, call, row, {
      set: { refunded: row.refunded - amount, paymentState: 'paid' },
      kind: 'refunded',
      value: failure,
      tender: 'Online',
      amount,
    });
  },

  /** The food is delivered: staff decide. */
  async dispute(unit, call, purchase, entry, isDisputed) {
    const news = await findDisputeNews(unit.tx, entry, isDisputed);
    if (news) await notifyOfPurchaseDispute(unit, call.restaurant, purchase, news, entry.uid);
  },

  page({ context, restaurant }, { subject, createdAt }) {
    return orderPath(
      restaurant.service,
      orderKey(context.settings.authSecret, { restaurant: restaurant.uid, uid: subject, dueAt: createdAt }),
    );
  },
};
