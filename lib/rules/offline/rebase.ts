/** A change made from an old version, and the booking as another device has left it: what of both can be had without asking. */
import type { Booking, BookingDraft } from '@/lib/rules/booking/booking';
import { isSame } from '@/lib/rules/form/merge';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { Act } from './queued-change';

/** Where and when a party sits: what another device decided about the booking itself makes all of it doubtful. */
const PLACE: ReadonlySet<string> = new Set([
  'date',
  'time',
  'turn',
  'tables',
  'covers',
  'status',
  'requestedArea',
  'bestTable',
]);
const DECIDING = ['status', 'date'] as const;

/**
 * - `already`: the booking says what was wanted; there is nothing to send.
 * - `again`: the change goes out again from the version that is there now: different fields were written, so both hold.
 * - `ask`: both wrote the same field differently, or the other device changed the status or the day of a party that this one
 *   seated, moved or timed. A person decides.
 */
export type Rebased = { to: 'already' } | { to: 'again'; act: Act } | { to: 'ask' };

/** @param current what is stored now, as the refusal carried it; anything else than a booking or a note leads to a person */
export function rebased(act: Act, current: unknown): Rebased {
  if (act.do === 'note-change' && isNote(current)) return current.text === act.text ? { to: 'already' } : { to: 'ask' };
  if (act.do !== 'change' || !isBooking(current)) return { to: 'ask' };
  const { ignore: _ignore, bestTable = false, sendConfirmation: _tells, money: _money, ...fields } = act.edit;
  const written = Object.keys(fields) as Array<keyof BookingDraft>;
  if (!bestTable && written.every((field) => isSame(fields[field], current[field]))) return { to: 'already' };
  const theirs = (field: keyof BookingDraft) => !isSame(act.booking[field], current[field]);
  const disputed = written.some((field) => theirs(field) && !isSame(fields[field], current[field]));
  const touchesPlace = Object.keys(act.edit).some((field) => PLACE.has(field));
  if (disputed || current.deleted || (touchesPlace && DECIDING.some(theirs))) return { to: 'ask' };
  return { to: 'again', act: { ...act, booking: current, version: current.version } };
}

/** The BFF sends what is stored beside a conflict, in the app's words. */
export function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && 'uid' in value && 'version' in value && 'covers' in value;
}

export function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'uid' in value && 'version' in value && 'text' in value;
}
