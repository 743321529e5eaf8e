/** The tables that other parties hold during a span (D7). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { claimsTables, type Stage } from '@/lib/rules/statuses/stage';

/**
 * Table uid → the party that holds it at some moment of the span. Finished parties hold none.
 * @param except uid of the booking that is being seated
 * @param expectedEnds booking uid → expected end of parties seated now (D13)
 */
export function heldTables(
  bookings: readonly Booking[],
  span: { from: DecimalHours; to: DecimalHours },
  stageOf: (status: number) => Stage,
  except: number | null,
  expectedEnds: ReadonlyMap<number, DecimalHours> = new Map(),
): Map<string, Booking> {
  const held = new Map<string, Booking>();
  for (const booking of bookings) {
    const overlaps =
      booking.time < span.to && (expectedEnds.get(booking.uid) ?? booking.time + booking.turn) > span.from;
    if (booking.uid === except || !overlaps || !claimsTables(booking.status, stageOf(booking.status))) continue;
    for (const table of booking.tables) if (!held.has(table)) held.set(table, booking);
  }
  return held;
}
