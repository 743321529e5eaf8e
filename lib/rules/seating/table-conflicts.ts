/** Parties whose table will still be occupied (D13), given the expected stays of seated parties. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isExpected, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import { type RealTime, stayOf } from './floor-stays';

export type TableConflict =
  /** Its table is still taken, and it is due within a quarter of an hour or overdue. */
  | { kind: 'notFree' }
  /** Its table is expected to be free only at `time`. */
  | { kind: 'freeAt'; time: DecimalHours }
  /** It sits at a table that is booked from `time`. */
  | { kind: 'next'; time: DecimalHours };

/** How early a table that is not free is marked, in hours. */
const SOON_HOURS = 0.25;

/** By booking uid. A seated party has the first conflict after it. */
export function tableConflicts(
  bookings: readonly Booking[],
  stageOf: (status: number) => Stage,
  now: DecimalHours,
  real: RealTime = {},
): Map<number, TableConflict> {
  const conflicts = new Map<number, TableConflict>();
  const sitting = bookings
    .filter(({ status, tables }) => tables.length > 0 && stageOf(status) === STAGE.seated)
    .map((booking) => stayOf(booking, STAGE.seated, now, real));
  if (sitting.length === 0) return conflicts;
  const due = bookings
    .filter(({ status, tables }) => tables.length > 0 && isExpected(stageOf(status)))
    .sort((a, b) => a.time - b.time);
  for (const party of due) {
    const occupying = sitting.filter(
      ({ booking, to }) => booking.tables.some((table) => party.tables.includes(table)) && to > party.time,
    );
    if (occupying.length === 0) continue;
    const isSoon = now >= party.time - SOON_HOURS;
    const time = Math.max(...occupying.map(({ to }) => to));
    conflicts.set(party.uid, isSoon ? { kind: 'notFree' } : { kind: 'freeAt', time });
    for (const { booking } of occupying)
      if (!conflicts.has(booking.uid)) conflicts.set(booking.uid, { kind: 'next', time: party.time });
  }
  return conflicts;
}
