import { makeBooking } from '@/tests/support/screens/make-booking';
import { dropLiveBooking, dropLiveBookings, applyLiveBooking, withLiveBookings } from './live-bookings';

const S = 'la-marina';
const day = (seq: number) => ({
  date: '2026-11-21',
  seq,
  bookings: [
    makeBooking({ uid: 1, time: 20, version: 5, covers: 2 }),
    makeBooking({ uid: 2, time: 21, version: 3, covers: 4 }),
  ],
});
const shown = (seq: number, service = S) =>
  withLiveBookings(day(seq), service).bookings.map(
    ({ uid, covers, version }) => `${uid}: ${covers} covers, version ${version}`,
  );

afterEach(dropLiveBookings);

test('a day that was read before the change shows the booking as it is now; one that was read after it stays as it was read', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 6, covers: 7 }) });
  expect(shown(10)).toEqual(['1: 7 covers, version 6', '2: 4 covers, version 3']);
  expect(shown(11)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
});

test('nothing heard, nothing newer and nothing of this day leave the very same day', () => {
  const read = day(20);
  expect(withLiveBookings(read, S)).toBe(read);
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 6 }) });
  expect(withLiveBookings(read, S)).toBe(read);
  applyLiveBooking(S, { seq: 21, booking: makeBooking({ uid: 9, date: '2026-11-25', version: 1 }) });
  expect(withLiveBookings(read, S)).toBe(read);
});

test('an older change that comes late, and the same one twice, change nothing', () => {
  applyLiveBooking(S, { seq: 12, booking: makeBooking({ uid: 1, time: 20, version: 7, covers: 8 }) });
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 6, covers: 7 }) });
  applyLiveBooking(S, { seq: 12, booking: makeBooking({ uid: 1, time: 20, version: 7, covers: 8 }) });
  expect(shown(10)).toEqual(['1: 8 covers, version 7', '2: 4 covers, version 3']);
});

test('a booking that this page knows in a newer version stays', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 4, covers: 9 }) });
  expect(shown(10)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
});

test('a booking that moved to another day leaves the one and enters the other', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, date: '2026-11-22', time: 20, version: 6 }) });
  expect(shown(10)).toEqual(['2: 4 covers, version 3']);
  const other = {
    date: '2026-11-22',
    seq: 10,
    bookings: [
      makeBooking({ uid: 3, date: '2026-11-22', time: 19 }),
      makeBooking({ uid: 4, date: '2026-11-22', time: 21 }),
    ],
  };
  expect(withLiveBookings(other, S).bookings.map(({ uid }) => uid)).toEqual([3, 1, 4]);
});

test('one that was taken off the books goes, and one that was brought back comes', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 2, time: 21, version: 4, deleted: true }) });
  expect(shown(10)).toEqual(['1: 2 covers, version 5']);
  applyLiveBooking(S, { seq: 12, booking: makeBooking({ uid: 2, time: 21, version: 5, covers: 4 }) });
  expect(shown(10)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 5']);
});

test('the card of a diner who comes new is shown with their booking, and stays with it', () => {
  applyLiveBooking(S, {
    seq: 11,
    booking: makeBooking({ uid: 1, time: 20, version: 6, dinerUid: 1044 }),
    diner: { uid: 1044, vip: true, allergies: 'Nuts' },
  });
  applyLiveBooking(S, { seq: 12, booking: makeBooking({ uid: 1, time: 20, version: 7, dinerUid: 1044 }) });
  expect(withLiveBookings({ ...day(10), diners: [{ uid: 1030, vip: true, allergies: '' }] }, S).diners).toEqual([
    { uid: 1030, vip: true, allergies: '' },
    { uid: 1044, vip: true, allergies: 'Nuts' },
  ]);
});

test('what is heard of one service is nothing to another', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 6, covers: 7 }) });
  expect(shown(10, 'marina-sydney')).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
  applyLiveBooking('marina-sydney', { seq: 3, booking: makeBooking({ uid: 2, time: 21, version: 9 }) });
  expect(shown(10)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
});

test('a booking that this page was answered itself is forgotten, unless a newer one was heard', () => {
  applyLiveBooking(S, { seq: 11, booking: makeBooking({ uid: 1, time: 20, version: 6, covers: 7 }) });
  dropLiveBooking(S, 1, 6);
  expect(shown(10)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
  applyLiveBooking(S, { seq: 12, booking: makeBooking({ uid: 1, time: 20, version: 8, covers: 9 }) });
  dropLiveBooking(S, 1, 7);
  expect(shown(10)).toEqual(['1: 9 covers, version 8', '2: 4 covers, version 3']);
  dropLiveBooking(S, 1, null);
  expect(shown(10)).toEqual(['1: 2 covers, version 5', '2: 4 covers, version 3']);
});

test('after 250 bookings the days are read again, and what was heard before is let go with the next 250', () => {
  const heard = (from: number) =>
    Array.from({ length: 250 }, (_, at) =>
      applyLiveBooking(S, { seq: from + at, booking: makeBooking({ uid: from + at, version: 1 }) }),
    ).filter(Boolean).length;
  const count = () => withLiveBookings({ ...day(10), bookings: [] }, S).bookings.length;
  expect([heard(1000), count()]).toEqual([0, 250]);
  expect([heard(2000), count()]).toEqual([1, 500]);
  expect([heard(3000), count()]).toEqual([1, 500]);
});
