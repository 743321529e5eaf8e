/** The effect of a drop: the party's new time and tables, and conflicts. */
import type { Booking } from '@/lib/rules/booking/booking';
import { droppedTables } from '@/lib/rules/seating/dropped-tables';
import { type PlacePreview, placePreview } from '@/lib/rules/seating/place-preview';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { type GridHold, type GridSpan, hasSatDown, partySpan } from './drag';
import { UNASSIGNED } from './grid-model';

/** A dragged party or new booking. */
export interface DragPreview {
  /** Null for a new booking. */
  booking: Booking | null;
  /** The grabbed part. */
  hold: GridHold;
  /** Id of the lane under it. */
  lane: string;
  span: GridSpan;
}

export interface Proposal extends GridSpan, PlacePreview {
  tables: string[];
}

export function proposalOf({ booking, hold, lane, span }: DragPreview, floor: FloorDay): Proposal {
  // A new booking has no covers yet.
  const party = { uid: booking?.uid ?? -1, covers: booking?.covers ?? 1, from: span.time, to: span.time + span.turn };
  const tables = droppedTables(booking?.tables ?? [], tableOf(hold.lane), tableOf(lane), party, floor);
  return { ...span, tables, ...placePreview(tables, party, floor) };
}

/** The changes of a proposal; null for none. */
export function changeOf(
  booking: Booking,
  { time, turn, tables }: Proposal,
): Partial<Pick<Booking, 'time' | 'turn' | 'tables' | 'seatedTime'>> | null {
  const isMoved = tables.length !== booking.tables.length || tables.some((uid) => !booking.tables.includes(uid));
  const change = {
    // A seated party keeps its booked time; the time of seating is corrected.
    ...(time !== partySpan(booking).time && (hasSatDown(booking) ? { seatedTime: time } : { time })),
    ...(turn !== booking.turn && { turn }),
    ...(isMoved && { tables }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Whether another person has changed the dragged booking. */
export function isElsewhere(held: Booking, now: Booking | undefined): boolean {
  if (!now) return true;
  return (
    held.time !== now.time ||
    held.turn !== now.turn ||
    held.seatedTime !== now.seatedTime ||
    held.status !== now.status ||
    held.covers !== now.covers ||
    held.tables.join() !== now.tables.join()
  );
}

const tableOf = (lane: string) => (lane === UNASSIGNED ? null : lane);
