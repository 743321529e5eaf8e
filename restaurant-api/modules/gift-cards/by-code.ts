/** Gift cards by their code: the restaurant's own, or a sister restaurant's in the same currency. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { otherCode, readGiftCode } from '@/lib/rules/gift-card/code';
import { leftOf } from '@/lib/rules/gift-card/given-back';
import { shownState } from '@/lib/rules/gift-card/state';
import type { Restaurant } from '../../context';
import type { Queryable, Tx } from '../../db/client';
import { giftCards, giftEntries } from '../../db/schema/gift-cards';
import { restaurants, setups } from '../../db/schema/restaurants';
import type { Call } from '../../http/call';
import { Problem, invalidField, notFound } from '../../problem';
import { write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { keysOfCode } from './code-key';
import { lockCard, moveOn } from './movements';
import { type NamedCard, findCard, findEntries } from './repository';
import { todayOf } from './service';
import type { CodeTries } from './tries';
import type { CardRow } from './wire';

export interface FoundCard extends NamedCard {
  /** The restaurant that sold it. */
  seller: Restaurant;
  /** Name of the sister restaurant that sold it; '' for the restaurant itself. */
  sister: string;
}

/** @throws Problem 'validation' for a malformed code, 'not-found', 'gift-card-not-usable' for a card in another currency, 'too-many-requests' */
export async function findByCode(
  call: Pick<Call, 'context' | 'restaurant' | 'actor'>,
  tries: CodeTries,
  typed: string,
): Promise<FoundCard> {
  const { context, restaurant } = call;
  const own = readGiftCode(typed);
  const code = own ?? ((await hasImported(context.db, restaurant.uid)) ? otherCode(typed) : null);
  if (code === null) throw invalidField('code', 'invalidGiftCode');
  await tries.take(call);
  for (const { seller, sister } of await sellersFor(context.db, restaurant)) {
    const codeKeys = keysOfCode(context.settings, seller.uid, code);
    const found = await findCard(context.db, seller.uid, { codeKeys });
    if (!found) continue;
    await tries.giveBack(call);
    if (found.card.currency !== restaurant.currency)
      throw new Problem('gift-card-not-usable', 'This gift card is in another currency', {
        details: { state: 'currency', currency: found.card.currency, expected: restaurant.currency },
      });
    return { ...found, seller, sister };
  }
  throw notFound('a gift card');
}

/** Codes of imported cards are tried only if there are any. */
async function hasImported(db: Queryable, restaurant: string): Promise<boolean> {
  const [row] = await db
    .select({ uid: giftCards.uid })
    .from(giftCards)
    .where(and(eq(giftCards.restaurant, restaurant), isNotNull(giftCards.importUid)))
    .limit(1);
  return row !== undefined;
}

/** The restaurant itself first, then its sisters. */
export async function sellersFor(
  db: Queryable,
  { uid }: Restaurant,
): Promise<Array<{ seller: Restaurant; sister: string }>> {
  const rows = await db
    .select({
      uid: restaurants.restaurant,
      service: restaurants.service,
      timeZone: restaurants.timeZone,
      currency: restaurants.currency,
      country: restaurants.country,
      name: setups.estName,
    })
    .from(restaurants)
    .leftJoin(setups, eq(setups.restaurant, restaurants.restaurant))
    .where(
      sql`${restaurants.restaurant} = ${uid} or ${restaurants.groupName} = (select group_name from restaurants where restaurant = ${uid})`,
    )
    .orderBy(sql`${restaurants.restaurant} <> ${uid}`, restaurants.restaurant);
  return rows.map(({ name, ...seller }) => ({ seller, sister: seller.uid === uid ? '' : (name ?? seller.service) }));
}

type Paid = GiftCardTypes['pay']['answer'];
const paidOf = (row: CardRow, sister: string, today: string): Paid => ({
  uid: row.uid,
  codeEnd: row.codeEnd,
  currency: row.currency,
  balance: row.balance,
  expiresOn: row.expiresOn,
  shown: shownState(row, today),
  sister,
});

/** The balance of a card, before a payment with it. @throws Problem as `findByCode` */
export async function checkCode(call: Call, tries: CodeTries, { code }: { code: string }): Promise<Paid> {
  const { card, seller, sister } = await findByCode(call, tries, code);
  return paidOf(card, sister, todayOf({ ...call, restaurant: seller }));
}

