/** A complete booking for tests: everything that is not said is empty. */
import { BOOKED_STATUS, CHANNEL, DEFAULT_TURN } from '@/lib/contract/constants';
import type { Booking } from '@/lib/rules/booking/booking';

export function makeBooking(said: Partial<Booking> = {}): Booking {
  const time = said.time ?? 20;
  return {
    uid: 1, covers: 2, date: '2026-11-21', time, originalTime: time, turn: DEFAULT_TURN, channel: CHANNEL.phone,
    firstName: '', lastName: '', phone: '', email: '', notes: '', guestNotes: '', bookOptions: [], guestOptions: [],
    status: BOOKED_STATUS, tables: [], eventUid: null, dinerUid: null, requestedArea: null, total: 0, spend: 0,
    reference: '', createdDate: '2026-11-01', createdTime: 12, serviceUid: '', version: 1, ignored: 0, ignoredBy: '',
    arrivedTime: null, seatedTime: null, finishedTime: null, visits: 0,
    quotedMinutes: null, quotedAt: null, readyAt: null, hold: null, offer: null, series: null, payment: null, ...said,
  };
}
