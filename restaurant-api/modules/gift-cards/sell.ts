/** Sale of gift cards at the counter, refunds, and replacement of lost codes. */
import { and, eq, isNull } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { GiftCardTypes, GiftCardWithEntries } from '@/lib/resources/sales/gift-cards-schema';
import { shownState } from '@/lib/rules/gift-card/state';
import { DELIVERY_DAYS } from '@/lib/rules/gift-card/delivery';
import { lastDayOf } from '@/lib/rules/gift-card/expiry';
import { shiftDate } from '@/lib/time/service-day';
import { giftCards, giftProducts } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { refundPurchase } from '../purchases/refund-purchase';
import { findPurchaseBySubject } from '../purchases/repository';
import { queueCardMail } from './card-mail';
import { type KeptCode, drawCode, openedCode } from './code-key';
import { addEntry, lockCard, moveOn } from './movements';
import { assertCardsOffered } from './offered';
import { findCard, findEntries } from './repository';
import { readCard, todayOf } from './service';
import type { CardRow } from './wire';

type Sold = GiftCardTypes['create']['answer'];
type SaleBody = GiftCardTypes['create']['body'];

/**
 * Sells a card at the counter; it is active at once.
 * @throws Problem 'gift-cards-off' in nz, 'validation' for a product that is not sold, an amount that is not its price, or a delivery day without an
 * address, in the past or too far ahead
 */
export async function sellCard(call: Call, { product, amount, tender, ...persons }: SaleBody): Promise<Sold> {
  const { context, restaurant } = call;
  const today = todayOf(call);
  assertDelivery(persons, today);
  const work = async (unit: UnitOfWork) => {
    await assertCardsOffered(unit.tx, restaurant.uid);
    const sold = product === null ? null : await findProduct(unit, call, product);
    if (sold && sold.amount !== amount) throw invalidField('amount', 'invalid');
    const card = await insertCard(unit, call, {
      ...persons,
      product,
      state: 'active',
      balance: amount,
      loaded: amount,
      expiresOn: lastDayOf(today, sold?.validMonths ?? null),
      vatRate: sold?.vatRate ?? null,
    });
    await addEntry(unit, call, card.row, { kind: 'activate', amount, tender });
    await queueCardMail(unit, context, restaurant, card.row, 'giftBuyer');
    return readCard(call, card.row.uid, unit.tx);
  };
  return withCode(call, await write(call, work));
}

/**
 * Refunds the price to its tender, as far as it is still on the card. A full refund ends the card.
 * @throws Problem 'not-found', 'gift-card-not-usable', 'amount-too-high' with the maximum
 */
export async function refundSale(
  call: Call,
  uid: number,
  { amount, tender, note }: GiftCardTypes['refund']['body'],
): Promise<GiftCardWithEntries> {
  const { restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const card = await lockCard(unit.tx, call, uid);
    const isWhole = amount === card.balance;
    const isOnline = (await findPurchaseBySubject(unit.tx, restaurant.uid, 'gift-card', uid)) !== undefined;
    await moveOn(
      unit,
      call,
      uid,
      { kind: 'revoke', amount: -amount, tender: isOnline ? 'online' : tender, note },
      { from: ['active', 'blocked'], ...(isWhole && { state: 'deactivated', endedBy: 'deactivate' }) },
    );
    await refundPurchase(unit, call, { kind: 'gift-card', subject: uid }, { amount, reason: note });
    return readCard(call, uid, unit.tx);
  };
  return write(call, work);
}

