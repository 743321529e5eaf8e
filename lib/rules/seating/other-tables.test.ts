import { makeBooking } from '@/tests/support/screens/make-booking';
import type { TableStay } from './floor-stays';
import { alternativeTables } from './other-tables';
import type { PlanTable } from './plan';

const table = (uid: string, max: number) => ({ uid, name: uid, min: 1, max }) as PlanTable;
const due = (uid: number, from: number): TableStay => ({
  booking: makeBooking({ uid }),
  stage: 1,
  from,
  to: from + 2,
  planned: from + 2,
  overdue: false,
});
const tables = new Map(['t1', 't2', 't3', 't4'].map((uid, at) => [uid, table(uid, [2, 4, 6, 4][at] as number)]));
const party = { uid: 9, covers: 4, from: 21, to: 23 };

test('tables that are free for the whole stay come first, the smallest of them, then those that are free longest', () => {
  const stays = new Map([
    ['t2', [due(1, 22.25)]],
    ['t4', [due(2, 22.5)]],
  ]);
  expect(alternativeTables(party, { tables, joins: [], stays, blocks: new Map() }, 3)).toEqual([
    { tables: ['t3'], until: null },
    { tables: ['t4'], until: 22.5 },
    { tables: ['t2'], until: 22.25 },
  ]);
});

test('one that is taken now, too small, or free for a moment only is none', () => {
  const stays = new Map([
    ['t2', [due(1, 20.5)]],
    ['t3', [due(2, 21.25)]],
    ['t4', [due(3, 20)]],
  ]);
  expect(alternativeTables(party, { tables, joins: [], stays, blocks: new Map() }, 3)).toEqual([]);
});

test('of those that are free as long, the ones where the party asked to sit come first, though they are larger', () => {
  const onTerrace = (uid: string) => uid === 't3';
  expect(alternativeTables(party, { tables, joins: [], stays: new Map(), blocks: new Map() }, 3, onTerrace)).toEqual([
    { tables: ['t3'], until: null },
    { tables: ['t2'], until: null },
    { tables: ['t4'], until: null },
  ]);
});

test('the smallest of the free ones comes first, and a join is told once', () => {
  expect(
    alternativeTables(party, { tables, joins: [], stays: new Map(), blocks: new Map() }, 3).map((one) => one.tables),
  ).toEqual([['t2'], ['t4'], ['t3']]);
  const joins = [{ uid: 1, tables: ['t2', 't4'], min: 7, max: 8 }];
  expect(alternativeTables({ ...party, covers: 8 }, { tables, joins, stays: new Map(), blocks: new Map() }, 3)).toEqual(
    [{ tables: ['t2', 't4'], until: null }],
  );
});
