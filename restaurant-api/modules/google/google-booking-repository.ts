/** Bookings made through Google, found by Google's ids. Bookings of a restaurant that withdrew its consent are not accessible. */
import { type SQL, and, asc, eq, gt, isNull, ne, notInArray } from 'drizzle-orm';
import type { Stage } from '@/lib/rules/statuses/stage';
import { CANCELLED_STATUS } from '@/lib/contract/constants';
import type { BookingName } from '@/lib/rules/google/booking-id';
import type { Queryable, Tx } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { googleBookings } from '../../db/schema/google';
import { restaurants, setups, statuses } from '../../db/schema/restaurants';
import type { BookingRow } from '../bookings/wire';

export interface KnownBooking {
  row: BookingRow;
  /** Google's id of the person. */
  user: string;
  stage: Stage;
}

const OVER: readonly number[] = [6, 9];

function select(
  db: Queryable,
  which: SQL | undefined,
): Promise<Array<{ row: BookingRow; user: string; stage: number }>> {
  return db
    .select({ row: bookings, user: googleBookings.user, stage: statuses.stage })
    .from(googleBookings)
    .innerJoin(
      bookings,
      and(eq(bookings.restaurant, googleBookings.restaurant), eq(bookings.uid, googleBookings.booking)),
    )
    .innerJoin(statuses, and(eq(statuses.restaurant, bookings.restaurant), eq(statuses.code, bookings.status)))
    .innerJoin(setups, and(eq(setups.restaurant, bookings.restaurant), eq(setups.consentRWG, true)))
    .innerJoin(restaurants, and(eq(restaurants.restaurant, bookings.restaurant), eq(restaurants.status, 'active')))
    .where(which)
    .orderBy(asc(bookings.startsAt), asc(bookings.restaurant), asc(bookings.uid));
}

const known = ({ stage, ...one }: { row: BookingRow; user: string; stage: number }): KnownBooking => ({
  ...one,
  stage: stage as Stage,
});

export async function findGoogleBooking(
  db: Queryable,
  { restaurant, reference }: BookingName,
): Promise<KnownBooking | undefined> {
  const [one] = await select(db, and(eq(bookings.restaurant, restaurant), eq(bookings.reference, reference)));
  return one && known(one);
}

const live = and(
  isNull(bookings.deletedAt),
  gt(bookings.status, CANCELLED_STATUS),
  notInArray(statuses.stage, [...OVER]),
);

/** Upcoming bookings of one person in all restaurants, by time. */
export async function findComing(db: Queryable, user: string, now: number): Promise<KnownBooking[]> {
  return (await select(db, and(eq(googleBookings.user, user), gt(bookings.startsAt, new Date(now)), live))).map(known);
}

/** Whether the person already has a booking at this instant, by another request. */
export async function hasSlot(
  db: Queryable,
  restaurant: string,
  { user, startsAt, token }: { user: string; startsAt: Date; token: string },
): Promise<boolean> {
  const same = and(
    eq(bookings.restaurant, restaurant),
    eq(googleBookings.user, user),
    eq(bookings.startsAt, startsAt),
    ne(googleBookings.token, token),
    live,
  );
  return (await select(db, same)).length > 0;
}

export async function insertGoogleBooking(tx: Tx, row: typeof googleBookings.$inferInsert): Promise<void> {
  await tx.insert(googleBookings).values(row);
}