/** Sends the card's mail again. @throws Problem 'not-found', 'gift-card-not-usable', 'validation' without an address */
export async function sendAgain(
  call: Call,
  uid: number,
  { kind }: GiftCardTypes['send']['body'],
): Promise<GiftCardWithEntries> {
  const { context, restaurant } = call;
  const work = async (unit: UnitOfWork) => {
    const card = await lockCard(unit.tx, call, uid);
    const today = todayOf(call);
    const shown = shownState(card, today);
    if (card.state !== 'active' || shown === 'expired')
      throw new Problem('gift-card-not-usable', 'This gift card cannot be sent', { details: { state: shown } });
    if (!(await queueCardMail(unit, context, restaurant, card, kind)))
      throw invalidField(kind === 'giftBuyer' ? 'buyerEmail' : 'recipientEmail', 'required');
    if (kind === 'giftFor')
      await unit.tx
        .update(giftCards)
        .set({ deliveredAt: new Date(context.now()), deliverOn: card.deliverOn ?? today })
        .where(and(eq(giftCards.restaurant, restaurant.uid), eq(giftCards.uid, uid)));
    unit.record({ kind: KIND.note, entity: 'gift-card', uid, action: 'update', after: { sent: kind } });
    return readCard(call, uid, unit.tx);
  };
  return write(call, work);
}

/** The stored idempotent answer contains no code: it is decrypted for each answer. */
async function withCode({ context, restaurant }: Call, answer: GiftCardWithEntries): Promise<Sold> {
  const found = await findCard(context.db, restaurant.uid, { uid: answer.uid });
  if (!found) throw notFound('a gift card');
  return { ...answer, code: openedCode(context.settings, restaurant.uid, found.card) };
}

export function assertDelivery(
  { deliverOn, recipientEmail }: { deliverOn?: string | null; recipientEmail?: string },
  today: string,
): void {
  if (!deliverOn) return;
  if (deliverOn < today || deliverOn > shiftDate(today, DELIVERY_DAYS)) throw invalidField('deliverOn', 'invalidDate');
  if (recipientEmail === '') throw invalidField('recipientEmail', 'required');
}

async function findProduct({ tx }: UnitOfWork, { restaurant }: Call, uid: number) {
  const [product] = await tx
    .select()
    .from(giftProducts)
    .where(and(eq(giftProducts.restaurant, restaurant.uid), eq(giftProducts.uid, uid), isNull(giftProducts.deletedAt)));
  if (!product?.active) throw invalidField('product', 'invalid');
  return product;
}

type NewCard = Omit<
  typeof giftCards.$inferInsert,
  'restaurant' | 'uid' | 'codeKey' | 'codeSealed' | 'codeEnd' | 'currency' | 'soldAt'
>;

export async function insertCard(
  { tx }: UnitOfWork,
  { context, restaurant }: Call,
  card: NewCard,
): Promise<{ row: CardRow; code: string }> {
  const { code, ...kept }: KeptCode = drawCode(context.settings.authSecret, restaurant.uid);
  const [row] = await tx
    .insert(giftCards)
    .values({
      ...card,
      ...kept,
      restaurant: restaurant.uid,
      currency: restaurant.currency,
      soldAt: new Date(context.now()),
    })
    .returning();
  return { row: row as CardRow, code };
}

/**
 * Moves the balance to a new card with another code; the old code becomes invalid.
 * @throws Problem 'not-found', 'gift-card-not-usable'
 */
export async function moveToNewCode(
  call: Call,
  uid: number,
  { note = '' }: GiftCardTypes['move']['body'],
): Promise<Sold> {
  const work = async (unit: UnitOfWork) => {
    const old = await lockCard(unit.tx, call, uid);
    if (old.balance === 0)
      throw new Problem('gift-card-not-usable', 'There is nothing on this gift card', { details: { state: 'used' } });
    await moveOn(
      unit,
      call,
      uid,
      { kind: 'transfer', amount: -old.balance, note },
      { from: ['active', 'blocked'], state: 'deactivated', endedBy: 'transfer' },
    );
    const {
      uid: _uid,
      version: _version,
      codeKey: _key,
      codeSealed: _sealed,
      codeEnd: _end,
      importUid: _import,
      ...same
    } = old;
    const left = (await findEntries(unit.tx, call.restaurant.uid, uid)).at(-1);
    const card = await insertCard(unit, call, { ...same, state: 'active', loaded: old.balance });
    // Links both cards, so that later events of the old card's payment find the new one.
    const against = left?.uid ?? null;
    await addEntry(unit, call, card.row, { kind: 'transfer', amount: old.balance, against, note: old.codeEnd });
    return readCard(call, card.row.uid, unit.tx);
  };
  return withCode(call, await write(call, work));
}
