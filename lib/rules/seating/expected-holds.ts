/** The expected use of each table for the rest of an evening, in decimal hours of the service day. */
import type { Booking } from '@/lib/rules/booking/booking';
import { STAGE, isDue, type Stage } from '@/lib/rules/statuses/stage';
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { OVERSTAY } from './floor-stays';
import type { Floor, Hold } from './hold';
import { holdAt, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import { type Unassigned, withReserved } from './reserve';

/** The state of an evening at one moment. */
export interface Evening {
  now: DecimalHours;
  /** The same moment in epoch milliseconds. */
  instant: number;
  bookings: readonly Booking[];
  stageOf(status: number): Stage;
  floor: Floor;
  /** Table uid → its blocks. */
  blocks: ReadonlyMap<string, readonly BlockSpan[]>;
  /** Expected stay of a party of this size, as a share of its turn. */
  pace(covers: number): number;
  /** Minimum further stay of a seated party, in hours (D13). */
  overstay?: number;
}

/**
 * Seated parties until their expected departure; expected parties for their turn; blocks; held tables; and one table per expected party without any.
 * The waiting list is not included.
 */
export function expectedHolds(evening: Evening): Hold[] {
  const { floor, blocks } = evening;
  const bookingHolds = evening.bookings.flatMap((booking) => holdsOf(booking, evening));
  const blockHolds = [...blocks].flatMap(([table, spans]) =>
    spans.map(({ from, to }) => holdOf(table, from, to, 'block')),
  );
  return withReserved(
    floor,
    [...bookingHolds, ...blockHolds],
    evening.bookings.flatMap((booking) => unassignedParty(booking, evening)),
  );
}

function holdsOf(booking: Booking, { now, instant, stageOf, pace, overstay = OVERSTAY }: Evening): Hold[] {
  const { tables, time, turn, covers, seatedTime } = booking;
  const holdsAt = (uids: readonly string[], from: DecimalHours, to: DecimalHours) =>
    uids.map((table) => holdOf(table, from, to, 'party', booking.uid));
  switch (stageOf(booking.status)) {
    case STAGE.seated: {
      const since = seatedTime ?? time;
      const leaves = since + turn * pace(covers);
      return holdsAt(tables, Math.min(since, now), Math.max(leaves, now + overstay));
    }
    case STAGE.waiting: {
      const called = holdAt(booking, instant);
      // A called party sits down now; one that was assigned a table waits for its occupants to leave.
      return called ? holdsAt(called.tables, now, now + turn * pace(covers)) : holdsAt(tables, time, time + turn);
    }
    case STAGE.due:
    case STAGE.overdue:
      return holdsAt(tables, time, time + turn);
    case STAGE.requested:
    case STAGE.standby:
      return holdsAt(offerAt(booking, instant)?.tables ?? [], time, time + turn);
    default:
      return [];
  }
}

/** Booked parties without a table. */
function unassignedParty(
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
