import { makeBooking } from '@/tests/support/screens/make-booking';
import { droppedTables } from './dropped-tables';
import type { PlanTable } from './plan';
import type { FloorDay } from './table-fit';

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
const TABLES = [table('t1', 4), table('t2', 4), table('t3', 4), table('big', 10)];
const floor = (said: Partial<FloorDay> = {}): FloorDay => ({
  tables: new Map(TABLES.map((one) => [one.uid, one])),
  joins: [
    { uid: 1, tables: ['t1', 't2'], min: 5, max: 8 },
    { uid: 2, tables: ['t2', 't3'], min: 5, max: 8 },
  ],
  stays: new Map(),
  blocks: new Map(),
  ...said,
});
const party = (covers: number) => ({ uid: 7, covers, from: 20, to: 22 });

test('a party that had no table gets the one it is dropped on', () => {
  expect(droppedTables([], null, 't1', party(4), floor())).toEqual(['t1']);
});

test('a party loses its tables in the lane of who has none', () => {
  expect(droppedTables(['t1', 't2'], 't1', null, party(6), floor())).toEqual([]);
});

test('dropped on a table of its own join it keeps the join', () => {
  expect(droppedTables(['t1', 't2'], 't1', 't2', party(6), floor())).toEqual(['t1', 't2']);
  // Although one of the tables would do: the party only moves in time.
  expect(droppedTables(['t1', 't2'], 't1', 't1', party(3), floor())).toEqual(['t1', 't2']);
});

test('a table that is large enough takes the whole party', () => {
  expect(droppedTables(['t1', 't2'], 't1', 'big', party(6), floor())).toEqual(['big']);
});

test('a join is exchanged for the one with the new table', () => {
  expect(droppedTables(['t1', 't2'], 't1', 't3', party(6), floor())).toEqual(['t3', 't2']);
});

test('a party too large for the table gets the join that the table is part of', () => {
  expect(droppedTables([], null, 't3', party(6), floor())).toEqual(['t2', 't3']);
});

test('where nothing has room only the table it was taken from is exchanged', () => {
  const taken = floor({
    stays: new Map([
      ['t2', [{ booking: makeBooking({ uid: 9 }), stage: 1, from: 20, to: 22, planned: 22, overdue: false }]],
    ]),
  });
  expect(droppedTables(['t1', 'big'], 't1', 't3', party(12), taken)).toEqual(['t3', 'big']);
  expect(droppedTables([], null, 't3', party(6), taken)).toEqual(['t3']);
});

test('a party of two tables that fits exactly exchanges one, also beside a larger join of both', () => {
  const joins = [
    { uid: 3, tables: ['t1', 't2', 't3'], min: 5, max: 12 },
    { uid: 2, tables: ['t2', 't3'], min: 5, max: 8 },
  ];
  expect(droppedTables(['t1', 't2'], 't1', 't3', party(8), floor({ joins }))).toEqual(['t3', 't2']);
  expect(droppedTables(['t1', 't2'], 't1', 't3', party(10), floor({ joins }))).toEqual(['t1', 't2', 't3']);
});

test('tables that no join takes together are not exchanged for it: it gets the join of the new table', () => {
  expect(droppedTables(['t1', 'big'], 'big', 't3', party(6), floor())).toEqual(['t2', 't3']);
  expect(droppedTables(['t1', 't2', 'big'], 'big', 't3', party(6), floor())).toEqual(['t2', 't3']);
});
