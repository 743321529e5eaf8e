/** Points in merges of diners: the ledgers are added. An undo splits them by day, with the oldest points spent first, whoever earned them (ADR 120). */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Lot, lotsLeft, partedLots } from '@/lib/rules/loyalty/lots';
import { type Tx, rowsOf } from '../../db/client';
import { loyaltyEarnings, loyaltyEntries, loyaltyMembers, loyaltyMerges } from '../../db/schema/loyalty';
import type { UnitOfWork } from '../../write/write';
import { type LedgerCall, type MemberRow, lockMember, move } from './ledger';

interface Two {
  kept: number;
  gone: number;
}

/** The points of the removed diner; undefined if they were no member. */
export interface Brought {
  lots: Lot[];
  keptWasMember: boolean;
  lastEntry: number;
}

/** Must be called before the diner's rows are moved. */
export async function mergePoints(
  unit: UnitOfWork,
  call: LedgerCall,
  { kept, gone }: Two,
): Promise<Brought | undefined> {
  const { uid: restaurant } = call.restaurant;
  const [stays, goes] = await lockTwo(unit.tx, restaurant, kept, gone);
  if (!goes || goes.leftAt) return undefined;
  const keptWasMember = stays !== undefined && stays.leftAt === null;
  const joinedOn = keptWasMember && stays.joinedOn < goes.joinedOn ? stays.joinedOn : goes.joinedOn;
  const set = { joinedOn, joinedBy: keptWasMember ? stays.joinedBy : goes.joinedBy, leftAt: null };
  await unit.tx
    .insert(loyaltyMembers)
    .values({ restaurant, diner: kept, ...set })
    .onConflictDoUpdate({ target: [loyaltyMembers.restaurant, loyaltyMembers.diner], set });
  const lots = lotsLeft(await entriesOf(unit.tx, restaurant, gone));
  const lastEntry = await findLastEntry(unit.tx, restaurant, kept);
  await hand(unit, call, { from: gone, to: kept }, lots);
  await goOut(unit.tx, call, gone);
  return { lots, keptWasMember, lastEntry };
}

export async function keepMerge(
  tx: Tx,
  restaurant: string,
  merge: number,
  { lots, keptWasMember, lastEntry }: Brought,
): Promise<void> {
  await tx.insert(loyaltyMerges).values({ restaurant, merge, brought: lots, keptWasMember, lastEntry });
}

/** Must be called after the bookings are moved back. */
export async function partPoints(
  unit: UnitOfWork,
  call: LedgerCall,
  { merge, kept, gone }: Two & { merge: number },
): Promise<void> {
  const { uid: restaurant } = call.restaurant;
  const [was] = await unit.tx
    .select()
    .from(loyaltyMerges)
    .where(and(eq(loyaltyMerges.restaurant, restaurant), eq(loyaltyMerges.merge, merge)));
  if (!was) return;
  const [stays] = await lockTwo(unit.tx, restaurant, kept, gone);
  await unit.tx
    .update(loyaltyMembers)
    .set({ leftAt: null })
    .where(and(eq(loyaltyMembers.restaurant, restaurant), eq(loyaltyMembers.diner, gone)));
  await earningsFollow(unit.tx, restaurant, { kept, gone });
  if (!stays || stays.leftAt) return;
  const entries = await entriesOf(unit.tx, restaurant, kept);
  const theirs = await bookingsOf(unit.tx, restaurant, gone);
  const since = entries.filter(
    ({ uid, booking, lotOn }) => uid > was.lastEntry && lotOn !== null && booking !== null && theirs.has(booking),
  );
  const brought = [...was.brought, ...since.map(({ lotOn, points }) => ({ on: lotOn ?? '', points }))];
  const left = lotsLeft(entries);
  await hand(unit, call, { from: kept, to: gone }, was.keptWasMember ? partedLots(left, brought) : left);
  if (was.keptWasMember) return;
  await goOut(unit.tx, call, kept);
  await unit.tx
    .delete(loyaltyEarnings)
    .where(and(eq(loyaltyEarnings.restaurant, restaurant), eq(loyaltyEarnings.diner, kept)));
}

/** Adds an entry per day on both sides, so that both ledgers keep the points' dates. */
async function hand(
  unit: UnitOfWork,
  call: LedgerCall,
  { from, to }: { from: number; to: number },
  lots: readonly Lot[],
): Promise<void> {
  for (const { on, points } of lots) {
    await move(unit, call, from, { kind: 'merge', points: -points, lotOn: on, other: to });
    await move(unit, call, to, { kind: 'merge', points, lotOn: on, other: from });
  }
}

/** Locks in the order of the uids, which prevents deadlocks. */
async function lockTwo(
  tx: Tx,
  restaurant: string,
  kept: number,
  gone: number,
): Promise<[MemberRow | undefined, MemberRow | undefined]> {
  const first = await lockMember(tx, restaurant, Math.min(kept, gone));
  const second = await lockMember(tx, restaurant, Math.max(kept, gone));
  return kept < gone ? [first, second] : [second, first];
}

const goOut = (tx: Tx, { restaurant, context }: LedgerCall, diner: number) =>
  tx
    .update(loyaltyMembers)
    .set({ leftAt: new Date(context.now()) })
    .where(and(eq(loyaltyMembers.restaurant, restaurant.uid), eq(loyaltyMembers.diner, diner)));

const entriesOf = (tx: Tx, restaurant: string, diner: number) =>
  tx
    .select()
    .from(loyaltyEntries)
    .where(and(eq(loyaltyEntries.restaurant, restaurant), eq(loyaltyEntries.diner, diner)))
    .orderBy(asc(loyaltyEntries.uid));

async function findLastEntry(tx: Tx, restaurant: string, diner: number): Promise<number> {
  const answer = await tx.execute(
    sql`select coalesce(max(uid), 0)::float8 as last from loyalty_entries where restaurant = ${restaurant} and diner_uid = ${diner}::bigint`,
  );
  return rowsOf<{ last: number }>(answer)[0]?.last ?? 0;
}

async function bookingsOf(tx: Tx, restaurant: string, diner: number): Promise<Set<number>> {
  const answer = await tx.execute(
    sql`select uid::float8 as uid from bookings where restaurant = ${restaurant} and diner_uid = ${diner}::bigint`,
  );
  return new Set(rowsOf<{ uid: number }>(answer).map(({ uid }) => uid));
}

/** Includes points of bookings made since. */
async function earningsFollow(tx: Tx, restaurant: string, { kept, gone }: Two): Promise<void> {
  await tx.execute(sql`
    update loyalty_earnings e set diner_uid = ${gone}::bigint from bookings b
    where e.restaurant = ${restaurant} and e.diner_uid = ${kept}::bigint and b.restaurant = e.restaurant and b.uid = e.booking_uid and b.diner_uid = ${gone}::bigint`);
}
