/** Places held by guests during their selection (`guest_holds`). Expired holds do not count, whether or not their rows still exist. */
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { GuestHold } from '@/lib/rules/booking-checks/day-book';
import { dayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable, Tx } from '../../db/client';
import { guestHolds } from '../../db/schema/guests';

export type HoldRow = typeof guestHolds.$inferSelect;
export type HeldPlace = GuestHold & { date: ServiceDate };

export interface HoldsAsked {
  restaurant: string;
  timeZone: string;
  /** Range of days, both included. */
  first: ServiceDate;
  last: ServiceDate;
  /** Epoch milliseconds. */
  now: number;
  /** The requesting guest's own hold, which is left out. */
  except?: string | null;
}

/** The held places of a range of days. */
export async function findHolds(db: Queryable, asked: HoldsAsked): Promise<HeldPlace[]> {
  const { restaurant, first, last, now } = asked;
  const here = and(eq(guestHolds.restaurant, restaurant), gt(guestHolds.expiresAt, new Date(now)));
  return placesOf(
    await db
      .select()
      .from(guestHolds)
      .where(and(here, sql`${guestHolds.date} between ${first} and ${last}`)),
    asked,
  );
}

/** All holds of a restaurant. */
export function findAllHolds(db: Queryable, restaurant: string, now: number): Promise<HoldRow[]> {
  return db
    .select()
    .from(guestHolds)
    .where(and(eq(guestHolds.restaurant, restaurant), gt(guestHolds.expiresAt, new Date(now))));
}

/** The holds within the range of days, as held places. */
export function placesOf(
  rows: readonly HoldRow[],
  { timeZone, first, last, now, except = null }: HoldsAsked,
): HeldPlace[] {
  return rows
    .filter(
      ({ hold, date, expiresAt }) => hold !== except && date >= first && date <= last && expiresAt.getTime() > now,
    )
    .map(({ date, time, turn, covers, area, tables, booking }) => {
      const start = dayClock(date, timeZone).instantAt(time);
      return { date, time, covers, area, tables, booking, start, end: start + turn * HOUR_MS, seatsNow: false };
    });
}

/** Whether a hold exists and has not expired. */
export async function isHeld(db: Queryable, restaurant: string, hold: string, now: number): Promise<boolean> {
  const here = and(eq(guestHolds.restaurant, restaurant), eq(guestHolds.hold, hold));
  return (await db.$count(guestHolds, and(here, gt(guestHolds.expiresAt, new Date(now))))) > 0;
}

export async function countHoldsOf(
  tx: Tx,
  restaurant: string,
  visitor: string,
  own: string,
  now: number,
): Promise<number> {
  return tx.$count(
    guestHolds,
    and(
      eq(guestHolds.restaurant, restaurant),
      eq(guestHolds.visitor, visitor),
      ne(guestHolds.hold, own),
      gt(guestHolds.expiresAt, new Date(now)),
    ),
  );
}

/** Ends a hold. The row of one that has become a booking stays, so that its token leads to the booking. */
export async function deleteHold(db: Queryable, restaurant: string, hold: string, now: number): Promise<void> {
  const one = and(eq(guestHolds.restaurant, restaurant), eq(guestHolds.hold, hold));
  await db.delete(guestHolds).where(and(one, isNull(guestHolds.booked)));
  await db
    .update(guestHolds)
    .set({ expiresAt: new Date(now), visitor: '' })
    .where(and(one, gt(guestHolds.expiresAt, new Date(now))));
}
