/** The booking in the app's terms; the wire's spellings stay behind `lib/bff/normalise`. */
import type { FieldsWith } from '@/lib/resources/bookings/booking-fields';
import type { Booking } from '@/lib/resources/bookings/bookings-schema';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export type { Booking } from '@/lib/resources/bookings/bookings-schema';

/** The writable fields of a booking. */
export type BookingDraft = Pick<Booking, FieldsWith<'edit'>>;

/** A change of a booking as the BFF receives it. */
export interface BookingChange extends Partial<BookingDraft> {
  /** The version that the change was made from. */
  version?: number;
  /** Mask of the checks to override (D7). */
  ignore?: number;
  /** Let the server choose the best table or join. */
  bestTable?: boolean;
  /** The wait quoted to a party on the waiting list, in minutes. */
  quotedMinutes?: number | null;
  /** Whether the guest is notified; if omitted, the restaurant's rule decides. */
  sendConfirmation?: boolean;
  /** What happens to the deposit of a paid party that gets smaller. */
  money?: 'keep' | 'refund';
  /** A correction of the time at which the party sat down; its turn runs from then (D13). */
  seatedTime?: DecimalHours | null;
}

/** A day's bookings, and the service's sequence number at which they were read. */
export interface BookingDay {
  date: ServiceDate;
  seq: number;
  bookings: Booking[];
  /** Traits of diners that have any; missing in a day cached by an earlier version. */
  diners?: DinerTraits[];
}

/** What a host must know about a diner before opening the booking, from the diner's card. */
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
  return [party.firstName, party.lastName]
    .map((part) => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** §3: derived flag. */
export function hasNotes(party: Pick<Booking, 'notes' | 'guestNotes'>): boolean {
  return party.notes.trim() !== '' || party.guestNotes.trim() !== '';
}
