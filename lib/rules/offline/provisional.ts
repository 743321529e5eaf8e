/** New bookings and answers shown before the server has answered. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { emptyBooking } from '@/lib/resources/bookings/booking-fields';
import { isNoteAction, noteAnswer } from './note-queue';
import { scanAnswer } from './scan-queue';
import type { QueuedAction, SeatedAfter } from './queued-change';

/** @param uid negative */
export function provisionalBooking(
  uid: number,
  { ignore = 0, bestTable: _bestTable, sendConfirmation: _tells, version: _version, ...draft }: NewBooking,
): Booking {
  const { date, time } = draft;
  return {
    ...emptyBooking(),
    ...draft,
    uid,
    originalTime: time,
    createdDate: date,
    createdTime: time,
    ignored: ignore,
  };
}

/** The seated and the finished party afterwards. */
export function seatedAfter({
  booking,
  other,
  tables,
  status,
  finished,
}: Extract<QueuedAction, { do: 'seat' }>): [Booking, Booking] {
  return [
    { ...booking, tables, status },
    { ...other, status: finished },
  ];
}

/** The same for a party that is created as it is seated. */
export function madeAfter(
  { uid, booking }: Extract<QueuedAction, { do: 'create' }>,
  { other, finished }: SeatedAfter,
): [Booking, Booking] {
  return [provisionalBooking(uid, booking), { ...other, status: finished }];
}

/** The provisional answer of a queued action. */
export function provisionalAnswer(act: QueuedAction): unknown {
  switch (act.do) {
    case 'create':
      return act.after ? { bookings: madeAfter(act, act.after) } : provisionalBooking(act.uid, act.booking);
    case 'change': {
      const { ignore: _ignore, bestTable: _bestTable, sendConfirmation: _tells, money: _money, ...draft } = act.edit;
      return { ...act.booking, ...draft };
    }
    case 'undo':
      return act.shown ?? act.booking;
    case 'swap':
      return {
        bookings: [
          { ...act.one, tables: act.other.tables },
          { ...act.other, tables: act.one.tables },
        ],
      };
    case 'seat':
      return { bookings: seatedAfter(act) };
    case 'check-in':
      return scanAnswer(act);
    default:
      return isNoteAction(act) ? noteAnswer(act) : { ok: true };
  }
}
