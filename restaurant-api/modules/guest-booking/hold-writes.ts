/** Holds that are made and used up in a write that others share (ADR 52): those who are decided about next see it. */
import { sql } from 'drizzle-orm';
import { guestHolds } from '../../db/schema/guests';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import { type HoldRow, countHoldsOf } from './hold-repository';

/** How many places a visitor holds. @param own the hold that is being made anew: it counts for nothing */
export async function holdsOfVisitor(
  unit: UnitOfWork,
  restaurant: string,
  visitor: string,
  own: string,
  now: number,
): Promise<number> {
  const rows = await prefetchedOf(unit)?.holds(unit.tx, now);
  return rows
    ? rows.filter((row) => row.visitor === visitor && row.hold !== own && row.expiresAt.getTime() > now).length
    : countHoldsOf(unit.tx, restaurant, visitor, own, now);
}

export async function insertHold(unit: UnitOfWork, row: HoldRow): Promise<void> {
  await unit.insert(guestHolds, row);
  prefetchedOf(unit)?.addHold(row);
}

/** A guest who may hold a place already chooses another: at once, for what waits goes out in no order. */
export async function replaceHold(unit: UnitOfWork, row: HoldRow): Promise<void> {
  const { restaurant: _restaurant, hold: _hold, ...place } = row;
  await unit.tx
    .insert(guestHolds)
    .values(row)
    .onConflictDoUpdate({ target: [guestHolds.restaurant, guestHolds.hold], set: place });
  prefetchedOf(unit)?.dropHold(row.hold);
  prefetchedOf(unit)?.addHold(row);
}

/** A guest has booked the place that they held. */
export async function spendHold(unit: UnitOfWork, restaurant: string, hold: string): Promise<void> {
  await unit.send(
    sql`delete from ${guestHolds} where ${guestHolds.restaurant} = ${restaurant} and ${guestHolds.hold} = ${hold}`,
  );
  prefetchedOf(unit)?.dropHold(hold);
}
