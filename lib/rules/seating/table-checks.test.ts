import type { Floor, Hold, Stay } from './hold';
import { withReserved } from './reserve';
import { checkTables, seatsOf } from './table-checks';

const floor: Floor = {
  tables: [
    { uid: 't1', name: 'T1', area: 1, min: 1, max: 2, normal: 2 },
    { uid: 't2', name: 'T2', area: 1, min: 2, max: 4, normal: 4 },
    { uid: 't3', name: 'T3', area: 1, min: 2, max: 4, normal: 4 },
  ],
  joins: [{ uid: 1, tables: ['t2', 't3'], min: 5, max: 7 }],
};
const stay = (said: Partial<Stay> = {}): Stay => ({ start: 100, end: 200, covers: 2, seatsNow: false, ...said });
const sofia: Hold = {
  table: 't1',
  by: 'party',
  start: 150,
  end: 250,
  from: 20.5,
  to: 22.5,
  bookingUid: 7,
  name: 'Sofía Prieto',
};

test('a free table has nothing in the way', () => {
  expect(checkTables(['t1'], floor, [{ ...sofia, start: 200 }], stay())).toEqual([]);
});

test('a party at the table is named, with its time', () => {
  expect(checkTables(['t1'], floor, [sofia], stay())).toEqual([
    {
      code: 'table-taken',
      key: 4,
      table: 't1',
      tableName: 'T1',
      bookingUid: 7,
      name: 'Sofía Prieto',
      from: 20.5,
      to: 22.5,
    },
  ]);
});

test('of several parties the first to come is named first', () => {
  const later: Hold = { ...sofia, start: 160, bookingUid: 3 };
  const twin: Hold = { ...sofia, bookingUid: 9 };
  expect(checkTables(['t1'], floor, [later, twin, sofia], stay()).map(({ bookingUid }) => bookingUid)).toEqual([
    7, 9, 3,
  ]);
});

test('somebody who still sits there is in the way of who sits down now, and of nobody else', () => {
  const seated: Hold = { ...sofia, seated: true, start: 0, end: 50 };
  expect(checkTables(['t1'], floor, [seated], stay())).toEqual([]);
  expect(checkTables(['t1'], floor, [seated], stay({ seatsNow: true }))).toHaveLength(1);
});

test('a blocked table is said to be that', () => {
  expect(
    checkTables(['t2'], floor, [{ table: 't2', by: 'block', start: 0, end: 101, from: 13, to: 16 }], stay()),
  ).toEqual([{ code: 'table-blocked', key: 4, table: 't2', tableName: 'T2', from: 13, to: 16 }]);
});

test('tables have the seats of their join, else the sum of their own', () => {
  expect(seatsOf(['t2', 't3'], floor)).toBe(7);
  expect(seatsOf(['t1', 't3'], floor)).toBe(6);
  expect(checkTables(['t3', 't2'], floor, [], stay({ covers: 8 }))).toEqual([
    { code: 'table-too-small', key: 4, limit: 7 },
  ]);
});

test('expected parties without a table keep one, the largest first', () => {
  const expected = [
    { ...stay({ covers: 2 }), area: null },
    { ...stay({ covers: 4 }), area: null },
    { ...stay({ covers: 9 }), area: null },
  ];
  expect(withReserved(floor, [], expected).map(({ table }) => table)).toEqual(['t2', 't1']);
});
