/** Enrolling in the loyalty programme, and leaving it. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { WALK_IN_GUEST } from '@/lib/contract/constants';
import type { Joining } from '@/lib/contract/sales/loyalty';
import type { ServiceDate } from '@/lib/time/service-day';
import { diners } from '../../db/schema/book';
import { loyaltyEarnings, loyaltyEntries, loyaltyMembers, loyaltyRedemptions } from '../../db/schema/loyalty';
import { invalidField, notFound } from '../../problem';
import type { UnitOfWork } from '../../write/write';
import { type LedgerCall, type MemberRow, lockMember, move, record } from './ledger';

/**
 * Does nothing for a member.
 * @param since the first service day whose visits count
 * @throws Problem 'validation' for the walk-in guest, 'not-found' for an unknown diner
 */
export async function enrol(
  unit: UnitOfWork,
  { restaurant }: LedgerCall,
  diner: number,
  joinedBy: Joining,
  since: ServiceDate,
): Promise<MemberRow> {
  if (diner === WALK_IN_GUEST) throw invalidField('diner', 'walkIn');
  const [known] = await unit.tx
    .select({ uid: diners.uid })
    .from(diners)
    .where(and(eq(diners.restaurant, restaurant.uid), eq(diners.uid, diner), isNull(diners.deletedAt)));
  if (!known) throw notFound('a diner');
  const set = { joinedOn: since, joinedBy, leftAt: null };
  await unit.tx
    .insert(loyaltyMembers)
    .values({ restaurant: restaurant.uid, diner, ...set })
    .onConflictDoNothing();
  const before = await lockMember(unit.tx, restaurant.uid, diner);
  if (before && before.leftAt === null) {
    if (before.version === 1 && before.points === 0) record(unit, diner, { kind: 'join', joinedBy });
    return before;
  }
  const [back] = await unit.tx
    .update(loyaltyMembers)
    .set(set)
    .where(and(eq(loyaltyMembers.restaurant, restaurant.uid), eq(loyaltyMembers.diner, diner)))
    .returning();
  record(unit, diner, { kind: 'join', joinedBy });
  return back as MemberRow;
}

/** Ends a membership: an entry removes the points, and held rewards end. @returns whether the diner was a member */
export async function endMembership(unit: UnitOfWork, call: LedgerCall, diner: number): Promise<boolean> {
  const { restaurant, context, actor } = call;
  const member = await lockMember(unit.tx, restaurant.uid, diner);
  if (!member || member.leftAt) return false;
  const at = new Date(context.now());
  await move(unit, call, diner, { kind: 'end', points: -member.points });
  await unit.tx
    .update(loyaltyMembers)
    .set({ leftAt: at })
    .where(and(eq(loyaltyMembers.restaurant, restaurant.uid), eq(loyaltyMembers.diner, diner)));
  await unit.tx
    .update(loyaltyRedemptions)
    .set({ state: 'given-back', endedAt: at, endedBy: actor.name })
    .where(
      and(
        eq(loyaltyRedemptions.restaurant, restaurant.uid),
        eq(loyaltyRedemptions.diner, diner),
        eq(loyaltyRedemptions.state, 'held'),
      ),
    );
  await unit.tx
    .delete(loyaltyEarnings)
    .where(and(eq(loyaltyEarnings.restaurant, restaurant.uid), eq(loyaltyEarnings.diner, diner)));
  return true;
}

/** Erases notes about an erased person. */
export async function forgetNotes({ tx }: UnitOfWork, restaurant: string, diner: number): Promise<void> {
  await tx.execute(sql`select set_config('maitre.forgets_a_person', 'yes', true)`);
  await tx
    .update(loyaltyEntries)
    .set({ note: '' })
    .where(
      and(eq(loyaltyEntries.restaurant, restaurant), eq(loyaltyEntries.diner, diner), ne(loyaltyEntries.note, '')),
    );
  await tx.execute(sql`select set_config('maitre.forgets_a_person', '', true)`);
}
