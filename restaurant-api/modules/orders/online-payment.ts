/** What becomes of an order with the money that was to pay for it: the kitchen has it once it is paid (ADR 133). */
import { orderPath } from '@/lib/rules/takeaway/order-path';
import type { UnitOfWork } from '../../write/write';
import { disputeNews } from '../payments/dispute-news';
import type { PurchaseActs, PurchaseCall } from '../purchases/purchase-acts';
import { tellOfDispute } from '../purchases/tell-of-dispute';
import { carryOut } from './act-on';
import { refundAll } from './money';
import { orderKey } from './order-key';
import { putBackStock } from './place';
import { type OrderRow, findOrder, lockOrder } from './repository';
import { findTenders } from './tenders';
import { tellReceived } from './tell-guest';

/** Its dishes are sold again, and what a gift card gave of it goes back to the card. */
async function letGo(unit: UnitOfWork, call: PurchaseCall, row: OrderRow): Promise<void> {
  await putBackStock(unit.tx, call.restaurant.uid, row.uid);
  await refundAll(unit, call, row, '');
  await carryOut(unit, call, row, {
    set: { status: 'Rejected', deliveryState: null, endedAt: new Date(call.context.now()) },
    kind: 'status',
    value: 'Rejected',
  });
}

/** What went back to the buyer is written on the order. */
const giveBackOnline: PurchaseActs['refunded'] = async (unit, call, { subject }, { amount, reason }) => {
  const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
  // Money that came too late never paid for the order.
  if (!row || row.paid - row.refunded < amount) return;
  const refunded = row.refunded + amount;
  await carryOut(unit, call, row, {
    set: { refunded, ...(refunded === row.paid && { paymentState: 'refunded' as const }) },
    kind: 'refunded',
    value: reason,
    tender: 'Online',
    amount: -amount,
  });
};

export const orderPurchase: PurchaseActs = {
  /** Checked again: it is not cooked for a time that is over, nor after it was let go. */
  async deliver(unit, call, { subject, amount }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    const now = call.context.now();
    if (row?.status !== 'Received' || row.paymentState !== 'pending') return false;
    // Nothing waits for its payment any more: what it holds is let go now, or never.
    if (row.dueAt.getTime() <= now) {
      await letGo(unit, call, row);
      return false;
    }
    await carryOut(unit, call, row, {
      set: { paid: row.paid + amount, paymentState: 'paid', receivedAt: new Date(now) },
      kind: 'paid',
      value: 'Online',
      tender: 'Online',
      amount,
    });
    const found = await findOrder(unit.tx, call.restaurant.uid, subject);
    if (found) await tellReceived(unit, call, found);
    return true;
  },

  async lapse(unit, call, { subject }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    if (row?.status !== 'Received' || row.paymentState !== 'pending') return;
    await letGo(unit, call, row);
  },

  refunded: giveBackOnline,
  refundedElsewhere: giveBackOnline,

  /** What has not gone out yet was never counted as refunded. */
  async refundFailed(unit, call, { subject }, { amount, failure }, wasRefunded) {
    if (!wasRefunded) return;
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    const tenders = (await findTenders(unit.tx, call.restaurant.uid, [subject])).get(subject);
    const online = tenders?.find(({ tender }) => tender === 'Online');
    if (!row || !online || online.refunded < amount) return;
    await carryOut(unit, call, row, {
      set: { refunded: row.refunded - amount, paymentState: 'paid' },
      kind: 'refunded',
      value: failure,
      tender: 'Online',
      amount,
    });
  },

  /** The food is eaten: a person decides. */
  async dispute(unit, call, purchase, entry, isDisputed) {
    const news = await disputeNews(unit.tx, entry, isDisputed);
    if (news) await tellOfDispute(unit, call.restaurant, purchase, news, entry.uid);
  },

  page({ context, restaurant }, { subject, createdAt }) {
    return orderPath(
      restaurant.service,
      orderKey(context.settings.authSecret, { restaurant: restaurant.uid, uid: subject, dueAt: createdAt }),
    );
  },
};
