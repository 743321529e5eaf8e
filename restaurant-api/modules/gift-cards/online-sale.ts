/** Payment outcomes of gift cards bought online; a card is pending until paid. */
import { and, eq } from 'drizzle-orm';
import { actOfDispute } from '@/lib/rules/gift-card/dispute';
import { lastDayOf } from '@/lib/rules/gift-card/expiry';
import type { Tx } from '../../db/client';
import { giftProducts } from '../../db/schema/gift-cards';
import { isExternalRefund } from '../payments/external-refund';
import type { PurchaseHandlers } from '../purchases/purchase-handlers';
import { notifyOfPurchaseDispute } from '../purchases/notify-dispute';
import { queueCardMail } from './card-mail';
import { lockCard, moveOn } from './movements';
import { findEntries, findMovedTo } from './repository';
import { todayOf } from './service';
import type { CardRow, EntryRow } from './wire';

export const giftCardPurchase: PurchaseHandlers = {
  /** The card is valid from the day of payment; its buyer is mailed at once. */
  async deliver(unit, call, { subject, amount }) {
    const card = await lockCard(unit.tx, call, subject);
    if (card.state !== 'pending') return false;
    const expiresOn = lastDayOf(todayOf(call), await monthsOf(unit.tx, card));
    const after = await moveOn(
      unit,
      call,
      subject,
      { kind: 'activate', amount, tender: 'online' },
      { loaded: amount, from: ['pending'], state: 'active', expiresOn },
    );
    await queueCardMail(unit, call.context, call.restaurant, after, 'giftBuyer');
    return true;
  },

  async lapse(unit, call, { subject }) {
    const card = await lockCard(unit.tx, call, subject);
    if (card.state !== 'pending') return;
    await moveOn(
      unit,
      call,
      subject,
      { kind: 'deactivate', amount: 0 },
      { from: ['pending'], state: 'deactivated', endedBy: 'deactivate' },
    );
  },

  // The balance was reduced when the refund was recorded.
  refunded: () => Promise.resolve(),

  /** Reduces the balance by the refund as far as possible; an amount already spent is the restaurant's loss. */
  async refundedElsewhere(unit, call, { subject }, { amount, by }) {
    const { card } = await currentCard(unit.tx, call, subject);
    if (card.state !== 'active' && card.state !== 'blocked') return;
    const taken = Math.min(amount, card.balance);
    if (taken === 0) return;
    const isWhole = taken === card.balance;
    await moveOn(
      unit,
      call,
      card.uid,
      { kind: 'revoke', amount: -taken, tender: 'online', note: by },
      { from: ['active', 'blocked'], ...(isWhole && { state: 'deactivated', endedBy: 'deactivate' }) },
    );
  },

  /** Restores the amount on the card, so that it can be refunded again. A card that has ended otherwise stays ended: staff are notified. */
  async refundFailed(unit, call, { subject }, refund) {
    const card = await lockCard(unit.tx, call, subject);
    const entries = await findEntries(unit.tx, call.restaurant.uid, subject);
    const amount = isExternalRefund(refund) ? Math.min(refund.amount, takenFor(refund.by, entries)) : refund.amount;
    if (amount === 0) return;
    const isEnded = card.state === 'deactivated';
    if (isEnded && entries.at(-1)?.kind !== 'revoke') return;
    const state =
      entries.findLast(({ kind }) => kind === 'block' || kind === 'unblock')?.kind === 'block' ? 'blocked' : 'active';
    await moveOn(
      unit,
      call,
      subject,
      { kind: 'revoke', amount, tender: 'online', note: isExternalRefund(refund) ? refund.by : refund.failure },
      { from: ['active', 'blocked', 'deactivated'], ...(isEnded && { state, endedBy: '' }) },
    );
  },

  async dispute(unit, call, purchase, _entry, isDisputed) {
    const { subject, reference } = purchase;
    const { card, entries } = await currentCard(unit.tx, call, subject);
    const kind = actOfDispute(card.state, entries, isDisputed);
    if (kind === null) return;
    await moveOn(
      unit,
      call,
      card.uid,
      { kind, amount: 0, tender: 'online', note: reference },
      { from: ['active', 'blocked'], state: kind === 'block' ? 'blocked' : 'active' },
    );
    await notifyOfPurchaseDispute(unit, call.restaurant, purchase, kind === 'block' ? 'open' : 'won');
  },

  page: () => '',
};

/** The sold card, or the one that its balance was moved to, with the entries of both. */
async function currentCard(
  tx: Tx,
  call: Parameters<typeof lockCard>[1],
  sold: number,
): Promise<{ card: CardRow; entries: EntryRow[] }> {
  const { uid: restaurant } = call.restaurant;
  let card = await lockCard(tx, call, sold);
  const entries = await findEntries(tx, restaurant, sold);
  while (card.endedBy === 'transfer') {
    const left = entries.findLast(({ kind }) => kind === 'transfer');
    const next = left && (await findMovedTo(tx, restaurant, left.uid));
    if (next === undefined) break;
    card = await lockCard(tx, call, next);
    entries.push(...(await findEntries(tx, restaurant, next)));
  }
  return { card, entries };
}

/** The amounts that external refunds have taken off the card: less than refunded if it was spent. */
const takenFor = (provider: string, entries: ReadonlyArray<Pick<EntryRow, 'kind' | 'note' | 'amount'>>): number =>
  -entries.reduce((sum, { kind, note, amount }) => (kind === 'revoke' && note === provider ? sum + amount : sum), 0);

/** The product, also if it was removed. */
async function monthsOf(tx: Tx, { restaurant, product }: CardRow): Promise<number | null> {
  if (product === null) return null;
  const [row] = await tx
    .select({ months: giftProducts.validMonths })
    .from(giftProducts)
    .where(and(eq(giftProducts.restaurant, restaurant), eq(giftProducts.uid, product)));
  return row?.months ?? null;
}
