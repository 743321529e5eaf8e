/** The gift card of a cart: found once by its code, then stored by its number. The amount it pays is computed at every read. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GuestCart } from '@/lib/contract/guests/guest-orders';
import { isUsable } from '@/lib/rules/gift-card/state';
import type { Queryable } from '../../db/client';
import { giftCards } from '../../db/schema/gift-cards';
import type { takeawayCarts } from '../../db/schema/orders';
import type { Call } from '../../http/call';
import { Problem, invalidField } from '../../problem';
import { findByCode, sellersFor } from '../gift-cards/by-code';
import { findCard } from '../gift-cards/repository';
import { todayOf } from '../gift-cards/service';
import type { CodeTries } from '../gift-cards/tries';
import type { PayingCard } from './gift-cards-of-order';

type CartRow = typeof takeawayCarts.$inferSelect;
type CardCaller = Pick<Call, 'context' | 'restaurant' | 'actor'>;
type StoredCard = Pick<CartRow, 'giftCard' | 'giftSeller'>;

/**
 * @param code '' removes the card from the cart
 * @throws Problem 'validation' for an unknown code, 'gift-card-not-usable' with its state, 'too-many-requests'
 */
export async function cardByCode(call: CardCaller, tries: CodeTries, code: string): Promise<StoredCard> {
  if (code.trim() === '') return { giftCard: null, giftSeller: '' };
  try {
    const { card, seller } = await findByCode(call, tries, code);
    // A card that is not paid yet is answered like an unknown one.
    if (card.state === 'pending') throw invalidField('giftCard', 'invalidGiftCode');
    return { giftCard: card.uid, giftSeller: seller.uid };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not-found' || error.code === 'validation'))
      throw invalidField('giftCard', 'invalidGiftCode');
    throw error;
  }
}

/** Null if the cart has no card, or its seller is no longer a sister restaurant. */
export async function cardOfCart(
  db: Queryable,
  { restaurant }: CardCaller,
  { giftCard, giftSeller }: StoredCard,
): Promise<PayingCard | null> {
  if (giftCard === null) return null;
  const seller = (await sellersFor(db, restaurant)).find((one) => one.seller.uid === giftSeller);
  const found = seller && (await findCard(db, giftSeller, { uid: giftCard }));
  return found ? { ...seller, card: found.card } : null;
}

/** The amount that the card pays of a total today, minor units. */
export const amountPaid = (call: CardCaller, { card, seller }: PayingCard, total: number): number =>
  isUsable(card, todayOf({ ...call, restaurant: seller })) ? Math.min(card.balance, total) : 0;

/** The card as shown to the guest, and the rest to pay. */
export async function toGiftCard(
  db: Queryable,
  call: CardCaller,
  row: StoredCard,
  total: number,
): Promise<Pick<GuestCart, 'giftCard' | 'due' | 'takesGiftCards'>> {
  const paying = await cardOfCart(db, call, row);
  const pays = paying ? amountPaid(call, paying, total) : 0;
  return {
    giftCard: paying && { codeEnd: paying.card.codeEnd, balance: paying.card.balance, pays },
    due: total - pays,
    takesGiftCards: paying !== null || (await hasSold(db, call)),
  };
}

/** Whether gift cards were ever sold: otherwise the page does not offer a code field. */
async function hasSold(db: Queryable, { restaurant }: CardCaller): Promise<boolean> {
  const sellers = (await sellersFor(db, restaurant)).map(({ seller }) => seller.uid);
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(giftCards)
    .where(and(inArray(giftCards.restaurant, sellers), eq(giftCards.state, 'active')))
    .limit(1);
  return row !== undefined;
}
