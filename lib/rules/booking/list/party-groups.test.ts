import type { Stage } from '@/lib/rules/statuses/stage';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { type Grouping, partyGroups } from './party-groups';

const STAGES: Record<number, Stage> = { 999: 9, 1000: 4, 1001: 1, 1003: 2, 1004: 3 };
const context = {
  stageOf: (status: number) => STAGES[status] as Stage,
  sessions: [
    { uid: 2, name: 'Dinner', start: 20, end: 26 },
    { uid: 1, name: 'Lunch', start: 13, end: 16 },
  ],
};
const parties = [
  makeBooking({ uid: 1, time: 21, status: 1001, covers: 4 }),
  makeBooking({ uid: 2, time: 20, status: 1003, covers: 2 }),
  makeBooking({ uid: 3, time: 14, status: 1000 }),
  makeBooking({ uid: 4, time: 22, status: 1004 }),
  makeBooking({ uid: 5, time: 18, status: 999 }),
];
const shown = (grouping: Grouping) =>
  partyGroups(parties, grouping, context).map(
    ({ key, covers, parties: inside }) => `${key}: ${inside.map(({ uid }) => uid).join(' ')} (${covers})`,
  );

test('by stage who waits comes first, then who is due, then who sits', () => {
  expect(shown('stage')).toEqual(['waiting: 4 (2)', 'due: 1 2 (6)', 'seated: 3 (2)', 'cancelled: 5 (2)']);
});

test('by session in the order of the day, and last who comes outside all', () => {
  expect(shown('session')).toEqual(['1: 3 (2)', '2: 1 2 4 (8)', 'outside: 5 (2)']);
});

test('without groups everybody is in one, in the order of the list', () => {
  expect(shown('none')).toEqual(['all: 1 2 3 4 5 (12)']);
});

test('nobody, no heading', () => {
  expect(partyGroups([], 'none', context)).toEqual([]);
});
