/** A person's gift cards, bought or got: told to them with their data, and without them once they are forgotten. A card is theirs by its addresses. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnGiftCard } from '@/lib/contract/guest-preferences';
import type { GiftCardTypes } from '@/lib/resources/gift-cards-schema';
import { emailKey } from '@/lib/rules/booking/duplicate';
import { shownState } from '@/lib/rules/gift-card/state';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';
import { diners } from '../../db/schema/book';
import { giftCards, giftProducts } from '../../db/schema/gift-cards';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { todayOf } from './service';
import { cardOf } from './wire';

const [buyerKey, recipientKey] = [sql`lower(${giftCards.buyerEmail})`, sql`lower(${giftCards.recipientEmail})`];

/** @param addresses at which they were written to, in small letters */
export async function findOwnCards(
  db: Queryable,
  restaurant: string,
  addresses: readonly string[],
  today: ServiceDate,
): Promise<OwnGiftCard[]> {
  if (addresses.length === 0) return [];
  const own = [...addresses];
  const rows = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.restaurant, restaurant), or(inArray(buyerKey, own), inArray(recipientKey, own))))
    .orderBy(desc(giftCards.uid));
  return rows.map((row) => {
    const isBuyer = own.includes(row.buyerEmail.toLowerCase());
    const { codeEnd, loaded, balance, currency, expiresOn, words } = row;
    return {
      role: isBuyer ? 'buyer' : 'recipient',
      name: isBuyer ? row.buyerName : row.recipientName,
      email: isBuyer ? row.buyerEmail : row.recipientEmail,
      codeEnd,
      loaded,
      balance,
      currency,
      expiresOn,
      words,
      state: shownState(row, today),
      at: row.soldAt.toISOString(),
    };
  });
}

/** The cards themselves stay: whoever has the code may use it. */
export async function blankCards(tx: Tx, restaurant: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const own = [...addresses];
  await tx
    .update(giftCards)
    .set({ buyerName: '', buyerEmail: '', words: '' })
    .where(and(eq(giftCards.restaurant, restaurant), inArray(buyerKey, own)));
  await tx
    .update(giftCards)
    .set({ recipientName: '', recipientEmail: '', words: '', deliverOn: null })
    .where(and(eq(giftCards.restaurant, restaurant), inArray(recipientKey, own)));
}

const MOST = 20;

/** For staff who look at a diner: the cards of their address, the newest first. @throws Problem 'not-found' */
export async function cardsOfDiner(call: Call, uid: number): Promise<GiftCardTypes['ofDiner']['answer']> {
  const { context, restaurant } = call;
  const [diner] = await context.db
    .select({ email: diners.email })
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant.uid), eq(diners.uid, uid)));
  if (!diner) throw notFound('a diner');
  const key = emailKey(diner.email);
  if (key === '') return { giftCards: [] };
  const rows = await context.db
    .select({ card: giftCards, name: sql<string>`coalesce(${giftProducts.name}, '')` })
    .from(giftCards)
    .leftJoin(
      giftProducts,
      and(eq(giftProducts.restaurant, giftCards.restaurant), eq(giftProducts.uid, giftCards.product)),
    )
    .where(
      and(
        eq(giftCards.restaurant, restaurant.uid),
        sql`${giftCards.loaded} > 0`,
        or(eq(buyerKey, key), eq(recipientKey, key)),
      ),
    )
    .orderBy(desc(giftCards.uid))
    .limit(MOST);
  const today = todayOf(call);
  return { giftCards: rows.map(({ card, name }) => cardOf(card, name, today)) };
}
