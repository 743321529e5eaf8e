import { makeBooking } from '@/tests/support/screens/make-booking';
import type { TableStay } from './floor-stays';
import type { PlanTable } from './plan';
import { type FloorDay, type PartyToPlace, tableFit } from './table-fit';

const table = (uid: string, max: number): PlanTable => ({
  uid,
  name: uid,
  area: 1,
  min: 1,
  max,
  normal: max,
  rect: { x: 0, y: 0, w: 10, h: 10 },
  shape: 'square',
  rotation: 0,
});
const TABLES = [table('t1', 4), table('t2', 4), table('t3', 4)];
const stay = (uid: number, from: number, to: number): TableStay => ({
  booking: makeBooking({ uid }),
  stage: 1,
  from,
  to,
  planned: to,
  overdue: false,
});

function floor(said: Partial<FloorDay> = {}): FloorDay {
  return {
    tables: new Map(TABLES.map((one) => [one.uid, one])),
    joins: [
      { uid: 2, tables: ['t1', 't2', 't3'], min: 6, max: 12 },
      { uid: 1, tables: ['t1', 't2'], min: 5, max: 8 },
    ],
    stays: new Map(),
    blocks: new Map(),
    ...said,
  };
}
const party = (said: Partial<PartyToPlace> = {}): PartyToPlace => ({ uid: 7, covers: 4, from: 20, to: 22, ...said });
const fitOf = (said: Partial<PartyToPlace>, day: Partial<FloorDay> = {}) =>
  tableFit(TABLES[0] as PlanTable, party(said), floor(day));

test('a free table that is large enough fits', () => {
  expect(fitOf({})).toEqual({ fits: true, tables: ['t1'] });
});

test('another party in the way is named; one that leaves as this one comes is not in the way', () => {
  const inTheWay = stay(9, 21.5, 23);
  expect(fitOf({}, { stays: new Map([['t1', [stay(8, 18, 20), inTheWay]]]) })).toEqual({
    fits: false,
    reason: 'taken',
    stay: inTheWay,
  });
  expect(fitOf({}, { stays: new Map([['t1', [stay(8, 18, 20), stay(9, 22, 23)]]]) })).toEqual({
    fits: true,
    tables: ['t1'],
  });
});

test('a party that is done has left, whatever its turn was', () => {
  const done: TableStay = { ...stay(8, 19, 20.5), stage: 5 };
  expect(fitOf({}, { stays: new Map([['t1', [done]]]) })).toEqual({ fits: true, tables: ['t1'] });
});

test('a party is not in its own way', () => {
  expect(fitOf({ uid: 9 }, { stays: new Map([['t1', [stay(9, 21, 23)]]]) })).toEqual({ fits: true, tables: ['t1'] });
});

test('a block is in the way', () => {
  expect(fitOf({}, { blocks: new Map([['t1', [{ from: 21, to: 24 }]]]) })).toEqual({
    fits: false,
    reason: 'blocked',
    block: { from: 21, to: 24 },
  });
});

test('a block that ends as the party comes, or begins as it leaves, is not', () => {
  const blocks = [
    { from: 18, to: 20 },
    { from: 22, to: 24 },
  ];
  expect(fitOf({}, { blocks: new Map([['t1', blocks]]) }).fits).toBe(true);
  expect(fitOf({ covers: 6 }, { blocks: new Map([['t2', blocks]]) })).toEqual({ fits: true, tables: ['t1', 't2'] });
});

test('a party too large for the table gets the smallest join that is free', () => {
  expect(fitOf({ covers: 6 })).toEqual({ fits: true, tables: ['t1', 't2'] });
  expect(fitOf({ covers: 10 })).toEqual({ fits: true, tables: ['t1', 't2', 't3'] });
});

test('without such a join the table is too small', () => {
  const taken = { stays: new Map([['t2', [stay(9, 20, 22)]]]) };
  expect(fitOf({ covers: 6 }, taken)).toEqual({ fits: false, reason: 'small', seats: 4 });
  expect(fitOf({ covers: 13 })).toEqual({ fits: false, reason: 'small', seats: 4 });
});
