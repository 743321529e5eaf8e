import { NO_RULES, type Shift } from '@/lib/rules/hours/hours';
import type { Plan } from '@/lib/rules/seating/plan';
import { nearestStep, openingTime, planAt, stepTime, timeRange } from './plan-view';

const shift = (name: string, start: number, end: number, plan = 'main'): Shift => ({
  uid: 1,
  name,
  type: 'Dinner',
  start,
  end,
  weekdays: [6],
  plan,
  ...NO_RULES,
});
const SESSIONS = [shift('Lunch', 13, 16), shift('Dinner', 20, 24, 'evening')];
const plan = (uid: string): Plan => ({ uid, name: uid, width: 1, height: 1, areas: [], tables: [], joins: [] });
const NOW = { date: '2026-11-21', time: 21.4 };

test('the time range covers all sessions with a margin', () => {
  expect(timeRange(SESSIONS, null)).toEqual({ start: 12, end: 25 });
  expect(timeRange([], null)).toEqual({ start: 12, end: 24 });
});

test('the time range includes the present hour', () => {
  expect(timeRange(SESSIONS, 9.5)).toEqual({ start: 9, end: 25 });
  expect(timeRange(SESSIONS, 27.9)).toEqual({ start: 12, end: 28 });
});

test('today opens at the present time, another day in its last session', () => {
  expect(openingTime('2026-11-21', SESSIONS, NOW)).toBe(21.4);
  expect(openingTime('2026-11-22', SESSIONS, NOW)).toBe(21);
  expect(openingTime('2026-11-22', [], NOW)).toBe(20);
});

test('a step goes to the next quarter hour from any time', () => {
  const range = { start: 12, end: 25 };
  expect(stepTime(21.4, 0.25, 1, range)).toBe(21.5);
  expect(stepTime(21.4, 0.25, -1, range)).toBe(21.25);
  expect(stepTime(21.5, 0.25, 1, range)).toBe(21.75);
  expect(stepTime(21.5, 0.25, -1, range)).toBe(21.25);
  expect(stepTime(25, 0.25, 1, range)).toBe(25);
});

test('a time between two steps is rounded to the nearer one', () => {
  expect(nearestStep(22.4167, 0.25)).toBe(22.5);
  expect(nearestStep(22.3, 0.25)).toBe(22.25);
});

test('a session shows its own plan until another is chosen', () => {
  const plans = [plan('main'), plan('evening'), plan('roof')];
  expect(planAt(plans, null, SESSIONS, 14)?.uid).toBe('main');
  expect(planAt(plans, null, SESSIONS, 18)?.uid).toBe('evening');
  expect(planAt(plans, 'roof', SESSIONS, 14)?.uid).toBe('roof');
  expect(planAt(plans, 'gone', [], 14)?.uid).toBe('main');
  expect(planAt([], null, SESSIONS, 14)).toBeUndefined();
});
