/** Conversion between booking rows and wire bookings (§3), both by the definitions of `booking-fields`. */
import { getTableColumns } from 'drizzle-orm';
import type { AnnouncedBooking, WireBooking, WireBookingPatch } from '@/lib/contract/bookings/booking';
import {
  BOOKING_FIELDS,
  FIELD_OF_WIRE,
  type InColumns,
  columnName,
  emptyBooking,
  wireName,
} from '@/lib/resources/bookings/booking-fields';
import type { StoredBooking } from '@/lib/resources/bookings/bookings-schema';
import { timeText } from '@/lib/time/time-text';
import { bookings } from '../../db/schema/book';

export type BookingRow = typeof bookings.$inferSelect;

/**
 * A booking in the change log: the wire booking without derived fields, and without its payment, which has a log of its own: undoing a change of the
 * booking undoes no payment.
 */
export type BookingSnapshot = Omit<WireBooking, 'timeText' | 'deleted' | 'payment'>;

/** Compiles only if the table has a column of the same type for each field. */
const COLUMNS: Record<keyof InColumns<StoredBooking>, { name: string }> = getTableColumns(
  bookings satisfies { $inferSelect: InColumns<StoredBooking> },
);
const PAIRS = BOOKING_FIELDS.map(
  (field) => [wireName(field), columnName(field)] as [keyof WireBooking, keyof typeof COLUMNS],
);
const SNAPSHOT_PAIRS = PAIRS.filter(
  (pair): pair is [keyof BookingSnapshot, keyof typeof COLUMNS] => pair[0] !== 'payment',
);

/** Select list that converts a row of `bookings` to a wire booking; `$3` is `MilTime`. */
export const WIRE_COLUMNS = [
  ...PAIRS.map(([wire, column]) => `b.${COLUMNS[column].name} as "${wire}"`),
  'time_text(b.time, coalesce($3::boolean, s.mil_time)) as "timeText"',
].join(', ');

export function snapshotOf(row: BookingRow): BookingSnapshot {
  return Object.fromEntries(SNAPSHOT_PAIRS.map(([wire, column]) => [wire, row[column]])) as BookingSnapshot;
}

/** Default values of a booking's columns. */
export function emptyColumns(): InColumns<Required<StoredBooking>> {
  return Object.fromEntries(
    Object.entries(emptyBooking()).map(([field, value]) => [columnName(field), value]),
  ) as Record<string, unknown> & InColumns<Required<StoredBooking>>;
}

export function wireOf(row: BookingRow, milTime: boolean): WireBooking {
  return { ...stateOf(row), timeText: timeText(row.time, milTime) };
}

/**
 * The booking as it is sent with the announcement of its change.
 * @param diner marks of its diner, if the diner has changed
 */
export function announcedOf(row: BookingRow, diner?: AnnouncedBooking['diner']): AnnouncedBooking {
  return { ...stateOf(row), ...(diner && { diner }) };
}

function stateOf(row: BookingRow): Omit<WireBooking, 'timeText'> {
  return { ...snapshotOf(row), payment: row.payment, ...(row.deletedAt && { deleted: true }) };
}

/** The columns of a change; for the requested area, §3's -1 and null both mean any. */
export function columnsOf(change: WireBookingPatch): Partial<BookingRow> {
  const columns: Partial<BookingRow> = {};
  for (const [wire, value] of Object.entries(change)) {
    const field = FIELD_OF_WIRE.get(wire);
    if (field && value !== undefined) Object.assign(columns, { [columnName(field)]: value });
  }
  delete columns.version; // the version that the change is based on, not a new value
  if (columns.requestedArea === -1) columns.requestedArea = null;
  return columns;
}

/** The columns of a snapshot, for restoring a booking. An old snapshot lacks columns that were added later. */
export function columnsOfSnapshot(snapshot: BookingSnapshot): Partial<BookingRow> {
  return Object.fromEntries(
    SNAPSHOT_PAIRS.filter(([wire]) => snapshot[wire] !== undefined).map(([wire, column]) => [column, snapshot[wire]]),
  );
}
