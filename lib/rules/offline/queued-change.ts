/** What a person did, as it waits on the device to be sent. */
import type { Booking, BookingChange } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import type { Problem } from '@/lib/rules/message/problem';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

/** Fields of a booking with how they are to be handled; the version stands beside it. */
export type Edit = Omit<BookingChange, 'version'>;

/** Who is finished for a new party, and what they are then. */
export interface SeatedAfter {
  other: Booking;
  finished: number;
}

/**
 * `version` is the one to change from: that of `booking`, as the person saw it, until an earlier change of the queue made a newer one.
 * What was made here and has not been sent has a negative uid.
 */
export type Act =
  /** `after`: it sits down as a party that is still at its table is finished. */
  | { do: 'create'; uid: number; booking: NewBooking; after?: SeatedAfter }
  | { do: 'change'; booking: Booking; edit: Edit; version: number }
  | { do: 'remove'; booking: Booking; version: number }
  /** `shown`: the booking as it was before what is taken back, where that is known. */
  | { do: 'undo'; booking: Booking; version: number; shown: Booking | null }
  | { do: 'swap'; one: Booking; other: Booking; version: number; withVersion: number; ignore: number }
  /** `booking` sits down at `tables`, and `other`, who is still there, is finished. */
  | {
      do: 'seat';
      booking: Booking;
      other: Booking;
      tables: string[];
      /** What the two are then. */
      status: number;
      finished: number;
      version: number;
      ignore: number;
    }
  | { do: 'block'; table: string; scope: number; date: ServiceDate; from: DecimalHours; to: DecimalHours }
  | { do: 'note-add'; uid: number; date: ServiceDate; text: string }
  | { do: 'note-change'; note: Note; text: string; version: number }
  | { do: 'note-remove'; note: Note }
  /** A ticket is let in, or that is taken back; `at` is the instant of the scan, ISO. */
  | { do: 'check-in'; ticket: Ticket; in: boolean; date: ServiceDate; where: string; at: string }
  /** Of another release, as it was stored: it cannot be sent. */
  | { do: 'unreadable'; stored: unknown };

/** Of what is stored on devices, counted on when an act or a field that it sends gets another meaning (`stored-change`). */
export const CHANGE_FORMAT = 2;

export interface QueuedChange {
  /** Its idempotency key. */
  key: string;
  /** Id of who made it. */
  user: string;
  service: string;
  /** When it was made, in epoch milliseconds; no two of one device are the same. */
  madeAt: number;
  act: Act;
  /** `held`: another device got there first, or it was refused; a person decides. */
  state: 'sending' | 'waiting' | 'held';
  /** How often it went out and nobody knows whether it arrived. Such a one is sent again to the letter, or its key would not fit. */
  tries: number;
  /** Why it is held. */
  problem: Problem | null;
  /** The release's way of storing it; left out by the first ones. */
  format?: number;
}

/** What it changes: changes of one subject wait for each other, others pass them. */
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

/** Uids of the bookings that it is about. */
export function bookingsOf(act: Act): number[] {
  if (act.do === 'create') return act.after ? [act.uid, act.after.other.uid] : [act.uid];
  if (act.do === 'swap') return [act.one.uid, act.other.uid];
  if (act.do === 'seat') return [act.booking.uid, act.other.uid];
  return 'booking' in act ? [act.booking.uid] : [];
}

/** Uids of the tables that it gives, takes or blocks. */
export function tablesOf(act: Act): string[] {
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

/** What was made on this device and is not yet known to anybody else. */
export const isLocal = (uid: number): boolean => uid < 0;
