/** Payments of orders by staff, gift cards and online, and refunds per tender (ADR 162). */
import { DOOR_PAYMENTS, type OrderStatus, type OrderTender } from '@/lib/contract/takeaway/takeaway';
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { dueOf } from '@/lib/rules/takeaway/due';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { refundPurchase } from '../purchases/refund-purchase';
import { changeOrder, applyChange, statusRefused } from './change-order';
import { refundToCards } from './gift-cards-of-order';
import { type OrderRow, findEvents } from './repository';
import { findTenders, refundableTenders } from './tenders';

type Body<K extends keyof OrderTypes> = OrderTypes[K]['body'];
type BaseCall = Omit<Call, 'idempotency'>;

/**
 * An order whose payment was refunded in full may be paid again: it was marked as paid by mistake.
 * @throws Problem 'already-paid', 'order-status' for a rejected order
 */
export const payOrder = (call: Call, uid: number, { payment }: Body<'pay'>): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (_unit, row) => {
    if (row.status === 'Rejected' || row.status === 'Cancelled') throw statusRefused(row, 'paid');
    if (row.paymentState === 'paid') throw new Problem('already-paid', 'The order is paid');
    const by = payment ?? row.payment;
    const amount = dueOf(row);
    return {
      set: { paid: row.paid + amount, paymentState: 'paid', payment: by },
      kind: 'paid',
      value: by,
      tender: by,
      amount,
    };
  });

/** Value of the event of a payment on delivery. */
const PAID_ON_DELIVERY = 'handed over';

/**
 * Marks an order that is paid on delivery as paid when it is handed over; a step back reverts that, unless money has moved since (ADR 185).
 * @returns the updated order
 */
export async function settlePaymentOnDelivery(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  to: OrderStatus,
): Promise<OrderRow> {
  const isHandedOver = to === 'Delivered' && row.paymentState === 'pending' && DOOR_PAYMENTS.includes(row.payment);
  const takenOnDelivery = row.status === 'Delivered' ? await findPaymentOnDelivery(unit, row) : 0;
  const amount = isHandedOver ? dueOf(row) : -takenOnDelivery;
  if (amount === 0) return row;
  const set = { paid: row.paid + amount, paymentState: isHandedOver ? ('paid' as const) : ('pending' as const) };
  await applyChange(unit, call, row, { set, kind: 'paid', value: PAID_ON_DELIVERY, tender: row.payment, amount });
  return { ...row, ...set };
}

async function findPaymentOnDelivery({ tx }: UnitOfWork, { restaurant, uid }: OrderRow): Promise<number> {
  const last = (await findEvents(tx, restaurant, uid)).findLast(({ amount }) => amount !== 0);
  return last?.value === PAID_ON_DELIVERY && last.kind === 'paid' ? Math.max(0, last.amount) : 0;
}

const amountTooHigh = (max: number) =>
  new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: max } });

/** @throws Problem 'amount-too-high' with the refundable rest of the tender, 'validation' if several tenders paid and none is named */
export const refundOrder = (
  call: Call,
  uid: number,
  { amount, note = '', tender }: Body<'refund'>,
): Promise<OrderWithEvents> =>
  changeOrder(call, uid, async (unit, row) => {
    const tenders = refundableTenders((await findTenders(unit.tx, row.restaurant, [uid])).get(uid) ?? []);
    if (tender === undefined && tenders.length > 1) throw invalidField('tender', 'required');
    const from = tender === undefined ? tenders[0] : tenders.find((one) => one.tender === tender);
    if (!from || amount > from.left) throw amountTooHigh(from?.left ?? 0);
    await refundTender(unit, call, row, { tender: from.tender, amount, note, isAsked: true });
    return null;
  });

/** Refunds every tender in full. */
export async function refundAll(unit: UnitOfWork, call: BaseCall, row: OrderRow, note: string): Promise<void> {
  const tenders = (await findTenders(unit.tx, row.restaurant, [row.uid])).get(row.uid) ?? [];
  let after = row;
  for (const { tender, left: refundable } of refundableTenders(tenders))
    after = await refundTender(unit, call, after, { tender, amount: refundable, note });
}

/**
 * An online payment is refunded by its provider and recorded here once it succeeds; a gift card's payment goes back to the card, if it accepts it.
 * @returns the updated order
 */
async function refundTender(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  {
    tender,
    amount,
    note,
    isAsked: isRequested = false,
  }: { tender: OrderTender; amount: number; note: string; isAsked?: boolean },
): Promise<OrderRow> {
  if (tender === 'Online') {
    const reason = isRequested ? note : note || row.status;
    await refundPurchase(unit, call, { kind: 'order', subject: row.uid }, { ...(isRequested && { amount }), reason });
    return row;
  }
  const refundedAmount = tender === 'Gift card' ? await refundToCards(unit, call, row.uid, { amount, note }) : amount;
  if (isRequested && refundedAmount < amount) throw amountTooHigh(refundedAmount);
  if (refundedAmount === 0) return row;
  const refunded = row.refunded + refundedAmount;
  // A refunded part payment is due again.
  const isStillDue = isRequested && row.paymentState === 'pending';
  const set = { refunded, ...(refunded === row.paid && !isStillDue && { paymentState: 'refunded' as const }) };
  await applyChange(unit, call, row, { set, kind: 'refunded', value: note, tender, amount: -refundedAmount });
  return { ...row, ...set };
}
