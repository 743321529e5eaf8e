/** The booking's two spellings: the row's and the wire's (§3), both by the rows of `booking-fields`. */
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
 * What the change log keeps of a booking: the wire's booking without what is worked out for a reader, and without its money, which has a log of its
 * own: taking back a change of the booking takes back no payment.
 */
export type BookingSnapshot = Omit<WireBooking, 'timeText' | 'deleted' | 'payment'>;

/** The table has a column of the same type for each field, or this does not compile. */
const COLUMNS: Record<keyof InColumns<StoredBooking>, { name: string }> = getTableColumns(
  bookings satisfies { $inferSelect: InColumns<StoredBooking> },
);
const PAIRS = BOOKING_FIELDS.map(
  (field) => [wireName(field), columnName(field)] as [keyof WireBooking, keyof typeof COLUMNS],
);
const LOGGED = PAIRS.filter((pair): pair is [keyof BookingSnapshot, keyof typeof COLUMNS] => pair[0] !== 'payment');

/** The select list that makes a row of `bookings` a wire booking inside the database; `$3` is the clock, null for the restaurant's. */
export const WIRE_COLUMNS = [
  ...PAIRS.map(([wire, column]) => `b.${COLUMNS[column].name} as "${wire}"`),
  'time_text(b.time, coalesce($3::boolean, s.mil_time)) as "timeText"',
].join(', ');

export function snapshotOf(row: BookingRow): BookingSnapshot {
  return Object.fromEntries(LOGGED.map(([wire, column]) => [wire, row[column]])) as BookingSnapshot;
}

/** The columns of a booking of which nothing is said. */
export function emptyColumns(): InColumns<Required<StoredBooking>> {
  return Object.fromEntries(
    Object.entries(emptyBooking()).map(([field, value]) => [columnName(field), value]),
  ) as Record<string, unknown> & InColumns<Required<StoredBooking>>;
}

export function wireOf(row: BookingRow, milTime: boolean): WireBooking {
  return { ...stateOf(row), timeText: timeText(row.time, milTime) };
}

/**
 * The booking as it goes out with the announcement of its change.
 * @param diner what the card of its diner says, where that is another one than before
 */
export function announcedOf(row: BookingRow, diner?: AnnouncedBooking['diner']): AnnouncedBooking {
  return { ...stateOf(row), ...(diner && { diner }) };
}

function stateOf(row: BookingRow): Omit<WireBooking, 'timeText'> {
  return { ...snapshotOf(row), payment: row.payment, ...(row.deletedAt && { deleted: true }) };
}

/** The columns that a change names; §3's -1 and null both ask for any area. */
export function columnsOf(change: WireBookingPatch): Partial<BookingRow> {
  const columns: Partial<BookingRow> = {};
  for (const [wire, value] of Object.entries(change)) {
    const field = FIELD_OF_WIRE.get(wire);
    if (field && value !== undefined) Object.assign(columns, { [columnName(field)]: value });
  }
  delete columns.version; // what the change was made from, not what it writes
  if (columns.requestedArea === -1) columns.requestedArea = null;
  return columns;
}

/** The columns of a snapshot, to put a booking back as it was. An old one says nothing of columns that came later. */
export function columnsOfSnapshot(snapshot: BookingSnapshot): Partial<BookingRow> {
  return Object.fromEntries(
    LOGGED.filter(([wire]) => snapshot[wire] !== undefined).map(([wire, column]) => [column, snapshot[wire]]),
  );
}
