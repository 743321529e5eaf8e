/** Job: writes off the balance of expired cards, as entries of their own that the report shows separately. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Context, type Restaurant, systemActor } from '../../context';
import { findByUid } from '../../db/restaurant-repository';
import { giftCards, giftEntries } from '../../db/schema/gift-cards';
import { restaurants } from '../../db/schema/restaurants';
import type { WorkerParts } from '../../jobs/worker';
import { Problem } from '../../problem';
import { write } from '../../write/write';
import { lockCard, moveOn } from './movements';
import { todayOf } from './service';

const EXPIRY = systemActor('Gift cards');
const AT_ONCE = 500;

/** True for a card that was used in time and refunded after its last day: a manager decides about it, not this job. */
const cameBackLate = sql`exists (select from ${giftEntries} where ${giftEntries.restaurant} = ${giftCards.restaurant}
  and ${giftEntries.card} = ${giftCards.uid} and ${giftEntries.kind} in ('refund', 'transfer') and ${giftEntries.amount} > 0
  and ${giftEntries.date} > ${giftCards.expiresOn})`;

export async function expireGiftCards({ context }: WorkerParts): Promise<void> {
  const today = sql`(${new Date(context.now()).toISOString()}::timestamptz at time zone ${restaurants.timeZone})::date`;
  const over = await context.db
    .select({ restaurant: giftCards.restaurant, uid: giftCards.uid })
    .from(giftCards)
    .innerJoin(restaurants, eq(restaurants.restaurant, giftCards.restaurant))
    .where(
      and(
        eq(giftCards.state, 'active'),
        gt(giftCards.balance, 0),
        sql`${giftCards.expiresOn} < ${today}`,
        sql`not ${cameBackLate}`,
      ),
    )
    .limit(AT_ONCE);
  for (const { restaurant, uid } of over) {
    const found = await findByUid(context.db, restaurant);
    if (found) await expire(context, found, uid);
  }
}

async function expire(context: Context, restaurant: Restaurant, uid: number): Promise<void> {
  const call = { context, restaurant, actor: EXPIRY };
  await write({ context, restaurant, actor: EXPIRY }, async (unit) => {
    const card = await lockCard(unit.tx, call, uid);
    // A service day ends after midnight: payments until then are in time.
    if (card.state !== 'active' || card.balance === 0 || card.expiresOn === null || card.expiresOn >= todayOf(call))
      return;
    await moveOn(
      unit,
      call,
      uid,
      { kind: 'expire', amount: -card.balance },
      { from: ['active'], state: 'deactivated', endedBy: 'expire' },
    );
  }).catch((error: unknown) => {
    // Used up or ended in the meantime.
    if (!(error instanceof Problem)) throw error;
  });
}
