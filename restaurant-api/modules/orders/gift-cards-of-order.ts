/**
 * A gift card pays an order, whole or in part (ADR 162): a movement of the card and an event of the order, in one transaction. What a card gave goes back to
 * that card.
 */
import type { OrderTypes, OrderWithEvents } from '@/lib/resources/takeaway/orders-schema';
import { leftOf } from '@/lib/rules/gift-card/given-back';
import { Problem } from '../../problem';
import type { Call } from '../../http/call';
import type { UnitOfWork } from '../../write/write';
import { type FoundCard, entriesFor, findByCode, sellersFor } from '../gift-cards/by-code';
import { moveOn } from '../gift-cards/movements';
import type { CodeTries } from '../gift-cards/tries';
import { type Act, actOn, refusedAct } from './act-on';
import type { OrderRow } from './repository';

type BaseCall = Omit<Call, 'idempotency'>;
/** Where a card was sold, and which it is. */
export type PayingCard = Pick<FoundCard, 'card' | 'seller' | 'sister'>;

/** A sister's log says nothing of it: the entry in its ledger names the place where the card was spent. */
const unitOf = (unit: UnitOfWork, restaurant: string, seller: string): UnitOfWork =>
  seller === restaurant ? unit : { ...unit, record: () => undefined };

/**
 * Part of the write that the order is changed by.
 * @param amount minor units, above 0
 * @returns what becomes of the order
 * @throws Problem 'gift-card-not-usable', 'amount-too-high' with what is on the card
 */
export async function takeFromCard(
  unit: UnitOfWork,
  call: BaseCall,
  row: Pick<OrderRow, 'uid' | 'paid' | 'totalPrice' | 'number'>,
  { card, seller, sister }: PayingCard,
  amount: number,
): Promise<Act> {
  const { restaurant } = call;
  await moveOn(
    unitOf(unit, restaurant.uid, seller.uid),
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
    set: { paid, ...(paid === row.totalPrice && { paymentState: 'paid' as const }) },
    kind: 'paid',
    value: `… ${card.codeEnd}`,
    tender: 'Gift card',
    amount,
  };
}

/** @throws Problem as `findByCode` and `takeFromCard`, 'already-paid', 'order-status' for one that was turned down, 'amount-too-high' with what is to be paid */
export async function payByGiftCard(
  call: Call,
  tries: CodeTries,
  uid: number,
  { code, amount }: OrderTypes['giftCard']['body'],
): Promise<OrderWithEvents> {
  const found = await findByCode(call, tries, code);
  return actOn(call, uid, (unit, row) => {
    if (row.status === 'Rejected' || row.status === 'Cancelled') throw refusedAct(row, 'paid');
    if (row.paymentState !== 'pending') throw new Problem('already-paid', 'The order is paid');
    const due = row.totalPrice - row.paid;
    if (amount > due)
      throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most: due } });
    return takeFromCard(unit, call, row, found, amount);
  });
}

/**
 * The cards that paid get it back, the first that paid first, and none more than it gave.
 * @param amount minor units that they gave between them, or less
 * @returns what went back: a card that was ended since takes nothing
 */
export async function giveBackToCards(
  unit: UnitOfWork,
  call: BaseCall,
  order: number,
  { amount, note }: { amount: number; note: string },
): Promise<number> {
  const { restaurant } = call;
  const entries = await entriesFor(unit.tx, restaurant.uid, { order });
  const sellers = await sellersFor(unit.tx, restaurant);
  let left = amount;
  for (const { entry } of entries) {
    const part = Math.min(
      left,
      leftOf(
        entries.map((one) => one.entry),
        entry,
      ),
    );
    const seller = sellers.find((one) => one.seller.uid === entry.restaurant)?.seller;
    if (part <= 0 || !seller) continue;
    try {
      await moveOn(
        unitOf(unit, restaurant.uid, seller.uid),
        { ...call, restaurant: seller },
        entry.card,
        { kind: 'refund', amount: part, order, against: entry.uid, note, place: entry.place },
        { from: ['active', 'blocked'] },
      );
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      continue;
    }
    left -= part;
  }
  return amount - left;
}
