/** What a change that was answered means for those behind it: the real uid of what was made, and the version to go on from. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { Act, QueuedChange } from './queued-change';
import { isBooking, isNote } from './rebase';

/** What an answer made known: of each booking or note its uid before and now, and its version. */
export interface Made {
  noun: 'booking' | 'note';
  was: number;
  uid: number;
  version: number;
}

/** @param value the answer to `act` */
export function madeBy(act: Act, value: unknown): Made[] {
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

/** The bookings that the answer to a change of two carries. */
export function bookingsIn(value: unknown): Booking[] {
  const bookings: unknown = typeof value === 'object' && value !== null && 'bookings' in value ? value.bookings : [];
  return Array.isArray(bookings) ? bookings.filter(isBooking) : [];
}

/** A change that has not gone out yet, made to follow; one that has is sent again as it was. */
export function following(change: QueuedChange, made: readonly Made[]): QueuedChange {
  if (change.tries > 0 || made.length === 0) return change;
  const act = made.reduce(followed, change.act);
  return act === change.act ? change : { ...change, act };
}

function followed(act: Act, { noun, was, uid, version }: Made): Act {
  if (noun === 'note') {
    if (act.do === 'note-change' && act.note.uid === was) return { ...act, note: { ...act.note, uid }, version };
    return act.do === 'note-remove' && act.note.uid === was ? { ...act, note: { ...act.note, uid } } : act;
  }
  const named = (booking: Booking): Booking => (booking.uid === was ? { ...booking, uid, version } : booking);
  if (act.do === 'swap') {
    if (act.one.uid !== was && act.other.uid !== was) return act;
    return {
      ...act,
      one: named(act.one),
      other: named(act.other),
      ...(act.one.uid === was ? { version } : { withVersion: version }),
    };
  }
  if (act.do === 'seat') {
    if (act.booking.uid !== was && act.other.uid !== was) return act;
    const next = { ...act, booking: named(act.booking), other: named(act.other) };
    return act.booking.uid === was ? { ...next, version } : next;
  }
  if (act.do === 'create')
    return act.after?.other.uid === was ? { ...act, after: { ...act.after, other: named(act.after.other) } } : act;
  return 'booking' in act && act.booking.uid === was ? { ...act, booking: named(act.booking), version } : act;
}
