import { makeBooking } from '@/tests/support/screens/make-booking';
import { runningOrder } from './running-order';
import type { Stage } from '@/lib/rules/statuses/stage';

const STAGES: Record<number, Stage> = { 998: 6, 999: 9, 1000: 4, 1001: 1, 1010: 5, 1011: 7 };
const stageOf = (status: number) => STAGES[status] as Stage;
const LUNCH = { uid: 1, name: 'Lunch', start: 13, end: 16 };
const DINNER = { uid: 2, name: 'Dinner', start: 20, end: 25 };

test('parties by session and time, with what they add up to', () => {
  const order = runningOrder(
    [
      makeBooking({ uid: 1, time: 24.5, covers: 2 }),
      makeBooking({ uid: 3, time: 20, covers: 6 }),
      makeBooking({ uid: 2, time: 20, covers: 4, status: 1010 }),
      makeBooking({ uid: 4, time: 13.5, covers: 2, status: 1000 }),
    ],
    [DINNER, LUNCH],
    stageOf,
  );
  expect([order.parties, order.covers]).toEqual([4, 14]);
  expect(
    order.sessions.map(({ session, parties, covers, bookings }) => [
      session?.name,
      parties,
      covers,
      bookings.map(({ uid }) => uid),
    ]),
  ).toEqual([
    ['Lunch', 1, 2, [4]],
    ['Dinner', 3, 12, [2, 3, 1]],
  ]);
});

test('cancelled and no-show parties are left out, standby is listed and not counted', () => {
  const order = runningOrder(
    [
      makeBooking({ uid: 1, status: 999 }),
      makeBooking({ uid: 2, status: 998 }),
      makeBooking({ uid: 3, covers: 3, status: 1011 }),
      makeBooking({ uid: 4, covers: 2 }),
    ],
    [DINNER],
    stageOf,
  );
  expect(order.covers).toBe(2);
  expect(
    order.sessions.map(({ bookings, standby }) => [bookings.map(({ uid }) => uid), standby.map(({ uid }) => uid)]),
  ).toEqual([[[4], [3]]]);
});

test('a party outside of every session is not lost', () => {
  const order = runningOrder(
    [makeBooking({ uid: 1, time: 18 }), makeBooking({ uid: 2, time: 21 })],
    [LUNCH, DINNER],
    stageOf,
  );
  expect(
    order.sessions.map(({ session, bookings }) => [session?.name ?? null, bookings.map(({ uid }) => uid)]),
  ).toEqual([
    [null, [1]],
    ['Dinner', [2]],
  ]);
});

test('a day without bookings is an empty sheet', () => {
  expect(runningOrder([], [LUNCH], stageOf)).toEqual({ parties: 0, covers: 0, sessions: [] });
});
