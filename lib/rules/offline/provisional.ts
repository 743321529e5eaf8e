/** A new booking as it is shown before the server has made it. */
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import { BOOKED_STATUS, CHANNEL, DEFAULT_TURN } from '@/lib/contract/constants';
import { isNoteAct, noteAnswer } from './note-queue';
import type { Act } from './queued-change';

/** @param uid negative */
export function provisionalBooking(uid: number, { ignore = 0, bestTable: _bestTable, version: _version, ...draft }: NewBooking): Booking {
  const { date, time } = draft;
  return {
    turn: DEFAULT_TURN, channel: CHANNEL.phone, firstName: '', lastName: '', phone: '', email: '', notes: '', guestNotes: '', bookOptions: [], guestOptions: [],
    status: BOOKED_STATUS, tables: [], eventUid: null, dinerUid: null, requestedArea: null, total: 0, spend: 0, ...draft,
    uid, originalTime: time, reference: '', createdDate: date, createdTime: time, serviceUid: '', version: 0, ignored: ignore, ignoredBy: '', arrivedTime: null,
    seatedTime: null, finishedTime: null, visits: 0, quotedMinutes: draft.quotedMinutes ?? null, quotedAt: null, readyAt: null, hold: null, offer: null, series: null, payment: null,
  };
}

/** What an action answers whose change has been kept, but not sent. */
export function provisionalAnswer(act: Act): unknown {
  switch (act.do) {
    case 'create':
      return provisionalBooking(act.uid, act.booking);
    case 'change': {
      const { ignore: _ignore, bestTable: _bestTable, ...draft } = act.edit;
      return { ...act.booking, ...draft };
    }
    case 'undo':
      return act.shown ?? act.booking;
    case 'swap':
      return { bookings: [{ ...act.one, tables: act.other.tables }, { ...act.other, tables: act.one.tables }] };
    default:
      return isNoteAct(act) ? noteAnswer(act) : { ok: true };
  }
}
