/** Job, every minute: mails cards to recipients whose day has come. One update claims a card, and its message is part of the same transaction. */
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import { DELIVERY_HOUR } from '@/lib/rules/gift-card/delivery';
import { type Context, type Restaurant, systemActor } from '../../context';
import type { Queryable, Tx } from '../../db/client';
import { findByUid } from '../../db/restaurant-repository';
import { giftCards } from '../../db/schema/gift-cards';
import { restaurants } from '../../db/schema/restaurants';
import type { WorkerParts } from '../../jobs/worker';
import { write } from '../../write/write';
import { queueCardMail } from './card-mail';

const DELIVERY = systemActor('Gift cards');
/** Cards per run; the rest follows in the next minute. */
const AT_ONCE = 500;

export async function deliverGiftCards({ context }: WorkerParts): Promise<void> {
  const due = await context.db
    .select({ restaurant: giftCards.restaurant, uid: giftCards.uid })
    .from(giftCards)
    .innerJoin(restaurants, eq(restaurants.restaurant, giftCards.restaurant))
    .where(and(isDue, hasCome(context.now())))
    .orderBy(giftCards.deliverOn, giftCards.uid)
    .limit(AT_ONCE);
  for (const { restaurant, uid } of due) {
    const found = await findByUid(context.db, restaurant);
    if (!found) continue;
    // A failure does not stop the others.
    await deliver(context, found, uid).catch((error: unknown) => {
      context.log.warn({ err: error, restaurant, card: uid }, 'a gift card could not be delivered yet');
    });
  }
}

/** Blocked, ended and expired cards wait; they are delivered once they are usable again. */
const isDue = and(
  eq(giftCards.state, 'active'),
  isNotNull(giftCards.deliverOn),
  isNull(giftCards.deliveredAt),
  ne(giftCards.recipientEmail, ''),
);

/** By the restaurant's local time: correct on days when clocks change. */
const hasCome = (now: number) => {
  const wall = sql`(${new Date(now).toISOString()}::timestamptz at time zone ${restaurants.timeZone})`;
  return and(
    sql`${giftCards.deliverOn} <= (${wall} - make_interval(hours => ${DELIVERY_HOUR}))::date`,
    sql`coalesce(${giftCards.expiresOn} >= ${wall}::date, true)`,
  );
};

async function deliver(context: Context, restaurant: Restaurant, uid: number): Promise<void> {
  await write({ context, restaurant, actor: DELIVERY }, async (unit) => {
    const [card] = await unit.tx
      .update(giftCards)
      .set({ deliveredAt: new Date(context.now()), version: sql`${giftCards.version} + 1` })
      .where(and(eq(giftCards.restaurant, restaurant.uid), eq(giftCards.uid, uid), isDue))
      .returning();
    if (!card) return;
    await queueCardMail(unit, context, restaurant, card, 'giftFor');
    unit.record({ kind: KIND.note, entity: 'gift-card', uid, action: 'update', after: { delivered: true } });
  });
}

/** A card may be blocked, ended or expired before its message is sent. */
export async function isDeliverable(db: Queryable, restaurant: string, uid: number): Promise<boolean> {
  const [card] = await db
    .select({ uid: giftCards.uid })
    .from(giftCards)
    .innerJoin(restaurants, eq(restaurants.restaurant, giftCards.restaurant))
    .where(
      and(
        eq(giftCards.restaurant, restaurant),
        eq(giftCards.uid, uid),
        eq(giftCards.state, 'active'),
        sql`coalesce(${giftCards.expiresOn} >= (now() at time zone ${restaurants.timeZone})::date, true)`,
      ),
    );
  return card !== undefined;
}

/** The message was dropped because the card was not usable: it is queued again once the card is. */
export async function takeBackDelivery(tx: Tx, restaurant: string, uid: number): Promise<void> {
  await tx
    .update(giftCards)
    .set({ deliveredAt: null })
    .where(and(eq(giftCards.restaurant, restaurant), eq(giftCards.uid, uid)));
}
