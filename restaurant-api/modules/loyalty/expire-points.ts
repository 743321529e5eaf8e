/** Expires points, the oldest first: once per day and restaurant, in one transaction (D12: only where the programme is on). */
import { and, eq, sql } from 'drizzle-orm';
import { monthsFrom } from '@/lib/rules/loyalty/months';
import { hasCardsAndPoints } from '@/lib/rules/setup/country';
import { type Context, type Restaurant, systemActor } from '../../context';
import { type Tx, rowsOf } from '../../db/client';
import { loyaltyProgrammes } from '../../db/schema/loyalty';
import { restaurants } from '../../db/schema/restaurants';
import type { WorkerParts } from '../../jobs/worker';
import { write } from '../../write/write';
import { findRestaurant } from '../payments/repository';
import { move, todayOf } from './ledger';

export async function expirePoints({ context }: Pick<WorkerParts, 'context'>): Promise<void> {
  const programmes = await context.db
    .select({ uid: loyaltyProgrammes.restaurant, region: restaurants.region })
    .from(loyaltyProgrammes)
    .innerJoin(restaurants, eq(restaurants.restaurant, loyaltyProgrammes.restaurant))
    .where(and(eq(loyaltyProgrammes.active, true), sql`expiry_months is not null`));
  for (const { uid, region } of programmes) {
    if (!hasCardsAndPoints(region)) continue;
    const restaurant = await findRestaurant(context.db, uid);
    if (!restaurant) continue;
    try {
      await expireOf(context, restaurant);
    } catch (error) {
      context.log.error({ err: error, restaurant: uid }, 'points could not expire');
    }
  }
}

/** @returns the number of members who lost points */
async function expireOf(context: Context, restaurant: Restaurant): Promise<number> {
  const actor = systemActor('Loyalty');
  const call = { context, restaurant, actor };
  const result = await write({ context, restaurant, actor }, async (unit) => {
    const today = todayOf(call);
    // One of two concurrent workers claims the day.
    const [mine] = await unit.tx
      .update(loyaltyProgrammes)
      .set({ expiredOn: today })
      .where(
        and(
          eq(loyaltyProgrammes.restaurant, restaurant.uid),
          eq(loyaltyProgrammes.active, true),
          sql`(expired_on is null or expired_on < ${today}::date) and expiry_months is not null`,
        ),
      )
      .returning({ months: loyaltyProgrammes.expiryMonths });
    if (!mine?.months) return 0;
    // Points are valid on their last day.
    const old = await findOld(unit.tx, restaurant.uid, monthsFrom(today, -mine.months));
    for (const { diner, points } of old) await move(unit, call, diner, { kind: 'expire', points: -points });
    return old.length;
  });
  return result;
}

/** Unspent points earned before a day; the oldest are spent first. Locks the members. */
async function findOld(tx: Tx, restaurant: string, before: string): Promise<Array<{ diner: number; points: number }>> {
  const wanted = sql`
    select e.diner_uid from loyalty_entries e where e.restaurant = ${restaurant} and e.lot_on < ${before}::date`;
  await tx.execute(sql`
    select 1 from loyalty_members m where m.restaurant = ${restaurant} and m.left_at is null and m.points > 0 and m.diner_uid in (${wanted})
    order by m.diner_uid for update`);
  const answer = await tx.execute(sql`
    select m.diner_uid::float8 as diner, least(m.points, n.old - n.spent)::float8 as points
    from loyalty_members m join (
      select diner_uid, coalesce(sum(points) filter (where lot_on < ${before}::date), 0) as old, -coalesce(sum(points) filter (where lot_on is null), 0) as spent
      from loyalty_entries where restaurant = ${restaurant} and diner_uid in (${wanted}) group by diner_uid
    ) n on n.diner_uid = m.diner_uid
    where m.restaurant = ${restaurant} and m.left_at is null and least(m.points, n.old - n.spent) > 0 order by m.diner_uid`);
  return rowsOf<{ diner: number; points: number }>(answer);
}
