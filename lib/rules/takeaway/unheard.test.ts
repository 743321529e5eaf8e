import { isUnheard } from './unheard';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const HOURS = {
  rotas: [{ weekdays: EVERY_DAY, start: 19.5, end: 25.5 }],
  deliverRota: [{ weekdays: EVERY_DAY, start: 20, end: 23 }],
  specialDates: [],
};
const madrid = (text: string) => Date.parse(`${text}:00+01:00`);

test.each([
  ['on the evening on which it came in', '2026-11-21T19:40', '2026-11-21T23:00', '2026-11-21T19:54', false],
  ['on the evening on which it came in', '2026-11-21T19:40', '2026-11-21T23:00', '2026-11-21T19:55', true],
  ['at night for the next evening', '2026-11-22T01:40', '2026-11-22T23:00', '2026-11-22T01:55', false],
  ['at night for the next evening', '2026-11-22T01:40', '2026-11-22T23:00', '2026-11-22T12:00', false],
  ['as soon as somebody has been there', '2026-11-22T01:40', '2026-11-22T23:00', '2026-11-22T19:44', false],
  ['as soon as somebody has been there', '2026-11-22T01:40', '2026-11-22T23:00', '2026-11-22T19:45', true],
  ['past midnight, while it is open', '2026-11-22T00:50', '2026-11-22T23:00', '2026-11-22T01:05', true],
  ['before opening, two hours before it is due', '2026-11-21T12:00', '2026-11-21T19:30', '2026-11-21T17:29', false],
  ['before opening, two hours before it is due', '2026-11-21T12:00', '2026-11-21T19:30', '2026-11-21T17:30', true],
])('%s: received %s for %s, at %s: %s', (_name, receivedAt, dueAt, now, expected) => {
  const order = { receivedAt: madrid(receivedAt), dueAt: madrid(dueAt) };
  expect(isUnheard(order, HOURS, { now: madrid(now), zone: 'Europe/Madrid' })).toBe(expected);
});
