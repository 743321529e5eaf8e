/** Which tables other parties hold while one would sit (D7). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { Booking } from './booking';
import { holdsTables, type Stage } from './stage';

/**
 * Table uid → the party that holds it at some moment of the span. A party that is done holds its table up to when it left.
 * @param except uid of the booking that is being seated
 */
export function heldTables(
  bookings: readonly Booking[],
  span: { from: DecimalHours; to: DecimalHours },
  stageOf: (status: number) => Stage,
  except: number | null,
): Map<string, Booking> {
  const held = new Map<string, Booking>();
  for (const booking of bookings) {
    const stage = stageOf(booking.status);
    const until = stage === 5 && booking.finishedTime !== null ? booking.finishedTime : booking.time + booking.turn;
    const overlaps = booking.time < span.to && until > span.from;
    if (booking.uid === except || !overlaps || !holdsTables(booking.status, stage)) continue;
    for (const table of booking.tables) if (!held.has(table)) held.set(table, booking);
  }
  return held;
}
