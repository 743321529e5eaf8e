/**
 * The user's queued changes applied to the last read data, so that they show at once (§8 optimistic updates) and unsent ones stay visible. Removing a
 * change is its rollback. Held changes are not shown as done, except new bookings, which exist nowhere else.
 */
import type { Booking, BookingDay } from '@/lib/rules/booking/booking';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { withScan } from '@/lib/rules/offline/scan-queue';
import type { Note } from '@/lib/resources/bookings/notes-schema';
import { isNoteAction, withNoteAction } from '@/lib/rules/offline/note-queue';
import { madeAfter, provisionalBooking, seatedAfter } from '@/lib/rules/offline/provisional';
import type { Queue } from '@/lib/rules/offline/queue';
import { type QueuedAction, type QueuedChange, subjectsOf } from '@/lib/rules/offline/queued-change';
import { withBooking, withoutBooking } from '@/lib/client/bookings/day-cache';

/** The day with the service's queued changes applied; the same object when there are none. */
export function withQueued(day: BookingDay, queue: Queue, service: string): BookingDay {
  return shownActions(queue, service).reduce(applyAction, day);
}

/** The notes of a date with queued changes. */
export function withQueuedNotes(notes: Note[], queue: Queue, service: string, date: string): Note[] {
  return shownActions(queue, service)
    .filter(isNoteAction)
    .reduce((shown, act) => [...withNoteAction(shown, act, date)], notes);
}

/** The tickets of a day with queued changes. */
export function withQueuedScans(tickets: Ticket[], queue: Queue, service: string): Ticket[] {
  return shownActions(queue, service).reduce(
    (shown, act) => (act.do === 'check-in' ? withScan(shown, act) : shown),
    tickets,
  );
}

/** The actions shown as done: not held ones and those behind them; new bookings only once queued, since their answer is otherwise a moment away. */
export function shownActions(queue: Queue, service: string): QueuedAction[] {
  const heldSubjects = new Set<string>();
  return queue.filter((change) => change.service === service && isShown(change, heldSubjects)).map(({ act }) => act);
}

function isShown(change: QueuedChange, heldSubjects: Set<string>): boolean {
  const { act, state, tries } = change;
  if (act.do === 'create' || act.do === 'note-add') return state !== 'sending' || tries > 0;
  if (state === 'sending' && tries === 0) return true;
  const subjects = subjectsOf(change);
  if (state !== 'held' && !subjects.some((subject) => heldSubjects.has(subject))) return true;
  for (const subject of subjects) heldSubjects.add(subject);
  return false;
}

function applyAction(day: BookingDay, act: QueuedAction): BookingDay {
  const currentState = (booking: Booking) => day.bookings.find(({ uid }) => uid === booking.uid) ?? booking;
  switch (act.do) {
    case 'create': {
      if (act.booking.date !== day.date) return day;
      const { after } = act;
      return after
        ? madeAfter(act, { ...after, other: currentState(after.other) }).reduce(withBooking, day)
        : withBooking(day, provisionalBooking(act.uid, act.booking));
    }
    case 'change': {
      const { ignore: _ignore, bestTable: _bestTable, money: _money, ...draft } = act.edit;
      return withBooking(day, { ...currentState(act.booking), ...draft });
    }
    case 'remove':
      return withoutBooking(day, act.booking.uid);
    case 'undo':
      return act.shown ? withBooking(day, { ...act.shown, version: currentState(act.shown).version }) : day;
    case 'swap':
      return [
        { ...currentState(act.one), tables: act.other.tables },
        { ...currentState(act.other), tables: act.one.tables },
      ].reduce(withBooking, day);
    case 'seat':
      return seatedAfter({ ...act, booking: currentState(act.booking), other: currentState(act.other) }).reduce(
        withBooking,
        day,
      );
    default:
      return day;
  }
}
