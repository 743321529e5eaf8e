/** Merges a change based on an old version with the booking as another device has left it. */
import type { Booking, BookingDraft } from '@/lib/rules/booking/booking';
import { isSame } from '@/lib/rules/form/merge';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { QueuedAction } from './queued-change';

/** Fields that determine where and when a party sits: they are in doubt once another device decided about the booking. */
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
 * - `already`: the booking has the requested state; nothing is sent.
 * - `again`: the change is sent again from the present version: different fields were written.
 * - `ask`: both wrote the same field differently, or the other device changed the status or day of a party that this one seated, moved or
 * rescheduled. The user decides.
 */
export type Rebased = { to: 'already' } | { to: 'again'; act: QueuedAction } | { to: 'ask' };

/** @param current the stored state from the refusal; anything but a booking or note leads to `ask` */
export function rebased(act: QueuedAction, current: unknown): Rebased {
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

/** The BFF sends the stored state with a conflict, in the app's terms. */
export function isBooking(value: unknown): value is Booking {
  return typeof value === 'object' && value !== null && 'uid' in value && 'version' in value && 'covers' in value;
}

export function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'uid' in value && 'version' in value && 'text' in value;
}
