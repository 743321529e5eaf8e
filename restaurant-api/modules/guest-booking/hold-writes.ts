/** Changes of holds within a shared transaction (ADR 52), visible to its next decisions. */
import { sql } from 'drizzle-orm';
import { guestHolds } from '../../db/schema/guests';
import type { UnitOfWork } from '../../write/write';
import { prefetchedOf } from '../bookings/prefetched-bookings';
import type { BookingRow } from '../bookings/wire';
import { type HoldRow, countHoldsOf } from './hold-repository';

/** Number of a visitor's holds. @param own the hold that is being replaced, which does not count */
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

/** Replaces a guest's hold. Written at once, since buffered rows have no guaranteed order. */
export async function replaceHold(unit: UnitOfWork, row: HoldRow): Promise<void> {
  const { restaurant: _restaurant, hold: _hold, booked: _booked, ...place } = row;
  await unit.tx
    .insert(guestHolds)
    .values(row)
    .onConflictDoUpdate({ target: [guestHolds.restaurant, guestHolds.hold], set: place });
  prefetchedOf(unit)?.dropHold(row.hold);
  prefetchedOf(unit)?.addHold(row);
}

/** Turns a hold into a booking: it holds nothing any longer, and its token leads to the booking if it is sent again (ADR 99). */
export async function spendHold(
  unit: UnitOfWork,
  hold: string,
  { restaurant, uid, date, time, turn, covers, requestedArea }: BookingRow,
  now: number,
): Promise<void> {
  const over = new Date(now).toISOString();
  await unit.send(sql`
    insert into guest_holds (restaurant, hold, service_date, time, turn, covers, area, tables, booking_uid, visitor, expires_at, booked_uid)
    values (${restaurant}, ${hold}, ${date}, ${time}, ${turn}, ${covers}, ${requestedArea}::int, '{}', null, '', ${over}::timestamptz, ${uid}::bigint)
    on conflict (restaurant, hold) do update set expires_at = excluded.expires_at, booked_uid = excluded.booked_uid, visitor = ''`);
  prefetchedOf(unit)?.dropHold(hold);
  prefetchedOf(unit)?.markHoldBooked(hold, uid);
}
