/**
 * What this person did, laid over what the server last said, so that a tap shows at once (§8 optimistic updates) and what was done without a
 * network stays on the screen. Taking a change away is the rollback. What was put to a person is not shown as done; a new party is, for it is
 * nowhere else.
 */
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { withScan } from '@/lib/rules/offline/scan-queue';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import { isNoteAct, withNoteAct } from '@/lib/rules/offline/note-queue';
import { madeAfter, provisionalBooking, seatedAfter } from '@/lib/rules/offline/provisional';
import type { Queue } from '@/lib/rules/offline/queue';
import { type Act, type QueuedChange, subjectsOf } from '@/lib/rules/offline/queued-change';
import { withBooking, withoutBooking } from '@/lib/client/bookings/day-cache';

/** The day with what is under way in this service laid over it; the very same day when nothing is. */
export function withQueued(day: BookingDay, queue: Queue, service: string): BookingDay {
  return shownActs(queue, service).reduce(laidOver, day);
}

/** The notes of a date, likewise. */
export function withQueuedNotes(notes: Note[], queue: Queue, service: string, date: string): Note[] {
  return shownActs(queue, service)
    .filter(isNoteAct)
    .reduce((shown, act) => [...withNoteAct(shown, act, date)], notes);
}

/** The tickets of a day, likewise. */
export function withQueuedScans(tickets: Ticket[], queue: Queue, service: string): Ticket[] {
  return shownActs(queue, service).reduce(
    (shown, act) => (act.do === 'check-in' ? withScan(shown, act) : shown),
    tickets,
  );
}

/** What is shown as done: not what is held, nor what stands behind it; a new party only once it waits, for its answer is a moment away. */
export function shownActs(queue: Queue, service: string): Act[] {
  const held = new Set<string>();
  return queue.filter((change) => change.service === service && isShown(change, held)).map(({ act }) => act);
}

function isShown(change: QueuedChange, held: Set<string>): boolean {
  const { act, state, tries } = change;
  if (act.do === 'create' || act.do === 'note-add') return state !== 'sending' || tries > 0;
  if (state === 'sending' && tries === 0) return true;
  const subjects = subjectsOf(change);
  if (state !== 'held' && !subjects.some((subject) => held.has(subject))) return true;
  for (const subject of subjects) held.add(subject);
  return false;
}

function laidOver(day: BookingDay, act: Act): BookingDay {
  const now = (booking: Booking) => day.bookings.find(({ uid }) => uid === booking.uid) ?? booking;
  switch (act.do) {
    case 'create': {
      if (act.booking.date !== day.date) return day;
      const { after } = act;
      return after
        ? madeAfter(act, { ...after, other: now(after.other) }).reduce(withBooking, day)
        : withBooking(day, provisionalBooking(act.uid, act.booking));
    }
    case 'change': {
      const { ignore: _ignore, bestTable: _bestTable, money: _money, ...draft } = act.edit;
      return withBooking(day, { ...now(act.booking), ...draft });
    }
    case 'remove':
      return withoutBooking(day, act.booking.uid);
    case 'undo':
      return act.shown ? withBooking(day, { ...act.shown, version: now(act.shown).version }) : day;
    case 'swap':
      return [
        { ...now(act.one), tables: act.other.tables },
        { ...now(act.other), tables: act.one.tables },
      ].reduce(withBooking, day);
    case 'seat':
      return seatedAfter({ ...act, booking: now(act.booking), other: now(act.other) }).reduce(withBooking, day);
    default:
      return day;
  }
}
