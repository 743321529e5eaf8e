/** Redemption of rewards: the points are held until the reward is used or returned. */
import { and, asc, eq, gt } from 'drizzle-orm';
import type { RedemptionState } from '@/lib/contract/sales/loyalty';
import type { UnitOfWork } from '../../write/write';
import { loyaltyEarnings, loyaltyRedemptions, loyaltyRewards } from '../../db/schema/loyalty';
import type { Call } from '../../http/call';
import { Problem, notFound } from '../../problem';
import { findBooking } from '../bookings/repository';
import { type LedgerCall, lockMember, move, notAMember, record, tooFew } from './ledger';
import { assertOn } from './programme';

export type RedemptionRow = typeof loyaltyRedemptions.$inferSelect;

/** @throws Problem 'not-found' for the reward or the booking, 'loyalty-off', 'loyalty-not-offered', 'not-a-member', 'points-too-few' with the balance */
export async function holdReward(
  unit: UnitOfWork,
  call: Call,
  diner: number,
  { reward: uid, booking = null }: { reward: number; booking?: number | null },
): Promise<void> {
  const { restaurant, context, actor } = call;
  await assertOn(unit.tx, restaurant.uid);
  const [reward] = await unit.tx
    .select()
    .from(loyaltyRewards)
    .where(and(eq(loyaltyRewards.restaurant, restaurant.uid), eq(loyaltyRewards.uid, uid)));
  if (!reward || reward.deletedAt || !reward.active) throw notFound('a reward');
  if (booking !== null && !(await findBooking(unit.tx, restaurant.uid, booking))) throw notFound('a booking');
  const member = await lockMember(unit.tx, restaurant.uid, diner);
  if (!member || member.leftAt) throw notAMember();
  if (member.points < reward.points) throw tooFew(member.points);
  const [held] = await unit.tx
    .insert(loyaltyRedemptions)
    .values({
      restaurant: restaurant.uid,
      diner,
      reward: uid,
      name: reward.name,
      points: reward.points,
      state: 'held',
      booking,
      by: actor.name,
      heldAt: new Date(context.now()),
    })
    .returning({ uid: loyaltyRedemptions.uid });
  await move(unit, call, diner, { kind: 'hold', points: -reward.points, redemption: held?.uid ?? 0, booking });
}

/** @throws Problem 'not-found', 'reward-over' with its state */
export async function useReward(unit: UnitOfWork, call: Call, diner: number, uid: number): Promise<void> {
  const { name } = await ended(unit, call, diner, uid, 'used');
  record(unit, diner, { kind: 'use', reward: name });
}

/**
 * Deductions that could not be made while the points were held are made first.
 * @throws Problem 'not-found', 'reward-over' with its state
 */
export async function giveRewardBack(unit: UnitOfWork, call: Call, diner: number, uid: number): Promise<void> {
  const { points } = await ended(unit, call, diner, uid, 'given-back');
  const { uid: restaurant } = call.restaurant;
  const owed = await unit.tx
    .select()
    .from(loyaltyEarnings)
    .where(
      and(
        eq(loyaltyEarnings.restaurant, restaurant),
        eq(loyaltyEarnings.diner, diner),
        gt(loyaltyEarnings.forgiven, 0),
      ),
    )
    .orderBy(asc(loyaltyEarnings.lotOn), asc(loyaltyEarnings.uid));
  let left = points;
  for (const earning of owed) {
    const madeGood = Math.min(left, earning.forgiven);
    if (madeGood === 0) break;
    left -= madeGood;
    await unit.tx
      .update(loyaltyEarnings)
      .set({ forgiven: earning.forgiven - madeGood })
      .where(and(eq(loyaltyEarnings.restaurant, restaurant), eq(loyaltyEarnings.uid, earning.uid)));
  }
  await move(unit, call, diner, { kind: 'give-back', points: left, writtenOff: left - points, redemption: uid });
}

/** Ends a reward; one of two concurrent calls succeeds. */
async function ended(
  { tx }: UnitOfWork,
  { restaurant, context, actor }: LedgerCall,
  diner: number,
  uid: number,
  state: RedemptionState,
): Promise<RedemptionRow> {
  const isIt = and(
    eq(loyaltyRedemptions.restaurant, restaurant.uid),
    eq(loyaltyRedemptions.diner, diner),
    eq(loyaltyRedemptions.uid, uid),
  );
  await lockMember(tx, restaurant.uid, diner);
  const [row] = await tx
    .update(loyaltyRedemptions)
    .set({ state, endedBy: actor.name, endedAt: new Date(context.now()) })
    .where(and(isIt, eq(loyaltyRedemptions.state, 'held')))
    .returning();
  if (row) return row;
  const [over] = await tx.select().from(loyaltyRedemptions).where(isIt);
  if (!over) throw notFound('a reward that is kept');
  throw new Problem('reward-over', 'This reward was used or given back', { details: { state: over.state } });
}
