import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { statusMapOf } from './next-status';
import { mainStatus, nextCourseOf, partyAction } from './party-act';

const MAP = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));
const main = (status: number, tables: string[]) => {
  const next = mainStatus({ status, tables }, MAP, 1005);
  return next && [next.name, partyAction(MAP.get(status)?.stage ?? 1, next)];
};

test('who asks is accepted, who is due with a table is seated, who has none is checked in', () => {
  expect(main(1012, [])).toEqual(['Booked', 'accept']);
  expect(main(1011, ['t1'])).toEqual(['Booked', 'accept']);
  expect(main(1002, ['t1'])).toEqual(['Seated', 'seat']);
  expect(main(1003, [])).toEqual(['Waiting', 'checkIn']);
  expect(main(1004, [])).toEqual(['Seated', 'seat']);
});

test('whoever sits is finished, at every course; nobody who is over has an act', () => {
  for (const status of [1000, 1005, 1006, 1007, 1008, 1009])
    expect(main(status, ['t1'])).toEqual(['Finished', 'finish']);
  for (const status of [1010, 998, 999]) expect(main(status, ['t1'])).toBeNull();
});

test('the next course of who sits: the first to begin with, none after the last, none for who does not sit', () => {
  const course = (status: number) => nextCourseOf({ status }, MAP, 1005)?.name;
  expect([1000, 1005, 1006, 1008, 1009, 1004].map(course)).toEqual([
    'Starters',
    'Starters',
    'Mains',
    'Bill',
    undefined,
    undefined,
  ]);
});

test('on the list the next course is a course', () => {
  expect(partyAction(4, { stage: 4 })).toBe('course');
});
