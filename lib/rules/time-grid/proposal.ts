/** What would come of letting go: when and where a party would be, and what is in the way of that. */
import type { Booking } from '@/lib/rules/booking/booking';
import { droppedTables } from '@/lib/rules/seating/dropped-tables';
import { type PlacePreview, placePreview } from '@/lib/rules/seating/place-preview';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { type GridHold, type GridSpan, hasSatDown, partySpan } from './drag';
import { UNASSIGNED } from './grid-model';

/** A party, or a new booking, in somebody's hand. */
export interface DragPreview {
  /** Null for a new booking that is being drawn. */
  booking: Booking | null;
  /** Where it was taken. */
  hold: GridHold;
  /** Lane id that it is over. */
  lane: string;
  span: GridSpan;
}

export interface Proposal extends GridSpan, PlacePreview {
  tables: string[];
}

export function proposalOf({ booking, hold, lane, span }: DragPreview, floor: FloorDay): Proposal {
  // Nobody knows yet how many a new booking will be.
  const party = { uid: booking?.uid ?? -1, covers: booking?.covers ?? 1, from: span.time, to: span.time + span.turn };
  const tables = droppedTables(booking?.tables ?? [], tableOf(hold.lane), tableOf(lane), party, floor);
  return { ...span, tables, ...placePreview(tables, party, floor) };
}

/** What of a booking a proposal changes; null when it is where it was. */
export function changeOf(
  booking: Booking,
  { time, turn, tables }: Proposal,
): Partial<Pick<Booking, 'time' | 'turn' | 'tables' | 'seatedTime'>> | null {
  const isMoved = tables.length !== booking.tables.length || tables.some((uid) => !booking.tables.includes(uid));
  const change = {
    // Who has sat down keeps the time that it was booked for; the minute of seating is set right.
    ...(time !== partySpan(booking).time && (hasSatDown(booking) ? { seatedTime: time } : { time })),
    ...(turn !== booking.turn && { turn }),
    ...(isMoved && { tables }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Whether somebody else has changed what a hand is about to change. */
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
