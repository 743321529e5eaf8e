/** The booking as the app speaks of it; the wire's spellings stay behind `lib/bff/normalise`. */
import type { FieldsWith } from '@/lib/resources/bookings/booking-fields';
import type { Booking } from '@/lib/resources/bookings/bookings-schema';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export type { Booking } from '@/lib/resources/bookings/bookings-schema';

/** What a person may write of a booking. */
export type BookingDraft = Pick<Booking, FieldsWith<'edit'>>;

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
  /** Whether the guest is sent the news; left out, the rule of the restaurant decides. */
  sendConfirmation?: boolean;
  /** What becomes of the money of a party that has paid and gets smaller. */
  money?: 'keep' | 'refund';
  /** When the party sat down, set right: from then its turn runs (D13). */
  seatedTime?: DecimalHours | null;
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
  return [party.firstName, party.lastName]
    .map((part) => [...part.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** §3: derived flag. */
export function hasNotes(party: Pick<Booking, 'notes' | 'guestNotes'>): boolean {
  return party.notes.trim() !== '' || party.guestNotes.trim() !== '';
}
