/** What keeps each table for the rest of an evening, as far as anybody can tell now. In decimal hours of the service day. */
import type { Booking } from '@/lib/rules/booking/booking';
import { STAGE, isDue, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { OVERSTAY } from './floor-stays';
import type { Floor, Hold } from './hold';
import { holdAt, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import { type Unassigned, withReserved } from './reserve';

/** An evening at one moment. */
export interface Evening {
  now: DecimalHours;
  /** The same moment in epoch milliseconds. */
  instant: number;
  bookings: readonly Booking[];
  stageOf(status: number): Stage;
  floor: Floor;
  /** Table uid → when it is blocked. */
  blocks: ReadonlyMap<string, readonly BlockSpan[]>;
  /** Share of its turn that a party of this size stays. */
  pace(covers: number): number;
  /** Hours that a party which sits stays on at least (D13). */
  overstay?: number;
}

/**
 * Parties that sit, up to when they are expected to leave; those to come, for their turn; blocks; tables kept for somebody; and a table for
 * each expected party that has none. The waiting list is not in it.
 */
export function expectedHolds(evening: Evening): Hold[] {
  const { floor, blocks } = evening;
  const kept = evening.bookings.flatMap((booking) => holdsOf(booking, evening));
  const blocked = [...blocks].flatMap(([table, spans]) =>
    spans.map(({ from, to }) => holdOf(table, from, to, 'block')),
  );
  return withReserved(
    floor,
    [...kept, ...blocked],
    evening.bookings.flatMap((booking) => expectedWithout(booking, evening)),
  );
}

function holdsOf(booking: Booking, { now, instant, stageOf, pace, overstay = OVERSTAY }: Evening): Hold[] {
  const { tables, time, turn, covers, seatedTime } = booking;
  const over = (uids: readonly string[], from: DecimalHours, to: DecimalHours) =>
    uids.map((table) => holdOf(table, from, to, 'party', booking.uid));
  switch (stageOf(booking.status)) {
    case STAGE.seated: {
      const since = seatedTime ?? time;
      const leaves = since + turn * pace(covers);
      return over(tables, Math.min(since, now), Math.max(leaves, now + overstay));
    }
    case STAGE.waiting: {
      const called = holdAt(booking, instant);
      // A party that was called sits down now; one that has its table waits for whoever is still there.
      return called ? over(called.tables, now, now + turn * pace(covers)) : over(tables, time, time + turn);
    }
    case STAGE.due:
    case STAGE.overdue:
      return over(tables, time, time + turn);
    case STAGE.requested:
    case STAGE.standby:
      return over(offerAt(booking, instant)?.tables ?? [], time, time + turn);
    default:
      return [];
  }
}

/** Booked parties that somebody has yet to find a table for. */
function expectedWithout(
  { tables, time, turn, covers, status, requestedArea }: Booking,
  { stageOf, now }: Evening,
): Unassigned[] {
  const stage = stageOf(status);
  if (tables.length > 0 || !isDue(stage) || time + turn <= now) return [];
  return [{ start: time, end: time + turn, covers, seatsNow: false, area: requestedArea }];
}

function holdOf(table: string, from: DecimalHours, to: DecimalHours, by: Hold['by'], bookingUid?: number): Hold {
  return { table, by, start: from, end: to, from, to, bookingUid };
}
