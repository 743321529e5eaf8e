import { NO_RULES, type Shift, type SpecialDate } from '@/lib/rules/hours/hours';
import { sessionAt, sessionsOf, shiftsByWeekday, specialDatesUsed } from './sessions';

const shift = (name: string, start: number, end: number, weekdays: number[]): Shift => ({
  uid: 1001,
  name,
  type: 'Dinner',
  start,
  end,
  weekdays,
  plan: 'main',
  ...NO_RULES,
  arrivalLimit: 12,
});
const DINNER = shift('Dinner', 20, 24, [1, 2, 3, 4, 5]);
const LUNCH = shift('Lunch', 13, 16, [1, 2, 3, 4, 5]);
const LATE = shift('Late', 20, 26.5, [6]);
const SHIFTS = [DINNER, LUNCH, LATE];
const CHRISTMAS: SpecialDate = { uid: 1, name: 'Closed', dates: ['2026-12-25'], sessions: [] };
const NEW_YEAR: SpecialDate = {
  uid: 2,
  name: 'New Year',
  dates: ['2026-12-31', '2027-12-31'],
  sessions: [
    { name: 'Gala', type: 'Dinner', start: 21, end: 27, plan: 'gala', turns: [{ from: 1, turn: 3 }], horizon: 60 },
  ],
};

test('a weekday has its shifts, by start', () => {
  expect(sessionsOf('2026-11-20', SHIFTS, []).map(({ name }) => name)).toEqual(['Lunch', 'Dinner']);
  expect(sessionsOf('2026-11-21', SHIFTS, []).map(({ name }) => name)).toEqual(['Late']);
  expect(sessionsOf('2026-11-22', SHIFTS, [])).toEqual([]);
});

test('a special date replaces the shifts, and with no sessions it closes the day', () => {
  expect(sessionsOf('2026-12-25', SHIFTS, [CHRISTMAS, NEW_YEAR])).toEqual([]);
  expect(sessionsOf('2026-12-31', SHIFTS, [CHRISTMAS, NEW_YEAR])).toEqual([
    {
      uid: null,
      name: 'Gala',
      type: 'Dinner',
      start: 21,
      end: 27,
      weekdays: [4],
      plan: 'gala',
      arrivalLimit: null,
      partyLimit: null,
      lastArrival: null,
      turns: [{ from: 1, turn: 3 }],
      onlineShare: null,
      leadTime: null,
      horizon: 60,
    },
  ]);
});

test('the end of a session belongs to the next one', () => {
  const sessions = [LUNCH, shift('Afternoon', 16, 19, [1])];
  expect(sessionAt(13, sessions)).toBe(0);
  expect(sessionAt(16, sessions)).toBe(1);
  expect(sessionAt(19, sessions)).toBe(-1);
  expect(sessionAt(25.5, [LATE])).toBe(0);
});

test('the dates that are special are listed once', () => {
  expect(specialDatesUsed([NEW_YEAR, CHRISTMAS, { ...CHRISTMAS, uid: 3 }])).toEqual([
    '2026-12-25',
    '2026-12-31',
    '2027-12-31',
  ]);
});

test('every weekday is listed, also one without shifts', () => {
  const byWeekday = shiftsByWeekday(SHIFTS);
  expect(Object.keys(byWeekday)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  expect(byWeekday['0']).toEqual([]);
  expect(byWeekday['1']?.map(({ name }) => name)).toEqual(['Lunch', 'Dinner']);
});
