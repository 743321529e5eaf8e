/** The shares of bookings in a check, and their effect on the bookings' spend: recorded as differences in a ledger. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { splitByCovers } from '@/lib/rules/till/check';
import { rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { tillEntries, tillShares, tillSpends } from '../../db/schema/till';
import type { UnitOfWork } from '../../write/write';
import { amend } from '../bookings/amend';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import type { LedgerCall } from '../loyalty/ledger';
import { settlePoints } from '../loyalty/settle-points';
import type { CheckRow } from './take-checks';
import { STAGE } from '@/lib/rules/statuses/stage';

/** @param whose the check's bookings; several share it by covers; empty for none */
export async function shareCheck(
  unit: UnitOfWork,
  call: LedgerCall,
  check: CheckRow,
  whose: readonly number[],
): Promise<void> {
  const { uid: restaurant } = call.restaurant;
  const isShare = and(eq(tillShares.restaurant, restaurant), eq(tillShares.check, check.uid));
  const before = await unit.tx.select().from(tillShares).where(isShare);
  const touched = [...new Set([...before.map(({ booking }) => booking), ...whose])];
  if (touched.length === 0) return;
  // In the order of the uids, which prevents deadlocks.
  const rows = await unit.tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), inArray(bookings.uid, touched)))
    .orderBy(asc(bookings.uid))
    .for('update');
  const parties = rows.filter(({ uid }) => whose.includes(uid));
  const shares = splitByCovers(
    check.total,
    parties.map(({ uid: booking, covers }) => ({ booking, covers })),
  );
  await unit.tx.delete(tillShares).where(isShare);
  if (parties.length > 0)
    await unit.tx.insert(tillShares).values(
      parties.map(({ uid }) => ({
        restaurant,
        check: check.uid,
        booking: uid,
        amount: shares.get(uid) ?? 0,
        known: check.state !== 'open',
      })),
    );
  for (const row of rows) await spendBecomes(unit, call, row, check);
}

/** The first check replaces a spend entered by staff, which is restored when no check is left. */
async function spendBecomes(unit: UnitOfWork, call: LedgerCall, row: BookingRow, check: CheckRow): Promise<void> {
  const { uid: restaurant } = call.restaurant;
  const isTheirs = and(eq(tillSpends.restaurant, restaurant), eq(tillSpends.booking, row.uid));
  const [said] = await unit.tx.select().from(tillSpends).where(isTheirs);
  const { amount, checks } = await sumOf(unit, restaurant, row.uid);
  if (!said && checks === 0) return;
  const typed = said?.typed ?? row.spend;
  const spend = spendAfter(row.spend, { said, typed, amount, checks });
  if (checks === 0) await unit.tx.delete(tillSpends).where(isTheirs);
  else
    await unit.tx
      .insert(tillSpends)
      .values({ restaurant, booking: row.uid, typed, amount, checks })
      .onConflictDoUpdate({ target: [tillSpends.restaurant, tillSpends.booking], set: { amount, checks } });
  const statuses = await findStatuses(unit.tx, restaurant);
  const stage = statuses.find(({ code }) => code === row.status)?.stage ?? 1;
  const now = spend === row.spend ? row : await amend(unit, row, { spend }, stage);
  if (spend !== row.spend)
    await unit.tx.insert(tillEntries).values({
      restaurant,
      booking: row.uid,
      check: check.uid,
      checkVersion: check.checkVersion,
      amount: spend - row.spend,
      spend,
      at: new Date(call.context.now()),
    });
  if (stage === STAGE.done) await settlePoints(unit, call, now, stage);
}

/** A correction after a check stays: later versions of the check change it by their difference. */
function spendAfter(
  spend: number,
  { said, typed, amount, checks }: { said?: { amount: number }; typed: number; amount: number; checks: number },
): number {
  if (!said) return amount;
  const back = checks === 0 ? typed : amount;
  return Math.max(0, spend + back - said.amount);
}

/** The sum of the checks with a spend, at least 0. */
async function sumOf(
  { tx }: UnitOfWork,
  restaurant: string,
  booking: number,
): Promise<{ amount: number; checks: number }> {
  const answer = await tx.execute(sql`
    select greatest(0, coalesce(sum(amount), 0))::float8 as amount, count(*)::int as checks from till_shares
    where restaurant = ${restaurant} and booking_uid = ${booking}::bigint and known`);
  return rowsOf<{ amount: number; checks: number }>(answer)[0] ?? { amount: 0, checks: 0 };
}
