/** Money of orders: paid by staff, by gift cards and online, and given back tender by tender (ADR 162). */
import { DOOR_PAYMENTS, type OrderStatus, type OrderTender } from '@/lib/contract/takeaway/takeaway';
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { refundPurchase } from '../purchases/refund-purchase';
import { actOn, carryOut, refusedAct } from './act-on';
import { giveBackToCards } from './gift-cards-of-order';
import { type OrderRow, findEvents } from './repository';
import { findTenders, leftOfTenders } from './tenders';

type Body<K extends keyof OrderTypes> = OrderTypes[K]['body'];
type BaseCall = Omit<Call, 'idempotency'>;

/** @throws Problem 'already-paid', 'order-status' for one that was turned down */
export const payOrder = (call: Call, uid: number, { payment }: Body<'pay'>): Promise<OrderWithEvents> =>
  actOn(call, uid, async (_unit, row) => {
    if (row.status === 'Rejected' || row.status === 'Cancelled') throw refusedAct(row, 'paid');
    if (row.paymentState !== 'pending') throw new Problem('already-paid', 'The order is paid');
    const by = payment ?? row.payment;
    return {
      set: { paid: row.totalPrice, paymentState: 'paid', payment: by },
      kind: 'paid',
      value: by,
      tender: by,
      amount: row.totalPrice - row.paid,
    };
  });

/** What its payment says of one that was taken at the door. */
const AT_THE_DOOR = 'handed over';

/**
 * Who hands an order over takes what is still to be paid of it, where it is paid then; a step back takes that back, unless money has moved since (ADR 185).
 * @returns the order as it is after it
 */
export async function payAtTheDoor(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  to: OrderStatus,
): Promise<OrderRow> {
  const isHandedOver = to === 'Delivered' && row.paymentState === 'pending' && DOOR_PAYMENTS.includes(row.payment);
  const taken = row.status === 'Delivered' ? await takenAtTheDoor(unit, row) : 0;
  const amount = isHandedOver ? row.totalPrice - row.paid : -taken;
  if (amount === 0) return row;
  const set = { paid: row.paid + amount, paymentState: isHandedOver ? ('paid' as const) : ('pending' as const) };
  await carryOut(unit, call, row, { set, kind: 'paid', value: AT_THE_DOOR, tender: row.payment, amount });
  return { ...row, ...set };
}

async function takenAtTheDoor({ tx }: UnitOfWork, { restaurant, uid }: OrderRow): Promise<number> {
  const last = (await findEvents(tx, restaurant, uid)).findLast(({ amount }) => amount !== 0);
  return last?.value === AT_THE_DOOR && last.kind === 'paid' ? Math.max(0, last.amount) : 0;
}

const tooHigh = (most: number) =>
  new Problem('amount-too-high', 'The amount is higher than may be', { details: { most } });

/** @throws Problem 'amount-too-high' with what the tender has not got back yet, 'validation' where several gave and none is named */
export const refundOrder = (
  call: Call,
  uid: number,
  { amount, note = '', tender }: Body<'refund'>,
): Promise<OrderWithEvents> =>
  actOn(call, uid, async (unit, row) => {
    const tenders = leftOfTenders((await findTenders(unit.tx, row.restaurant, [uid])).get(uid) ?? []);
    if (tender === undefined && tenders.length > 1) throw invalidField('tender', 'required');
    const from = tender === undefined ? tenders[0] : tenders.find((one) => one.tender === tender);
    if (!from || amount > from.left) throw tooHigh(from?.left ?? 0);
    await refundTender(unit, call, row, { tender: from.tender, amount, note, isAsked: true });
    return null;
  });

/** Each tender gets back what it gave. */
export async function refundAll(unit: UnitOfWork, call: BaseCall, row: OrderRow, note: string): Promise<void> {
  const tenders = (await findTenders(unit.tx, row.restaurant, [row.uid])).get(row.uid) ?? [];
  let after = row;
  for (const { tender, left } of leftOfTenders(tenders))
    after = await refundTender(unit, call, after, { tender, amount: left, note });
}

/**
 * Money that came online goes back by its provider, and is written down here when it has; what a card gave goes back to the card, as far as it takes it.
 * @returns the order as it is after it
 */
async function refundTender(
  unit: UnitOfWork,
  call: BaseCall,
  row: OrderRow,
  { tender, amount, note, isAsked = false }: { tender: OrderTender; amount: number; note: string; isAsked?: boolean },
): Promise<OrderRow> {
  if (tender === 'Online') {
    const reason = isAsked ? note : note || row.status;
    await refundPurchase(unit, call, { kind: 'order', subject: row.uid }, { ...(isAsked && { amount }), reason });
    return row;
  }
  const back = tender === 'Gift card' ? await giveBackToCards(unit, call, row.uid, { amount, note }) : amount;
  if (isAsked && back < amount) throw tooHigh(back);
  if (back === 0) return row;
  const refunded = row.refunded + back;
  const set = { refunded, ...(refunded === row.paid && { paymentState: 'refunded' as const }) };
  await carryOut(unit, call, row, { set, kind: 'refunded', value: note, tender, amount: -back });
  return { ...row, ...set };
}
