import { makeBooking } from '@/tests/support/screens/make-booking';
import { kitchenSheet } from './kitchen-sheet';

const DINNER = { uid: 2, name: 'Dinner', start: 20, end: 25 };
const sheet = (bookings: Parameters<typeof kitchenSheet>[0]) =>
  kitchenSheet(
    bookings,
    [DINNER],
    (status) => (status === 999 ? 9 : 1),
    ({ notes }) => notes !== '',
  );

test('covers by quarter of an hour, with those so far', () => {
  const { sessions, covers } = sheet([
    makeBooking({ uid: 1, time: 20, covers: 4 }),
    makeBooking({ uid: 2, time: 20.1, covers: 2 }),
    makeBooking({ uid: 3, time: 20.75, covers: 6 }),
    makeBooking({ uid: 4, time: 24.25, covers: 2 }),
  ]);
  expect(covers).toBe(14);
  expect(
    sessions[0]?.steps.map(({ time, parties, covers: step, coversSoFar }) => [time, parties, step, coversSoFar]),
  ).toEqual([
    [20, 2, 6, 6],
    [20.75, 1, 6, 12],
    [24.25, 1, 2, 14],
  ]);
});

test('parties that the kitchen has to know of are in their step', () => {
  const { sessions } = sheet([
    makeBooking({ uid: 1, time: 20 }),
    makeBooking({ uid: 2, time: 20, notes: 'Nut allergy' }),
    makeBooking({ uid: 3, time: 21, notes: 'Vegan' }),
  ]);
  expect(sessions[0]?.steps.map(({ time, attention }) => [time, attention.map(({ uid }) => uid)])).toEqual([
    [20, [2]],
    [21, [3]],
  ]);
});

test('who is cancelled eats nothing', () => {
  expect(sheet([makeBooking({ status: 999, covers: 8 })])).toEqual({ parties: 0, covers: 0, sessions: [] });
});
