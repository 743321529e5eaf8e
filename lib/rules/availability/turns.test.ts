import { NO_RULES } from '@/lib/rules/hours/hours';
import { turnFor, usualTurn } from './turns';

const DINNER = {
  turns: [
    { from: 1, turn: 1.5 },
    { from: 3, turn: 2 },
    { from: 7, turn: 3 },
  ],
};

test('the last entry at or under the size holds', () => {
  expect([1, 2, 3, 6, 7, 40].map((covers) => turnFor(DINNER, covers, 2.25))).toEqual([1.5, 1.5, 2, 2, 3, 3]);
});

test('sizes below the first entry, sessions without any, and hours without a session have the usual stay', () => {
  expect(turnFor({ turns: [{ from: 5, turn: 3 }] }, 4, 2.25)).toBe(2.25);
  expect(turnFor({ turns: [] }, 4, 2.25)).toBe(2.25);
  expect(turnFor({}, 4, 2.25)).toBe(2.25);
  expect(turnFor(undefined, 4, 2.25)).toBe(2.25);
});

test('the session that a party arrives in decides; without one, or without a time, it is the usual stay', () => {
  const lunch = {
    ...NO_RULES,
    name: 'Lunch',
    start: 13,
    end: 16,
    lastArrival: 15,
    plan: '',
    turns: [{ from: 1, turn: 1.25 }],
  };
  const dinner = { ...NO_RULES, name: 'Dinner', start: 20, end: 25, plan: '', ...DINNER };
  const turnAt = (time: number | null, covers: number) => usualTurn([lunch, dinner], { time, covers }, 2);
  expect([turnAt(13, 4), turnAt(15.5, 4), turnAt(20, 4), turnAt(24.5, 8), turnAt(18, 8), turnAt(null, 8)]).toEqual([
    1.25, 2, 2, 3, 2, 2,
  ]);
});
