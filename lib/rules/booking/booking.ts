/** The booking as the app speaks of it; the wire's spellings stay behind `lib/bff/normalise`. */
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import type { ReadyHold, StandbyOffer } from '@/lib/rules/booking/reserved-tables';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface Booking {
  uid: number;
  covers: number;
  date: ServiceDate;
  time: DecimalHours;
  /** The time first asked for. */
  originalTime: DecimalHours;
  /** How long the table is kept, in hours. */
  turn: number;
  /** Channel id (§9). */
  channel: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  notes: string;
  guestNotes: string;
  bookOptions: number[];
  guestOptions: number[];
  status: number;
  /** Table uids; several are a join. */
  tables: string[];
  eventUid: number | null;
  /** Diner; 1000 is the walk-in guest. */
  dinerUid: number | null;
  /** Area asked for; null for any. */
  requestedArea: number | null;
  /** Minor money units. */
  total: number;
  spend: number;
  reference: string;
  createdDate: ServiceDate;
  createdTime: DecimalHours;
  serviceUid: string;
  version: number;
  /** Overrides on its record (D7), a mask of the §9 keys. */
  ignored: number;
  /** Name of who allowed them last; '' where there are none. */
  ignoredBy: string;
  arrivedTime: DecimalHours | null;
  seatedTime: DecimalHours | null;
  finishedTime: DecimalHours | null;
  /** Finished visits of this diner before this booking. */
  visits: number;
  /** The wait in minutes that a party on the waiting list was told; null for a party that is not on it. */
  quotedMinutes: number | null;
  /** When it was told the wait, and when that its table is ready. */
  quotedAt: DecimalHours | null;
  readyAt: DecimalHours | null;
  /** Tables kept for a waiting party that was called. */
  hold: ReadyHold | null;
  /** The place that a party on standby was offered last. */
  offer: StandbyOffer | null;
  /** Bookings that were made together as a recurring one share this. */
  series: string | null;
  /** Card and money at a glance; null when nothing is asked of it. */
  payment: PaymentSummary | null;
  /** It is no longer on the books: its making was undone. */
  deleted?: true;
}

/** What a person may write of a booking. */
export type BookingDraft = Pick<
  Booking,
  | 'covers' | 'date' | 'time' | 'turn' | 'channel' | 'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'guestNotes'
  | 'bookOptions' | 'guestOptions' | 'status' | 'tables' | 'eventUid' | 'dinerUid' | 'requestedArea' | 'total' | 'spend'
>;

/** A change of a booking as the BFF takes it. */
export interface BookingChange extends Partial<BookingDraft> {
  /** The version the change was made from. */
  version?: number;
  /** Mask of the checks to override (D7). */
  ignore?: number;
  /** Let the server choose the best table or join. */
  bestTable?: boolean;
  /** The wait quoted to a party on the waiting list, in minutes. */
  quotedMinutes?: number | null;
}

/** A day's bookings with the service's sequence number they were read at. */
export interface BookingDay {
  date: ServiceDate;
  seq: number;
  bookings: Booking[];
  /** Of the diners who have any; missing in a day that was kept by an earlier version. */
  diners?: DinerTraits[];
}

/** What a host has to know of a diner before the booking is opened, as the diner's card is now. */
export interface DinerTraits {
  uid: number;
  vip: boolean;
  allergies: string;
}

/** 'Sofía Prieto', or 'Prieto, Sofía' where the restaurant puts the last name first (§3 lastFirst). */
export function nameOf(party: Pick<Booking, 'firstName' | 'lastName'>, lastFirst = false): string {
  const first = party.firstName.trim();
  const last = party.lastName.trim();
  if (lastFirst && first && last) return `${last}, ${first}`;
  return [first, last].filter(Boolean).join(' ');
}

/** 'SP' */
export function initialsOf(party: Pick<Booking, 'firstName' | 'lastName'>): string {
  return [party.firstName, party.lastName].map((part) => [...part.trim()][0] ?? '').join('').toLocaleUpperCase();
}

/** §3: derived flag. */
export function hasNotes(party: Pick<Booking, 'notes' | 'guestNotes'>): boolean {
  return party.notes.trim() !== '' || party.guestNotes.trim() !== '';
}
