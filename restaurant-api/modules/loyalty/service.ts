/** Members, and staff's actions on their points. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { may } from '@/lib/contract/access/role';
import type { LoyaltyTypes, MemberDetail, PointEntry } from '@/lib/resources/sales/loyalty-schema';
import { levelOf, nextLevel } from '@/lib/rules/loyalty/level';
import { expiringNext, lotsLeft } from '@/lib/rules/loyalty/lots';
import type { Queryable } from '../../db/client';
import { loyaltyEntries, loyaltyRedemptions } from '../../db/schema/loyalty';
import type { Call } from '../../http/call';
import { type UnitOfWork, write } from '../../write/write';
import { findStatuses } from '../bookings/status-repository';
import { endMembership, enrol } from './enrol';
import { type EntryRow, type LedgerCall, lockMember, move, notAMember, todayOf } from './ledger';
import { assertOn, findProgramme } from './programme';
import { findMember, findMembers } from './repository';
import { giveRewardBack, holdReward, type RedemptionRow, useReward } from './redemptions';
import { settleVisitsOf } from './settle-points';
import { STAGE } from '@/lib/rules/statuses/stage';

type Detail = LoyaltyTypes['find']['answer'];
type Body<K extends keyof LoyaltyTypes> = LoyaltyTypes[K]['body'];

/** Search limits for staff without CRM access, who may not list all guests. */
const STAFF_FIND = { letters: 2, most: 20 };

export async function listMembers(
  call: Call,
  asked: { search: string; limit: number; offset: number },
): Promise<LoyaltyTypes['list']['answer']> {
  const { context, restaurant, actor } = call;
  const readsAll = may(actor.role, 'diners', actor.location);
  if (!readsAll && asked.search.length < STAFF_FIND.letters) return { loyalty: [], total: 0, points: 0 };
  const limit = readsAll ? asked.limit : Math.min(asked.limit, STAFF_FIND.most);
  const offset = readsAll ? asked.offset : 0;
  const { levels } = await findProgramme(context.db, restaurant.uid);
  const { members, total, points } = await findMembers(context.db, restaurant.uid, {
    search: asked.search,
    limit,
    offset,
    today: todayOf(call),
  });
  return {
    loyalty: members.map((one) => ({ ...one, level: levelOf(one.earned, levels) })),
    total: readsAll ? total : Math.min(total, STAFF_FIND.most),
    points,
  };
}

export async function readMember(call: LedgerCall, diner: number, db: Queryable = call.context.db): Promise<Detail> {
  const { uid: restaurant } = call.restaurant;
  const { active, levels, expiryMonths } = await findProgramme(db, restaurant);
  const today = todayOf(call);
  const found = await findMember(db, restaurant, diner, today);
  if (!found) return { active, member: null };
  const rows = await db
    .select()
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.restaurant, restaurant), eq(loyaltyEntries.diner, diner)))
    .orderBy(asc(loyaltyEntries.uid));
  const redemptions = await db
    .select()
    .from(loyaltyRedemptions)
    .where(and(eq(loyaltyRedemptions.restaurant, restaurant), eq(loyaltyRedemptions.diner, diner)))
    .orderBy(desc(loyaltyRedemptions.uid));
  const names = new Map(redemptions.map(({ uid, name }) => [uid, name]));
  return {
    active,
    member: {
      ...found,
      level: levelOf(found.earned, levels),
      nextLevel: nextLevel(found.earned, levels),
      expires: expiryMonths === null ? null : expiringNext(lotsLeft(rows), expiryMonths, today),
      entries: rows.reverse().map((row) => entryOf(row, names)),
      redemptions: redemptions.map(redemptionOf),
    },
  };
}

const entryOf = (
  { uid, kind, points, writtenOff, balance, booking, redemption, formula, note, by, at }: EntryRow,
  names: ReadonlyMap<number, string>,
): PointEntry => ({
  uid,
  kind,
  points,
  writtenOff,
  balance,
  booking,
  redemption,
  reward: redemption === null ? '' : (names.get(redemption) ?? ''),
  formula: formula ?? null,
  note,
  by,
  at: at.toISOString(),
});

const redemptionOf = ({
  uid,
  name,
  points,
  state,
  by,
  heldAt,
  endedAt,
}: RedemptionRow): MemberDetail['redemptions'][number] => ({
  uid,
  name,
  points,
  state,
  by,
  heldAt: heldAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

async function written(call: Call, diner: number, work: (unit: UnitOfWork) => Promise<void>): Promise<Detail> {
  const result = await write(call, async (unit) => {
    await work(unit);
    return readMember(call, diner, unit.tx);
  });
  return result;
}

/** @throws Problem 'loyalty-off', 'loyalty-not-offered', 'not-found', 'validation' for the walk-in guest */
export const join = (call: Call, diner: number, by: 'staff' | 'guest' = 'staff'): Promise<Detail> =>
  written(call, diner, (unit) => joinWithin(unit, call, diner, by));

/** Today's finished visits count. */
export async function joinWithin(
  unit: UnitOfWork,
  call: LedgerCall,
  diner: number,
  by: 'staff' | 'guest',
): Promise<void> {
  const { uid: restaurant } = call.restaurant;
  await assertOn(unit.tx, restaurant);
  const today = todayOf(call);
  await enrol(unit, call, diner, by, today);
  const done = (await findStatuses(unit.tx, restaurant))
    .filter(({ stage }) => stage === STAGE.done)
    .map(({ code }) => code);
  await settleVisitsOf(unit, call, diner, today, done);
}

/** @throws Problem 'not-a-member' */
export const leave = (call: Call, diner: number): Promise<Detail> =>
  written(call, diner, async (unit) => {
    if (!(await endMembership(unit, call, diner))) throw notAMember();
  });

/** @throws Problem as `move` */
export const adjust = (call: Call, diner: number, { points, note }: Body<'adjust'>): Promise<Detail> =>
  written(
    call,
    diner,
    async (unit) =>
      void (await move(unit, call, diner, { kind: 'adjust', points, note, lotOn: points > 0 ? todayOf(call) : null })),
  );

export const redeem = (call: Call, diner: number, said: Body<'redeem'>): Promise<Detail> =>
  written(call, diner, (unit) => holdReward(unit, call, diner, said));

export const handOver = (call: Call, diner: number, { redemption }: Body<'use'>): Promise<Detail> =>
  written(call, diner, (unit) => useReward(unit, call, diner, redemption));

export const giveBack = (call: Call, diner: number, { redemption }: Body<'giveBack'>): Promise<Detail> =>
  written(call, diner, async (unit) => {
    if (!(await lockMember(unit.tx, call.restaurant.uid, diner))) throw notAMember();
    await giveRewardBack(unit, call, diner, redemption);
  });
