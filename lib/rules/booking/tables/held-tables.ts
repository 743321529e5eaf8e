/** Which tables other parties hold while one would sit (D7). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { Booking } from '../booking';
import { claimsTables, type Stage } from '@/lib/rules/statuses/stage';

/**
 * Table uid → the party that holds it at some moment of the span. A party that is done holds none.
 * @param except uid of the booking that is being seated
 * @param standing of parties that sit now, until when they are expected to stay (D13)
 */
export function heldTables(
  bookings: readonly Booking[],
  span: { from: DecimalHours; to: DecimalHours },
  stageOf: (status: number) => Stage,
  except: number | null,
  standing: ReadonlyMap<number, DecimalHours> = new Map(),
): Map<string, Booking> {
  const held = new Map<string, Booking>();
  for (const booking of bookings) {
    const overlaps = booking.time < span.to && (standing.get(booking.uid) ?? booking.time + booking.turn) > span.from;
    if (booking.uid === except || !overlaps || !claimsTables(booking.status, stageOf(booking.status))) continue;
    for (const table of booking.tables) if (!held.has(table)) held.set(table, booking);
  }
  return held;
}
