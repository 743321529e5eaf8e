import type { Stage } from '@/lib/rules/statuses/stage';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { unsettled } from './unsettled';

const STAGES: Record<number, Stage> = { 999: 9, 1000: 4, 1001: 1, 1003: 2, 1004: 3, 1010: 5, 1011: 7 };
const stageOf = (status: number) => STAGES[status] as Stage;
const party = (uid: number, status: number, time = 20) => makeBooking({ uid, status, time });

test('a day that is over leaves open who never came and who was never finished, by time; standby was never expected', () => {
  const day = [
    party(1, 1001, 22),
    party(2, 1003),
    party(3, 1004),
    party(4, 1000, 21),
    party(5, 1000, 20),
    party(6, 1010),
    party(7, 999),
    party(8, 1011),
  ];
  const { neverCame, seated } = unsettled(day, stageOf);
  expect([neverCame, seated].map((list) => list.map(({ uid }) => uid))).toEqual([
    [2, 3, 1],
    [5, 4],
  ]);
});
