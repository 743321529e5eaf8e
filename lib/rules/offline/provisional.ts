/** A new booking as it is shown before the server has made it. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { emptyBooking } from '@/lib/resources/bookings/booking-fields';
import { isNoteAct, noteAnswer } from './note-queue';
import { scanAnswer } from './scan-queue';
import type { Act, SeatedAfter } from './queued-change';

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

/** The party that sits down and the one that is finished for it, as they are then. */
export function seatedAfter({
  booking,
  other,
  tables,
  status,
  finished,
}: Extract<Act, { do: 'seat' }>): [Booking, Booking] {
  return [
    { ...booking, tables, status },
    { ...other, status: finished },
  ];
}

/** The same of a party that is added as it sits down. */
export function madeAfter(
  { uid, booking }: Extract<Act, { do: 'create' }>,
  { other, finished }: SeatedAfter,
): [Booking, Booking] {
  return [provisionalBooking(uid, booking), { ...other, status: finished }];
}

/** What an action answers whose change has been kept, but not sent. */
export function provisionalAnswer(act: Act): unknown {
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
      return isNoteAct(act) ? noteAnswer(act) : { ok: true };
  }
}
