import type { Booking } from '@/lib/booking/booking';

/** Sofía Prieto, 4 covers at 21:00 on 21 November 2026, booked, no table; whatever else the test says. */
export function aBooking(made: Partial<Booking> = {}): Booking {
  return {
    uid: 71, covers: 4, date: '2026-11-21', time: 21, originalTime: 21, turn: 2, channel: 1, firstName: 'Sofía', lastName: 'Prieto', phone: '', email: '',
    notes: '', guestNotes: '', bookOptions: [], guestOptions: [], status: 1001, tables: [], eventUid: null, dinerUid: 88, requestedArea: null, total: 0, spend: 0,
    reference: 'K7QX', createdDate: '2026-11-20', createdTime: 18, serviceUid: 'R1', version: 1, ignored: 0, arrivedTime: null, seatedTime: null, finishedTime: null,
    visits: 0, ...made,
  };
}
