/** A person's gift cards, bought or got: told to them with their data, and without them once they are forgotten. A card is theirs by its addresses. */
import { type SQL, and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OwnGiftCard } from '@/lib/contract/guests/guest-preferences';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { emailKey } from '@/lib/rules/booking/duplicates/duplicate';
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

/**
 * The cards themselves stay: whoever has the code may use it. What was written to the other one of them goes (a message that has not left is filled in when it
 * leaves), and what the log says of the names; so within a transaction that forgets a person.
 */
export async function blankCards(tx: Tx, restaurant: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const own = [...addresses];
  const blank = async (key: SQL, set: Partial<typeof giftCards.$inferInsert>) => {
    const cards = await tx
      .update(giftCards)
      .set(set)
      .where(and(eq(giftCards.restaurant, restaurant), inArray(key, own)))
      .returning({ uid: giftCards.uid });
    const uids = JSON.stringify(cards.map(({ uid }) => uid));
    const fields = JSON.stringify(Object.keys(set));
    await tx.execute(sql`
      update outbox set body = '', html = '' where restaurant = ${restaurant}
        and gift_card_uid in (select x::bigint from json_array_elements_text(${uids}::json) x)`);
    await tx.execute(sql`
      update changes set before = before - f.names, after = after - f.names
      from (select array(select json_array_elements_text(${fields}::json)) as names) f
      where restaurant = ${restaurant} and entity = 'gift-card' and entity_uid in (select json_array_elements_text(${uids}::json))`);
  };
  await blank(buyerKey, { buyerName: '', buyerEmail: '', words: '' });
  await blank(recipientKey, { recipientName: '', recipientEmail: '', words: '', deliverOn: null });
}

const MAX_CARDS = 20;

/** For staff who look at a diner: the cards of their address and of whoever was merged into them, the newest first. @throws Problem 'not-found' */
export async function cardsOfDiner(call: Call, uid: number): Promise<GiftCardTypes['ofDiner']['answer']> {
  const { context, restaurant } = call;
  const people = await context.db
    .select({ uid: diners.uid, email: diners.email })
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant.uid), or(eq(diners.uid, uid), eq(diners.mergedInto, uid))));
  if (!people.some((one) => one.uid === uid)) throw notFound('a diner');
  const keys = people.map(({ email }) => emailKey(email)).filter((key) => key !== '');
  if (keys.length === 0) return { giftCards: [] };
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
        or(inArray(buyerKey, keys), inArray(recipientKey, keys)),
      ),
    )
    .orderBy(desc(giftCards.uid))
    .limit(MAX_CARDS);
  const today = todayOf(call);
  return { giftCards: rows.map(({ card, name }) => cardOf(card, name, today)) };
}
