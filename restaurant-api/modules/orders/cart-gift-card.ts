/** The gift card that pays of a cart: found once by its code, and known by its number from then on. What it pays is worked out at every look. */
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
type Taker = Pick<Call, 'context' | 'restaurant' | 'actor'>;
type KeptCard = Pick<CartRow, 'giftCard' | 'giftSeller'>;

/**
 * @param code '' takes it off the cart
 * @throws Problem 'validation' for a code that opens no card, 'gift-card-not-usable' with its state, 'too-many-requests'
 */
export async function cardByCode(call: Taker, tries: CodeTries, code: string): Promise<KeptCard> {
  if (code.trim() === '') return { giftCard: null, giftSeller: '' };
  try {
    const { card, seller } = await findByCode(call, tries, code);
    // One that is not paid yet is answered like any that is not there.
    if (card.state === 'pending') throw invalidField('giftCard', 'invalidGiftCode');
    return { giftCard: card.uid, giftSeller: seller.uid };
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not-found' || error.code === 'validation'))
      throw invalidField('giftCard', 'invalidGiftCode');
    throw error;
  }
}

/** Null where the cart has none, or its seller is no sister any more. */
export async function cardOfCart(
  db: Queryable,
  { restaurant }: Taker,
  { giftCard, giftSeller }: KeptCard,
): Promise<PayingCard | null> {
  if (giftCard === null) return null;
  const seller = (await sellersFor(db, restaurant)).find((one) => one.seller.uid === giftSeller);
  const found = seller && (await findCard(db, giftSeller, { uid: giftCard }));
  return found ? { ...seller, card: found.card } : null;
}

/** Minor units that it pays of a sum today. */
export const paysOf = (call: Taker, { card, seller }: PayingCard, total: number): number =>
  isUsable(card, todayOf({ ...call, restaurant: seller })) ? Math.min(card.balance, total) : 0;

/** What the guest sees of it, and what is left to pay. */
export async function giftCardOf(
  db: Queryable,
  call: Taker,
  row: KeptCard,
  total: number,
): Promise<Pick<GuestCart, 'giftCard' | 'due' | 'takesGiftCards'>> {
  const paying = await cardOfCart(db, call, row);
  const pays = paying ? paysOf(call, paying, total) : 0;
  return {
    giftCard: paying && { codeEnd: paying.card.codeEnd, balance: paying.card.balance, pays },
    due: total - pays,
    takesGiftCards: paying !== null || (await hasSold(db, call)),
  };
}

/** Whoever sold none has nobody to ask for a code. */
async function hasSold(db: Queryable, { restaurant }: Taker): Promise<boolean> {
  const sellers = (await sellersFor(db, restaurant)).map(({ seller }) => seller.uid);
  const [row] = await db
    .select({ one: sql<number>`1` })
    .from(giftCards)
    .where(and(inArray(giftCards.restaurant, sellers), eq(giftCards.state, 'active')))
    .limit(1);
  return row !== undefined;
}
