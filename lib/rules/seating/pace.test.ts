import { makeBooking } from '@/tests/support/screens/make-booking';
import { finishedStays, paceOf } from './pace';

const stay = (covers: number, actual: number, turn = 2) => ({ covers, turn, actual });
const stageOf = (status: number) => (status === 1010 ? 5 : 4);

test('three couples of tonight set the pace for couples: the one in the middle', () => {
  expect(paceOf(2, [stay(2, 3), stay(2, 1), stay(1, 1.5)], [])).toBe(0.75);
});

test('of four, the middle of the two in the middle', () => {
  expect(paceOf(4, [stay(4, 2), stay(3, 1), stay(4, 1.8), stay(4, 1.5)], [])).toBeCloseTo(0.825);
});

test('two say nothing: then earlier evenings, and without these the turn itself', () => {
  const tonight = [stay(2, 1), stay(2, 1)];
  expect(paceOf(2, tonight, [stay(2, 2.2), stay(2, 2.2), stay(2, 2.2)])).toBe(1.1);
  expect(paceOf(2, tonight, [stay(2, 2.2)])).toBe(1);
});

test('how long fours stay says nothing about a party of ten', () => {
  expect(paceOf(10, [stay(4, 1), stay(4, 1), stay(4, 1)], [])).toBe(1);
  expect(paceOf(10, [stay(8, 3), stay(12, 3), stay(7, 3)], [])).toBe(1.5);
});

test('only who was seen to sit down and to leave counts', () => {
  const bookings = [
    makeBooking({ status: 1010, seatedTime: 20, finishedTime: 21.5 }),
    makeBooking({ status: 1010, seatedTime: null, finishedTime: 21.5 }),
    makeBooking({ status: 1010, seatedTime: 20, finishedTime: 20 }),
    makeBooking({ status: 1000, seatedTime: 20, finishedTime: 21 }),
  ];
  expect(finishedStays(bookings, stageOf)).toEqual([{ covers: 2, turn: 2, actual: 1.5 }]);
});
