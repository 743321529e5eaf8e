/** A user's action queued on the device. */
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Problem } from '@/lib/rules/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

/** Changed fields and options of a booking; the version is stored separately. */
export type Edit = Omit<BookingChange, 'version'>;

/** The party to finish for a new one, and its status afterwards. */
export interface SeatedAfter {
  other: Booking;
  finished: number;
}

/**
 * `version` is the version that the change is based on: that of `booking` as shown to the user, until an earlier change of the queue produced a newer
 * one. Unsent new bookings and notes have a negative uid.
 */
export type QueuedAction =
  /** `after`: it is seated while a party at its table is finished. */
  | { do: 'create'; uid: number; booking: NewBooking; after?: SeatedAfter }
  | { do: 'change'; booking: Booking; edit: Edit; version: number }
  | { do: 'remove'; booking: Booking; version: number }
  /** `shown`: the booking's state before the change being undone, if known. */
  | { do: 'undo'; booking: Booking; version: number; shown: Booking | null }
  | { do: 'swap'; one: Booking; other: Booking; version: number; withVersion: number; ignore: number }
  /** Seats `booking` at `tables` and finishes `other`, which is still there. */
  | {
      do: 'seat';
      booking: Booking;
      other: Booking;
      tables: string[];
      /** The statuses of the two afterwards. */
      status: number;
      finished: number;
      version: number;
      ignore: number;
    }
  | { do: 'block'; table: string; scope: number; date: ServiceDate; from: DecimalHours; to: DecimalHours }
  | { do: 'note-add'; uid: number; date: ServiceDate; text: string }
  | { do: 'note-change'; note: Note; text: string; version: number }
  | { do: 'note-remove'; note: Note }
  /** Checks a ticket in or undoes that; `at` is the instant of the scan, ISO. */
  | { do: 'check-in'; ticket: Ticket; in: boolean; date: ServiceDate; where: string; at: string }
  /** An action of another release as stored; it cannot be sent. */
  | { do: 'unreadable'; stored: unknown };

/** Version of the stored format, incremented when an action or field changes its meaning (`stored-change`). */
export const CHANGE_FORMAT = 2;

export interface QueuedChange {
  /** Its idempotency key. */
  key: string;
  /** Id of its user. */
  user: string;
  service: string;
  /** Creation time in epoch milliseconds, unique on a device. */
  madeAt: number;
  act: QueuedAction;
  /** `held`: conflicts with another device's change, or was refused; the user decides. */
  state: 'sending' | 'waiting' | 'held';
  /** Sends with unknown outcome. Such a change must be repeated exactly, to match its key. */
  tries: number;
  /** Why it is held. */
  problem: Problem | null;
  /** Version of its format; missing from the first releases. */
  format?: number;
}

/** The objects that it changes: changes of one subject are sent in order, others independently. */
export function subjectsOf({ key, service, act }: Pick<QueuedChange, 'key' | 'service' | 'act'>): string[] {
  const named = (noun: string, uid: number | string) => `${service}/${noun}/${uid}`;
  switch (act.do) {
    case 'create':
      return bookingsOf(act).map((uid) => named('booking', uid));
    case 'swap':
      return [named('booking', act.one.uid), named('booking', act.other.uid)];
    case 'seat':
      return [named('booking', act.booking.uid), named('booking', act.other.uid)];
    case 'block':
      return [named('table', act.table)];
    case 'note-add':
      return [named('note', act.uid)];
    case 'note-change':
    case 'note-remove':
      return [named('note', act.note.uid)];
    case 'check-in':
      return [named('ticket', act.ticket.uid)];
    case 'unreadable':
      return [named('unreadable', key)];
    default:
      return [named('booking', act.booking.uid)];
  }
}

export const bookingSubject = (service: string, uid: number): string => `${service}/booking/${uid}`;

/** Uids of the bookings that it changes. */
export function bookingsOf(act: QueuedAction): number[] {
  if (act.do === 'create') return act.after ? [act.uid, act.after.other.uid] : [act.uid];
  if (act.do === 'swap') return [act.one.uid, act.other.uid];
  if (act.do === 'seat') return [act.booking.uid, act.other.uid];
  return 'booking' in act ? [act.booking.uid] : [];
}

/** Uids of the tables that it assigns, frees or blocks. */
export function tablesOf(act: QueuedAction): string[] {
  switch (act.do) {
    case 'create':
      return [...(act.booking.tables ?? []), ...(act.after?.other.tables ?? [])];
    case 'change':
      return [...act.booking.tables, ...(act.edit.tables ?? [])];
    case 'swap':
      return [...act.one.tables, ...act.other.tables];
    case 'seat':
      return [...act.booking.tables, ...act.other.tables, ...act.tables];
    case 'block':
      return [act.table];
    default:
      return 'booking' in act ? act.booking.tables : [];
  }
}

/** Whether a uid is provisional: the object only exists on this device. */
export const isLocal = (uid: number): boolean => uid < 0;
