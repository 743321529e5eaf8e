import { makeBooking } from '@/tests/support/screens/make-booking';
import type { Stage } from '@/lib/rules/statuses/stage';
import { tableConflicts } from './table-conflicts';

const stageOf = (status: number): Stage => (status === 1000 ? 4 : status === 1010 ? 5 : 1);
const sitting = makeBooking({ uid: 1, time: 18, turn: 2, seatedTime: 18.5, status: 1000, tables: ['t9'] });
const next = makeBooking({ uid: 2, time: 21, turn: 2, status: 1001, tables: ['t9'] });

test('a party whose table is still taken is marked a quarter of an hour before it comes', () => {
  expect([...tableConflicts([sitting, next], stageOf, 20.5)]).toEqual([]);
  expect(tableConflicts([sitting, next], stageOf, 20.75).get(2)).toBeUndefined();
  expect(tableConflicts([sitting, next], stageOf, 20.8).get(2)).toEqual({ kind: 'notFree' });
  expect(tableConflicts([sitting, next], stageOf, 21.5).get(1)).toEqual({ kind: 'next', time: 21 });
  expect([...tableConflicts([{ ...sitting, status: 1010 }, next], stageOf, 21.5)]).toEqual([]);
});

test('who sits down late is a clash with the one that comes next, and both say so', () => {
  const late = { ...sitting, seatedTime: 19.5 };
  expect([...tableConflicts([late, next], stageOf, 19.5)]).toEqual([
    [2, { kind: 'freeAt', time: 21.5 }],
    [1, { kind: 'next', time: 21 }],
  ]);
});

test('a party that sits is told of the first of those that come after it, by their time', () => {
  const late = { ...sitting, seatedTime: 19.5, turn: 3 };
  const after = makeBooking({ uid: 3, time: 22, turn: 2, status: 1001, tables: ['t9'] });
  const elsewhere = makeBooking({ uid: 4, time: 20, turn: 2, status: 1001, tables: [] });
  expect([...tableConflicts([late, after, next, elsewhere], stageOf, 19.5)]).toEqual([
    [2, { kind: 'freeAt', time: 22.5 }],
    [1, { kind: 'next', time: 21 }],
    [3, { kind: 'freeAt', time: 22.5 }],
  ]);
});
