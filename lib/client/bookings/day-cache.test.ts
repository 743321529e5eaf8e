import type { QueuedChange } from '@/lib/rules/offline/queued-change';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { withBooking, withoutBooking } from './day-cache';
import { withQueued } from '@/lib/client/offline/overlay';

const day = {
  date: '2026-11-21',
  seq: 4,
  bookings: [makeBooking({ uid: 1, time: 20, version: 5 }), makeBooking({ uid: 2, time: 21 })],
};
const uids = ({ bookings }: typeof day) => bookings.map(({ uid }) => uid);

test('a new party is put in by its time', () => {
  expect(uids(withBooking(day, makeBooking({ uid: 3, time: 20.5 })))).toEqual([1, 3, 2]);
});

test('an answer that comes late does not replace a newer version', () => {
  expect(withBooking(day, makeBooking({ uid: 1, version: 4, covers: 9 }))).toBe(day);
});

test('a party that moved to another day is gone from this one', () => {
  expect(uids(withBooking(day, makeBooking({ uid: 1, date: '2026-11-22', version: 6 })))).toEqual([2]);
});

test('a party taken off the books is gone', () => {
  expect(uids(withBooking(day, makeBooking({ uid: 2, version: 2, deleted: true })))).toEqual([1]);
  expect(uids(withoutBooking(day, 1))).toEqual([2]);
});

test('a move under way shows the party on its new day, and nothing of another service', () => {
  const queue: QueuedChange[] = [
    {
      key: 'k1',
      user: 'u1',
      service: 'la-marina',
      madeAt: 1,
      state: 'sending',
      tries: 0,
      problem: null,
      act: {
        do: 'change',
        booking: makeBooking({ uid: 7, date: '2026-11-20' }),
        edit: { date: '2026-11-21', time: 23 },
        version: 1,
      },
    },
  ];
  expect(uids(withQueued(day, queue, 'la-marina'))).toEqual([1, 2, 7]);
  expect(withQueued(day, queue, 'marina-sydney')).toBe(day);
});
