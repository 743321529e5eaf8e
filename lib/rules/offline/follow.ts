/** Applies the answer of a change to the queued ones behind it: real uids and new versions. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { QueuedAction, QueuedChange } from './queued-change';
import { isBooking, isNote } from './rebase';

/** From an answer: the previous and real uid of each booking or note, and its version. */
export interface Made {
  noun: 'booking' | 'note';
  was: number;
  uid: number;
  version: number;
}

/** @param value the answer to `act` */
export function madeBy(act: QueuedAction, value: unknown): Made[] {
  switch (act.do) {
    case 'create': {
      const [made, ...others] = act.after ? bookingsIn(value) : isBooking(value) ? [value] : [];
      if (!made) return [];
      return [{ ...made, was: act.uid }, ...others.map((other) => ({ ...other, was: other.uid }))].map(
        ({ was, uid, version }) => ({ noun: 'booking', was, uid, version }),
      );
    }
    case 'change':
    case 'undo':
      return isBooking(value)
        ? [{ noun: 'booking', was: act.booking.uid, uid: value.uid, version: value.version }]
        : [];
    case 'swap':
    case 'seat':
      return bookingsIn(value).map(({ uid, version }) => ({ noun: 'booking', was: uid, uid, version }));
    case 'remove':
      return [{ noun: 'booking', was: act.booking.uid, uid: act.booking.uid, version: act.version + 1 }];
    case 'note-add':
    case 'note-change':
      return isNote(value)
        ? [
            {
              noun: 'note',
              was: act.do === 'note-add' ? act.uid : act.note.uid,
              uid: value.uid,
              version: value.version,
            },
          ]
        : [];
    default:
      return [];
  }
}

/** The bookings in the answer to a change of two. */
export function bookingsIn(value: unknown): Booking[] {
  const bookings: unknown = typeof value === 'object' && value !== null && 'bookings' in value ? value.bookings : [];
  return Array.isArray(bookings) ? bookings.filter(isBooking) : [];
}

/** An unsent change with real uids and versions; a sent one is repeated unchanged. */
export function withMadeUids(change: QueuedChange, made: readonly Made[]): QueuedChange {
  if (change.tries > 0 || made.length === 0) return change;
  const act = made.reduce(withMadeUid, change.act);
  return act === change.act ? change : { ...change, act };
}

function withMadeUid(act: QueuedAction, { noun, was, uid, version }: Made): QueuedAction {
  if (noun === 'note') {
    if (act.do === 'note-change' && act.note.uid === was) return { ...act, note: { ...act.note, uid }, version };
    return act.do === 'note-remove' && act.note.uid === was ? { ...act, note: { ...act.note, uid } } : act;
  }
  const renamed = (booking: Booking): Booking => (booking.uid === was ? { ...booking, uid, version } : booking);
  if (act.do === 'swap') {
    if (act.one.uid !== was && act.other.uid !== was) return act;
    return {
      ...act,
      one: renamed(act.one),
      other: renamed(act.other),
      ...(act.one.uid === was ? { version } : { withVersion: version }),
    };
  }
  if (act.do === 'seat') {
    if (act.booking.uid !== was && act.other.uid !== was) return act;
    const next = { ...act, booking: renamed(act.booking), other: renamed(act.other) };
    return act.booking.uid === was ? { ...next, version } : next;
  }
  if (act.do === 'create')
    return act.after?.other.uid === was ? { ...act, after: { ...act.after, other: renamed(act.after.other) } } : act;
  return 'booking' in act && act.booking.uid === was ? { ...act, booking: renamed(act.booking), version } : act;
}
