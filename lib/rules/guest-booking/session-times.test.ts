import type { GuestReason, OfferedTime } from './guest-booking';
import { bySession, fullTimes, mainReason } from './session-times';

const time = (at: number, session: string, why: GuestReason | null = null): OfferedTime => ({
  time: at,
  session,
  areas: [1],
  why,
});

test('times stand by session, those that are gone apart', () => {
  const sessions = bySession([
    time(13, 'Lunch', 'past'),
    time(20, 'Dinner'),
    time(20.25, 'Dinner', 'full'),
    time(20.5, 'Dinner'),
  ]);
  expect(
    sessions.map(({ session, offered, gone }) => [
      session,
      offered.map((one) => one.time),
      gone.map((one) => one.time),
    ]),
  ).toEqual([
    ['Lunch', [], [13]],
    ['Dinner', [20, 20.5], [20.25]],
  ]);
});

test('a session that comes twice in a day stays two', () => {
  expect(bySession([time(12, 'Kitchen'), time(16, 'Tea'), time(20, 'Kitchen')]).map(({ session }) => session)).toEqual([
    'Kitchen',
    'Tea',
    'Kitchen',
  ]);
});

test("the hours between two sessions are nobody's", () => {
  const day = [time(15, 'Lunch'), time(15.5, '', 'closed'), time(16, '', 'closed'), time(20, 'Dinner')];
  expect(bySession(day).map(({ session }) => session)).toEqual(['Lunch', 'Dinner']);
});

test('only what is full can be waited for', () => {
  expect(
    fullTimes([
      time(13, 'Lunch', 'past'),
      time(20, 'Dinner', 'full'),
      time(20.25, 'Dinner'),
      time(20.5, 'Dinner', 'closed'),
    ]),
  ).toEqual([20]);
});

test('a session without a time says what most of its times are gone for', () => {
  expect(mainReason([time(13, 'Lunch', 'past'), time(13.25, 'Lunch', 'full'), time(13.5, 'Lunch', 'full')])).toBe(
    'full',
  );
  expect(mainReason([])).toBeNull();
});
