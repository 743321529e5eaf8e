/** The booking's two spellings: the row's and the wire's (§3). */
import { getTableColumns } from 'drizzle-orm';
import type { AnnouncedBooking, WireBooking, WireBookingPatch } from '@/lib/contract/booking';
import { timeText } from '@/lib/time/time-text';
import { bookings } from '../../db/schema/book';

export type BookingRow = typeof bookings.$inferSelect;

/**
 * What the change log keeps of a booking: the wire's booking without what is worked out for a reader, and without its money, which has a log of its
 * own: taking back a change of the booking takes back no payment.
 */
export type BookingSnapshot = Omit<WireBooking, 'timeText' | 'deleted' | 'payment'>;

/** Wire field → the row's. */
const FIELDS = {
  uid: 'uid', covers: 'covers', on: 'date', time: 'time', turn: 'turn', by: 'channel', firstName: 'firstName', lastName: 'lastName', phone: 'phone',
  eMail: 'email', notes: 'notes', guestNotes: 'guestNotes', bookOptions: 'bookOptions', guestOptions: 'guestOptions', status: 'status', tables: 'tables',
  uidEvent: 'eventUid', uidGuest: 'dinerUid', reqArea: 'requestedArea', total: 'total', spend: 'spend', originalTime: 'originalTime',
  bookRef: 'reference', created: 'createdDate', createdTime: 'createdTime', serviceUID: 'restaurant', version: 'version', ignored: 'ignored', ignoredBy: 'ignoredBy',
  arrivedTime: 'arrivedTime', seatedTime: 'seatedTime', finishedTime: 'finishedTime', visits: 'visits',
  quotedMinutes: 'quotedMinutes', quotedAt: 'quotedAt', readyAt: 'readyAt', hold: 'hold', offer: 'offer', series: 'series',
} as const satisfies Record<keyof BookingSnapshot, keyof BookingRow>;

const PAIRS = Object.entries(FIELDS) as Array<[keyof BookingSnapshot, keyof BookingRow]>;

/** The select list that makes a row of `bookings` a wire booking inside the database; `$3` is the clock, null for the restaurant's. */
export const WIRE_COLUMNS = [
  ...PAIRS.map(([wire, field]) => `b.${getTableColumns(bookings)[field].name} as "${wire}"`),
  'b.payment',
  'time_text(b.time, coalesce($3::boolean, s.mil_time)) as "timeText"',
].join(', ');

export function snapshotOf(row: BookingRow): BookingSnapshot {
  return Object.fromEntries(PAIRS.map(([wire, field]) => [wire, row[field]])) as BookingSnapshot;
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
    if (wire in FIELDS && value !== undefined) Object.assign(columns, { [FIELDS[wire as keyof typeof FIELDS]]: value });
  }
  delete columns.version; // what the change was made from, not what it writes
  if (columns.requestedArea === -1) columns.requestedArea = null;
  return columns;
}

/** The columns of a snapshot, to put a booking back as it was. An old one says nothing of columns that came later. */
export function columnsOfSnapshot(snapshot: BookingSnapshot): Partial<BookingRow> {
  return Object.fromEntries(PAIRS.filter(([wire]) => snapshot[wire] !== undefined).map(([wire, field]) => [field, snapshot[wire]]));
}
