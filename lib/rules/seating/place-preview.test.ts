import { makeBooking } from '@/tests/support/screens/make-booking';
import type { TableStay } from './floor-stays';
import { placePreview } from './place-preview';
import type { PlanTable } from './plan';
import type { FloorDay } from './table-fit';

const table = (uid: string): PlanTable => ({
  uid,
  name: uid,
  area: 1,
  min: 1,
  max: 4,
  normal: 4,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  shape: 'square',
  rotation: 0,
});
const stay = (uid: number, from: number, to: number): TableStay => ({
  booking: makeBooking({ uid }),
  stage: 1,
  from,
  to,
  planned: to,
  overdue: false,
});
const floor = (said: Partial<FloorDay> = {}): FloorDay => ({
  tables: new Map(['t1', 't2', 't3'].map((uid) => [uid, table(uid)])),
  joins: [{ uid: 1, tables: ['t1', 't2'], min: 5, max: 7 }],
  stays: new Map(),
  blocks: new Map(),
  ...said,
});
const party = (covers = 4) => ({ uid: 7, covers, from: 20, to: 22 });

test('nothing is in the way of a party at a free table', () => {
  expect(placePreview(['t1'], party(), floor())).toEqual({ clashes: [], next: null });
});

test('every party in the way is named, at each of the tables, by time; the party itself and who only touches it are not', () => {
  const [late, early, self, touching] = [stay(1, 21.5, 23), stay(2, 19, 20.5), stay(7, 20, 22), stay(3, 18, 20)];
  const { clashes } = placePreview(
    ['t1', 't2'],
    party(),
    floor({
      stays: new Map([
        ['t1', [touching, self, late]],
        ['t2', [early]],
      ]),
    }),
  );
  expect(clashes).toEqual([
    { reason: 'taken', table: 't2', stay: early },
    { reason: 'taken', table: 't1', stay: late },
  ]);
});

test('a blocked table is in the way', () => {
  const block = { from: 21, to: 24 };
  expect(placePreview(['t1'], party(), floor({ blocks: new Map([['t1', [block]]]) })).clashes).toEqual([
    { reason: 'blocked', table: 't1', block },
  ]);
});

test('a join takes what it is registered for, other tables what they seat together', () => {
  expect(placePreview(['t2', 't1'], party(8), floor()).clashes).toEqual([{ reason: 'small', seats: 7 }]);
  expect(placePreview(['t1', 't3'], party(8), floor()).clashes).toEqual([]);
  expect(placePreview([], party(8), floor()).clashes).toEqual([]);
});

test('who comes next is the first party at any of the tables after this one', () => {
  const [soon, later] = [stay(1, 22, 23), stay(2, 23, 24)];
  expect(
    placePreview(
      ['t1', 't2'],
      party(),
      floor({
        stays: new Map([
          ['t1', [later]],
          ['t2', [soon]],
        ]),
      }),
    ).next,
  ).toEqual({ table: 't2', stay: soon });
});

test('three tables that no join takes seat what each of them does, whatever two of them are joined for', () => {
  expect(placePreview(['t1', 't2', 't3'], party(12), floor()).clashes).toEqual([]);
  expect(placePreview(['t1', 't2', 't3'], party(13), floor()).clashes).toEqual([{ reason: 'small', seats: 12 }]);
});
