/** Text search over bookings, regardless of accents, case and phone number formatting. */
import { fold } from '@/lib/i18n/fold';
import type { Booking } from '../booking';

/** The searchable text of a booking, folded once. */
export interface SearchText {
  text: string;
  /** The phone number's digits alone. */
  digits: string;
}

/** @param tableName the name of a table as the floor shows it */
export function searchTextOf(
  booking: Pick<
    Booking,
    'firstName' | 'lastName' | 'phone' | 'email' | 'notes' | 'guestNotes' | 'tables' | 'reference'
  >,
  tableName: (table: string) => string,
): SearchText {
  const { firstName, lastName, phone, email, notes, guestNotes, reference } = booking;
  const parts = [firstName, lastName, phone, email, notes, guestNotes, reference, ...booking.tables.map(tableName)];
  // Parts are separated by line breaks, so that no query word matches across fields.
  return { text: fold(parts.join('\n')), digits: phone.replace(/\D/g, '') };
}

/** Whether every word of the query occurs in the booking; an empty query matches all. */
export function matchesText(query: string, { text, digits }: SearchText): boolean {
  const asNumber = phoneDigits(query);
  if (asNumber !== null && digits.includes(asNumber)) return true;
  return fold(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** The digits of a query that is written like (part of) a phone number; null for any other, and under three digits. */
function phoneDigits(query: string): string | null {
  if (!/^\s*\+?[\d\s().\/-]+$/.test(query)) return null;
  const digits = query.replace(/\D/g, '').replace(/^00/, '');
  return digits.length >= 3 ? digits : null;
}