/** @throws Problem as `findByCode` and `moveOn`, 'not-found' for the booking */
export async function payByCode(
  call: Call,
  tries: CodeTries,
  { code, amount, booking, note }: GiftCardTypes['pay']['body'] & { booking: number | null; note: string },
): Promise<Paid> {
  const { context, restaurant, actor, idempotency } = call;
  const { card, seller, sister } = await findByCode(call, tries, code);
  const at = { ...call, restaurant: seller };
  const result = await write({ context, restaurant: seller, actor, idempotency }, async (unit) => {
    if (booking !== null && !(await findBooking(unit.tx, restaurant.uid, booking))) throw notFound('a booking');
    const place = sister === '' ? '' : restaurant.uid;
    const after = await moveOn(
      unit,
      at,
      card.uid,
      { kind: 'redeem', amount: -amount, booking, note, place },
      { from: ['active'], whileValid: true },
    );
    return paidOf(after, sister, todayOf(at));
  });
  return result;
}

/** The payments of a booking by gift cards, sisters' cards included. @throws Problem 'not-found' */
export async function paidForBooking(
  { context, restaurant }: Call,
  uid: number,
): Promise<GiftCardTypes['ofBooking']['answer']> {
  if (!(await findBooking(context.db, restaurant.uid, uid))) throw notFound('a booking');
  const rows = await entriesFor(context.db, restaurant.uid, { booking: uid });
  return {
    payments: rows
      .filter(({ entry }) => entry.kind === 'redeem')
      .map(({ entry, codeEnd }) => ({
        entry: entry.uid,
        card: entry.card,
        own: entry.restaurant === restaurant.uid,
        codeEnd,
        amount: -entry.amount,
        left: leftOf(
          rows.map((one) => one.entry),
          entry,
        ),
        by: entry.by,
        note: entry.note,
        at: entry.at.toISOString(),
      })),
  };
}

/** The payments of a booking or order by gift cards, with their refunds. */
export async function entriesFor(
  db: Queryable | Tx,
  restaurant: string,
  what: { booking: number } | { order: number },
) {
  const paidFor = 'booking' in what ? sql`paid.booking_uid = ${what.booking}` : sql`paid.order_uid = ${what.order}`;
  return db
    .select({ entry: giftEntries, codeEnd: giftCards.codeEnd })
    .from(giftEntries)
    .innerJoin(giftCards, and(eq(giftCards.restaurant, giftEntries.restaurant), eq(giftCards.uid, giftEntries.card)))
    .where(
      sql`(${giftEntries.restaurant}, coalesce(${giftEntries.against}, ${giftEntries.uid})) in (
        select paid.restaurant, paid.uid from gift_entries paid
        where ${paidFor} and paid.kind = 'redeem' and case when paid.place = '' then paid.restaurant else paid.place end = ${restaurant})`,
    )
    .orderBy(giftEntries.uid);
}

/**
 * Refunds a booking's payment to the card, at most what the card paid: other tenders are refunded separately.
 * @throws Problem 'not-found', 'amount-too-high', 'gift-card-not-usable'
 */
export async function giveBackOfBooking(
  call: Call,
  { booking, entry: against, amount, note }: GiftCardTypes['giveBackPayment']['body'] & { note: string },
): Promise<GiftCardTypes['ofBooking']['answer']> {
  const { context, restaurant, actor, idempotency } = call;
  const paid = (await entriesFor(context.db, restaurant.uid, { booking })).find(
    ({ entry }) => entry.uid === against && entry.kind === 'redeem',
  )?.entry;
  const seller = paid && (await sellersFor(context.db, restaurant)).find((one) => one.seller.uid === paid.restaurant);
  if (!paid || !seller) throw notFound('a payment');
  const at = { ...call, restaurant: seller.seller };
  await write({ context, restaurant: at.restaurant, actor, idempotency }, async (unit) => {
    await lockCard(unit.tx, at, paid.card);
    const most = leftOf(await findEntries(unit.tx, at.restaurant.uid, paid.card), paid);
    if (amount > most) throw new Problem('amount-too-high', 'The amount is higher than may be', { details: { most } });
    await moveOn(
      unit,
      at,
      paid.card,
      { kind: 'refund', amount, against, note, place: paid.place },
      { from: ['active', 'blocked'] },
    );
    return null;
  });
  return paidForBooking(call, booking);
}
