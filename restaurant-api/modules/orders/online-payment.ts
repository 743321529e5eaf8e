/** What becomes of an order with the money that was to pay for it: the kitchen has it once it is paid (ADR 133). */
import { orderPath } from '@/lib/rules/takeaway/order-path';
import { addNotification } from '../notifications/notify';
import { KIND } from '@/lib/contract/constants';
import type { PurchaseActs } from '../purchases/purchase-acts';
import { carryOut } from './acts';
import { orderKey } from './order-key';
import { putBackStock } from './place';
import { findOrder, lockOrder } from './repository';
import { tellReceived } from './tell-guest';

/** What every provider calls it. */
const DISPUTED = 'chargeback';

export const orderPurchase: PurchaseActs = {
  /** Checked again: it is not cooked for a time that is over, nor after it was let go. */
  async deliver(unit, call, { subject, amount }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    const now = call.context.now();
    if (row?.status !== 'Received' || row.paymentState !== 'pending' || row.dueAt.getTime() <= now) return false;
    await carryOut(unit, call, row, {
      set: { paid: amount, paymentState: 'paid', receivedAt: new Date(now) },
      kind: 'paid',
      value: 'Online',
      amount,
    });
    const found = await findOrder(unit.tx, call.restaurant.uid, subject);
    if (found) await tellReceived(unit, call, found.row, found.lines);
    return true;
  },

  async lapse(unit, call, { subject }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    if (row?.status !== 'Received' || row.paymentState !== 'pending') return;
    await putBackStock(unit.tx, call.restaurant.uid, subject);
    await carryOut(unit, call, row, {
      set: { status: 'Rejected', deliveryState: null, endedAt: new Date(call.context.now()) },
      kind: 'status',
      value: 'Rejected',
    });
  },

  async refunded(unit, call, { subject }, { amount, reason }) {
    const row = await lockOrder(unit.tx, call.restaurant.uid, subject);
    // Money that came too late never paid for the order.
    if (!row || row.paid - row.refunded < amount) return;
    const refunded = row.refunded + amount;
    await carryOut(unit, call, row, {
      set: { refunded, ...(refunded === row.paid && { paymentState: 'refunded' as const }) },
      kind: 'refunded',
      value: reason,
      amount: -amount,
    });
  },

  /** The food is eaten: a person decides. */
  async dispute(unit, call, { buyerName, reference }) {
    await addNotification(unit, call.restaurant, {
      kind: KIND.note,
      title: [buyerName, reference].filter(Boolean).join(' · '),
      message: DISPUTED,
      ability: 'charge',
    });
  },

  page({ context, restaurant }, { subject, createdAt }) {
    return orderPath(
      restaurant.service,
      orderKey(context.settings.authSecret, { restaurant: restaurant.uid, uid: subject, dueAt: createdAt }),
    );
  },
};
