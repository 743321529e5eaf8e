/** A person's gift cards, bought or received, for the export and the erasure of their data. Cards belong to a person by e-mail address. */
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

/** @param addresses of the person, in lower case */
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
 * Erases a person's data; the cards stay, and their codes stay valid. Messages to the other person of a card are erased too (a queued one is filled in when it
 * is sent), and the names in the change log. Part of the transaction that erases the person.
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

/** The cards of a diner, for staff: by the addresses of the diner and of those merged into them, newest first. @throws Problem 'not-found' */
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
