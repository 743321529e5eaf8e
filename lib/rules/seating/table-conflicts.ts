/** Which parties are promised a table that somebody will still sit at (D13): the plan of the evening after those who sit now. */
import type { Booking } from '@/lib/rules/booking/booking';
import { isExpected, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import { type RealTime, stayOf } from './floor-stays';

export type TableConflict =
  /** Its table is still taken, and it is due within a quarter of an hour or was due already. */
  | { kind: 'notFree' }
  /** Its table is expected to be free only then. */
  | { kind: 'freeAt'; time: DecimalHours }
  /** It sits at a table that is promised to somebody then. */
  | { kind: 'next'; time: DecimalHours };

/** A table that is not free is marked so long before its party comes, in hours. */
const AHEAD = 0.25;

/** By booking. A party that sits is told of the first that comes after it. */
export function tableConflicts(
  bookings: readonly Booking[],
  stageOf: (status: number) => Stage,
  now: DecimalHours,
  real: RealTime = {},
): Map<number, TableConflict> {
  const found = new Map<number, TableConflict>();
  const sitting = bookings
    .filter(({ status, tables }) => tables.length > 0 && stageOf(status) === STAGE.seated)
    .map((booking) => stayOf(booking, STAGE.seated, now, real));
  if (sitting.length === 0) return found;
  const due = bookings
    .filter(({ status, tables }) => tables.length > 0 && isExpected(stageOf(status)))
    .sort((a, b) => a.time - b.time);
  for (const party of due) {
    const there = sitting.filter(
      ({ booking, to }) => booking.tables.some((table) => party.tables.includes(table)) && to > party.time,
    );
    if (there.length === 0) continue;
    const isSoon = now >= party.time - AHEAD;
    const time = Math.max(...there.map(({ to }) => to));
    found.set(party.uid, isSoon ? { kind: 'notFree' } : { kind: 'freeAt', time });
    for (const { booking } of there)
      if (!found.has(booking.uid)) found.set(booking.uid, { kind: 'next', time: party.time });
  }
  return found;
}
