/**
 * The ledger of points (ADR 120). Each movement is one conditional update of a member and one entry, in one transaction: of two that spend the last points,
 * one succeeds and the other is refused.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { PointKind } from '@/lib/contract/sales/loyalty';
import { type ServiceDate, momentOf } from '@/lib/time/service-day';
import type { Tx } from '../../db/client';
import { loyaltyEntries, loyaltyMembers } from '../../db/schema/loyalty';
import type { Call } from '../../http/call';
import { Problem } from '../../problem';
import type { UnitOfWork } from '../../write/write';

export type LedgerCall = Pick<Call, 'context' | 'restaurant' | 'actor'>;
export type MemberRow = typeof loyaltyMembers.$inferSelect;
export type EntryRow = typeof loyaltyEntries.$inferSelect;
export type NewEntry = { kind: PointKind; points: number } & Partial<
  Pick<EntryRow, 'writtenOff' | 'lotOn' | 'booking' | 'redemption' | 'other' | 'formula' | 'note'>
>;

export const todayOf = ({ context, restaurant }: Pick<LedgerCall, 'context' | 'restaurant'>): ServiceDate =>
  momentOf(context.now(), restaurant.timeZone).date;

const isThem = (restaurant: string, diner: number) =>
  and(eq(loyaltyMembers.restaurant, restaurant), eq(loyaltyMembers.diner, diner));

/** Reads and locks a member, also one who has left. */
export async function lockMember(tx: Tx, restaurant: string, diner: number): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(loyaltyMembers).where(isThem(restaurant, diner)).for('update');
  return row;
}

/** @throws Problem 'not-a-member', 'points-too-few' with the balance */
export async function move(unit: UnitOfWork, call: LedgerCall, diner: number, entry: NewEntry): Promise<number> {
  const { restaurant, context, actor } = call;
  const { kind, points, writtenOff = 0, lotOn = null, booking = null, redemption = null, other = null } = entry;
  const { formula = null, note = '' } = entry;
  const [after] = await unit.tx
    .update(loyaltyMembers)
    .set({ points: sql`${loyaltyMembers.points} + ${points}`, version: sql`${loyaltyMembers.version} + 1` })
    .where(
      and(
        isThem(restaurant.uid, diner),
        isNull(loyaltyMembers.leftAt),
        sql`${loyaltyMembers.points} + ${points}::bigint >= 0`,
      ),
    )
    .returning();
  if (!after) throw await refusal(unit.tx, call, diner);
  await unit.tx.insert(loyaltyEntries).values({
    restaurant: restaurant.uid,
    diner,
    kind,
    points,
    writtenOff,
    balance: after.points,
    lotOn,
    booking,
    redemption,
    other,
    formula,
    note,
    by: actor.name,
    date: todayOf(call),
    at: new Date(context.now()),
  });
  record(unit, diner, { kind, points, balance: after.points });
  return after.points;
}

export function record(unit: UnitOfWork, diner: number, after: Record<string, unknown>): void {
  unit.record({ kind: KIND.note, entity: 'loyalty', uid: diner, action: 'update', after });
}

async function refusal(tx: Tx, { restaurant }: LedgerCall, diner: number): Promise<Problem> {
  const [row] = await tx.select().from(loyaltyMembers).where(isThem(restaurant.uid, diner));
  return !row || row.leftAt ? notAMember() : tooFew(row.points);
}

export const notAMember = () => new Problem('not-a-member', 'They are not in the loyalty programme');

export const tooFew = (points: number) =>
  new Problem('points-too-few', 'There are not enough points', { details: { points } });
