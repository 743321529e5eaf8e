/** A diner's own bookings. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { visitState } from '@/lib/rules/guest-booking/own-visit';
import { STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { VisitState } from '@/lib/rules/guest-booking/guest-booking';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { Queryable } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';

export interface OwnBooking {
  row: BookingRow;
  stage: Stage;
  state: VisitState;
  coming: boolean;
}

/** Newest first. @param now epoch milliseconds */
export async function findOwnBookings(
  db: Queryable,
  restaurant: string,
  diner: number,
  now: number,
): Promise<OwnBooking[]> {
  const statuses = { statuses: await findStatuses(db, restaurant) };
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant), eq(bookings.dinerUid, diner), isNull(bookings.deletedAt)))
    .orderBy(desc(bookings.startsAt), desc(bookings.uid));
  return rows.map((row) => {
    const stage = stageIn(statuses, row.status) ?? 1;
    return { row, stage, state: visitState(stage), coming: isComing(stage, row, now) };
  });
}

/** Whether a booking is upcoming or seated. One that staff never finished is over after its turn. */
function isComing(stage: Stage, { startsAt, turn }: Pick<BookingRow, 'startsAt' | 'turn'>, now: number): boolean {
  const isOpen = stage <= 4 || stage === STAGE.standby;
  return isOpen && startsAt.getTime() + turn * HOUR_MS > now;
}
