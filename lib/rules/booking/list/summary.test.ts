import type { Stage } from '@/lib/rules/statuses/stage';
import { summaryOf } from './summary';

const STAGES: Record<number, Stage> = { 998: 6, 999: 9, 1000: 4, 1001: 1, 1004: 3, 1010: 5, 1011: 7 };
const stageOf = (status: number) => STAGES[status] as Stage;
const lunch = { uid: 1, name: 'Lunch', start: 13, end: 16 };
const dinner = { uid: 2, name: 'Dinner', start: 20, end: 26 };
const sessions = [dinner, lunch];
const party = (time: number, covers: number, status: number) => ({ time, covers, status });

const evening = [
  party(20, 4, 1000),
  party(20.5, 2, 1010),
  party(21, 3, 1004),
  party(21, 6, 1001),
  party(25.5, 2, 1001),
];
const nobody = [party(21, 8, 999), party(21, 5, 998), party(21, 7, 1011)];

it('says of each session who has come and who is still to come', () => {
  expect(summaryOf([...evening, ...nobody, party(14, 2, 1001)], sessions, ['1', '2'], stageOf)).toEqual([
    {
      session: lunch,
      total: { parties: 1, covers: 2 },
      arrived: { parties: 0, covers: 0 },
      toCome: { parties: 1, covers: 2 },
    },
    {
      session: dinner,
      total: { parties: 5, covers: 17 },
      arrived: { parties: 3, covers: 9 },
      toCome: { parties: 2, covers: 8 },
    },
  ]);
});

it('leaves out the sessions that are not on display', () => {
  expect(summaryOf([party(14, 2, 1001)], sessions, ['2'], stageOf)).toEqual([
    {
      session: dinner,
      total: { parties: 0, covers: 0 },
      arrived: { parties: 0, covers: 0 },
      toCome: { parties: 0, covers: 0 },
    },
  ]);
});

it('counts who comes outside all sessions in a line of their own', () => {
  expect(summaryOf([party(18, 2, 1001)], [], [], stageOf)).toEqual([
    {
      session: null,
      total: { parties: 1, covers: 2 },
      arrived: { parties: 0, covers: 0 },
      toCome: { parties: 1, covers: 2 },
    },
  ]);
});
