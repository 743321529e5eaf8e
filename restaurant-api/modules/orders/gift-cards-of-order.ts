/**
 * Payment of orders by gift cards, whole or in part (ADR 162): a movement of the card and an event of the order, in one transaction. Refunds go back to
 * the card.
 */
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { leftOf } from '@/lib/rules/gift-card/given-back';
import { dueOf } from '@/lib/rules/takeaway/due';
import { Problem } from '../../problem';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { type FoundCard, entriesFor, findByCode, sellersFor } from '../gift-cards/by-code';
import { moveOn } from '../gift-cards/movements';
import type { CodeTries } from '../gift-cards/tries';
import { type OrderChange, changeOrder, statusRefused } from './change-order';
import type { OrderRow } from './repository';

type BaseCall = Omit<Call, 'idempotency'>;
/** A card and the restaurant that sold it. */
export type PayingCard = Pick<FoundCard, 'card' | 'seller' | 'sister'>;

/** Nothing is recorded in a sister's change log: its ledger entry names the restaurant where the card was spent. */
const unitOfSeller = (unit: UnitOfWork, restaurant: string, seller: string): UnitOfWork =>
  seller === restaurant ? unit : { ...unit, record: () => undefined };

/**
 * Part of the write that changes the order.
 * @param amount minor units, above 0
 * @returns the change of the order
 * @throws Problem 'gift-card-not-usable', 'amount-too-high' with the card's balance
 */
export async function chargeCard(
  unit: UnitOfWork,
  call: BaseCall,
  row: Pick<OrderRow, 'uid' | 'paid' | 'refunded' | 'totalPrice' | 'number'>,
  { card, seller, sister }: PayingCard,
  amount: number,
): Promise<OrderChange> {
  const { restaurant } = call;
  await moveOn(
    unitOfSeller(unit, restaurant.uid, seller.uid),
    { ...call, restaurant: seller },
    card.uid,
    {
      kind: 'redeem',
      amount: -amount,
      order: row.uid,
      note: `#${row.number}`,
      place: sister === '' ? '' : restaurant.uid,
    },
    { from: ['active'], whileValid: true },
  );
  const paid = row.paid + amount;
  return {
    set: { paid, ...(dueOf({ ...row, paid }) === 0 && { paymentState: 'paid' as const }) },
    kind: 'paid',
    value: `… ${card.codeEnd}`,
    tender: 'Gift card',
    amount,
  };
}

/** @throws Problem as `findByCode` and `takeFromCard`, 'already-paid', 'order-status' for a rejected order, 'amount-too-high' with the unpaid amount */
export async function payByGiftCard(
  call: Call,
  tries: CodeTries,
  uid: number,
  { code, amount }: OrderTypes['giftCard']['body'],
): Promise<OrderWithEvents> {
  const found = await findByCode(call, tries, code);
  return changeOrder(call, uid, (unit, row) => {
    if (row.status === 'Rejected' || row.status === 'Cancelled') throw statusRefused(row, 'paid');
    if (row.paymentState !== 'pending') throw new Problem('already-paid', 'The order is paid');
    const due = dueOf(row);
    if (amount > due)
      throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: due } });
    return chargeCard(unit, call, row, found, amount);
  });
}

/**
 * Refunds to the cards that paid, in the order of their payments, to each at most what it paid.
 * @param amount minor units, at most the sum of their payments
 * @returns the refunded amount: a card that was ended since is left out
 */
export async function refundToCards(
  unit: UnitOfWork,
  call: BaseCall,
  order: number,
  { amount, note }: { amount: number; note: string },
): Promise<number> {
  const { restaurant } = call;
  const entries = await entriesFor(unit.tx, restaurant.uid, { order });
  const sellers = await sellersFor(unit.tx, restaurant);
  let remaining = amount;
  for (const { entry } of entries) {
    const part = Math.min(
      remaining,
      leftOf(
        entries.map((one) => one.entry),
        entry,
      ),
    );
    const seller = sellers.find((one) => one.seller.uid === entry.restaurant)?.seller;
    if (part <= 0 || !seller) continue;
    try {
      await moveOn(
        unitOfSeller(unit, restaurant.uid, seller.uid),
        { ...call, restaurant: seller },
        entry.card,
        { kind: 'refund', amount: part, order, against: entry.uid, note, place: entry.place },
        { from: ['active', 'blocked'] },
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      continue;
    }
    remaining -= part;
  }
  return amount - remaining;
}
