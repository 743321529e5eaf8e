import { autoAssign } from './auto-assign';
import type { AssignDay, AssignParty } from './auto-assign-problem';
import { bestTable } from './best-table';
import type { FloorTable } from './hold';
import type { Join } from './plan';

const table = (uid: string, min: number, max: number, area = 1): FloorTable => ({
  uid,
  name: uid.toUpperCase(),
  area,
  min,
  max,
  normal: max,
});
const TABLES = [table('t2', 1, 2), table('t4', 2, 4), table('t6', 3, 6), table('z2', 1, 2, 2)];
const JOINS: Join[] = [{ uid: 1, tables: ['t4', 't6'], min: 7, max: 10 }];

let uids = 0;
const party = (covers: number, said: Partial<AssignParty> = {}): AssignParty => ({
  uid: ++uids,
  covers,
  start: 20,
  end: 22,
  tables: [],
  area: null,
  fixed: false,
  allowedTables: TABLES.map(({ uid }) => uid),
  ...said,
});
const assign = (parties: AssignParty[], more: Partial<AssignDay> = {}) =>
  autoAssign({ floor: { tables: TABLES, joins: JOINS }, parties, holds: [], ...more });
const given = (...asked: Parameters<typeof assign>) =>
  assign(...asked).changes.map(({ from, to, gain, seats }) => [from.join('+'), to.join('+'), gain, seats]);

test('everybody gets the table they fit, whoever was written down first', () => {
  expect(given([party(2), party(4), party(5)], { holds: [{ table: 'z2', start: 20, end: 22 }] })).toEqual([
    ['', 't2', 'table', 0],
    ['', 't4', 'table', 0],
    ['', 't6', 'table', 0],
  ]);
});

test('a party at a table that is too large for it makes room for one that needs it', () => {
  expect(given([party(2, { tables: ['t6'] }), party(6)])).toEqual([
    ['t6', 'z2', 'seats', 4],
    ['', 't6', 'table', 0],
  ]);
});

test('a chain of parties makes room', () => {
  const holds = [{ table: 't2', start: 20, end: 22 }];
  expect(given([party(2, { tables: ['t4'] }), party(4, { tables: ['t6'] }), party(6)], { holds })).toEqual([
    ['t4', 'z2', 'seats', 2],
    ['t6', 't4', 'seats', 2],
    ['', 't6', 'table', 0],
  ]);
});

test('who is fixed stays, even where it costs somebody else the table', () => {
  const large = party(6);
  const { changes, without } = assign([party(2, { tables: ['t6'], fixed: true }), large]);
  expect(changes).toEqual([]);
  expect(without).toEqual([{ uid: large.uid, why: 'taken' }]);
});

test('nobody loses a table for two others to get one', () => {
  expect(given([party(7, { tables: ['t4', 't6'] }), party(4), party(6)])).toEqual([]);
});

test('tables are pushed together only where no single one is left', () => {
  expect(given([party(5, { tables: ['t4', 't6'] })])).toEqual([['t4+t6', 't6', 'single', 4]]);
  expect(given([party(7)])).toEqual([['', 't4+t6', 'table', 0]]);
});

test('the area that was asked for comes before the fewest seats', () => {
  expect(given([party(1, { tables: ['t2'], area: 2 })])).toEqual([['t2', 'z2', 'area', 0]]);
});

test('a party at a taken table gets a free one, the later party of two', () => {
  expect(given([party(2, { tables: ['t2'] }), party(2, { tables: ['t2'], start: 21, end: 23 })])).toEqual([
    ['t2', 'z2', 'place', 0],
  ]);
});

test('one table serves parties that come one after the other', () => {
  expect(given([party(6), party(6, { start: 22, end: 24 })])).toEqual([
    ['', 't6', 'table', 0],
    ['', 't6', 'table', 0],
  ]);
});

test('nobody is moved for nothing', () => {
  expect(given([party(2, { tables: ['z2'] }), party(4, { tables: ['t4'] })])).toEqual([]);
});

test('with all else equal the emptier area is filled, by its size', () => {
  expect(given([party(6, { tables: ['t6'], fixed: true }), party(2)])).toEqual([['', 'z2', 'table', 0]]);
  expect(given([party(2, { start: 22, end: 24, tables: ['z2'], fixed: true }), party(2)])).toEqual([
    ['', 't2', 'table', 0],
  ]);
});

test('who stays without a table is told why: too many for any, or all taken', () => {
  const [many, late] = [party(12), party(6)];
  const { without } = assign([many, late], { holds: [{ table: 't6', start: 21, end: 23 }] });
  expect(without).toEqual([
    { uid: many.uid, why: 'size' },
    { uid: late.uid, why: 'taken' },
  ]);
});

test('the totals count what is proper before and after', () => {
  const { before, after } = assign([party(2, { tables: ['t6'] }), party(6), party(3, { tables: ['t4'] })]);
  expect(before).toEqual({ parties: 3, seated: 2, wasted: 5, joins: 0 });
  expect(after).toEqual({ parties: 3, seated: 3, wasted: 1, joins: 0 });
});

test('a table that can be pushed to others is left for a party that needs them', () => {
  const tables = [table('a4', 2, 4), table('b4', 2, 4)];
  expect(
    given([party(4, { allowedTables: ['a4', 'b4'] })], {
      floor: { tables, joins: [{ uid: 1, tables: ['a4', 't6'], min: 7, max: 10 }] },
    }),
  ).toEqual([['', 'b4', 'table', 0]]);
});

test('one party alone is given what bestTable gives it', () => {
  const tables = [...TABLES.filter(({ area }) => area === 1), table('t3', 2, 4), table('t10', 2, 4), table('t1', 1, 2)];
  const joins = [
    ...JOINS,
    { uid: 2, tables: ['t3', 't10'], min: 5, max: 8 },
    { uid: 3, tables: ['t3', 't4', 't10'], min: 9, max: 11 },
  ];
  for (let covers = 1; covers <= 12; covers++) {
    const { changes } = assign([party(covers, { allowedTables: tables.map(({ uid }) => uid) })], {
      floor: { tables, joins },
    });
    expect([covers, changes[0]?.to ?? []]).toEqual([covers, bestTable(covers, tables, joins)]);
  }
});
