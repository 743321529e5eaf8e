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
const FREE = [table('t6', 4, 6), table('t10', 2, 4), table('t2', 1, 2), table('t4', 2, 4), table('o4', 2, 4, 2)];
const join = (uid: number, tables: string[], min: number, max: number): Join => ({ uid, tables, min, max });

test('fewest seats wasted: the smallest table that fits', () => {
  expect(bestTable(2, FREE, [])).toEqual(['t2']);
  expect(bestTable(5, FREE, [])).toEqual(['t6']);
});

test('equals by name as people count: T4 before T10', () => {
  expect(bestTable(3, FREE, [], 1)).toEqual(['t4']);
});

test('a table below its fewest covers does not fit', () => {
  expect(bestTable(1, [table('t4', 2, 4)], [])).toEqual([]);
});

test('the area that was asked for, else anywhere', () => {
  expect(bestTable(2, FREE, [], 2)).toEqual(['o4']);
  expect(bestTable(6, FREE, [], 2)).toEqual(['t6']);
});

test('no single table: the join that wastes the fewest seats, all of its tables free', () => {
  const joins = [join(1, ['t6', 't4'], 7, 10), join(2, ['t4', 't10'], 5, 8), join(3, ['t4', 'gone'], 7, 7)];
  expect(bestTable(7, FREE, joins)).toEqual(['t4', 't10']);
  expect(bestTable(9, FREE, joins)).toEqual(['t6', 't4']);
  expect(bestTable(11, FREE, joins)).toEqual([]);
});

test('a single table before a join, however many seats it wastes', () => {
  expect(
    bestTable(5, [table('t12', 1, 12), table('t4', 2, 4), table('t10', 2, 4)], [join(1, ['t4', 't10'], 5, 5)]),
  ).toEqual(['t12']);
});

test('two tables pushed before three, though three would waste nothing', () => {
  const joins = [join(1, ['t2', 't4', 't10'], 7, 7), join(2, ['t4', 't10'], 5, 8)];
  expect(bestTable(7, FREE, joins)).toEqual(['t4', 't10']);
});

test('joins are kept whole for large parties: a table that belongs to none, then to the smallest', () => {
  const joins = [join(1, ['t4', 't10'], 5, 8)];
  expect(bestTable(4, FREE, joins)).toEqual(['o4']);
  const both = [...joins, join(2, ['o4', 'o5'], 5, 10)];
  expect(bestTable(4, FREE, both)).toEqual(['t4']);
});

test('but a seat is not wasted for that', () => {
  expect(bestTable(4, [table('t4', 2, 4), table('t6', 4, 6)], [join(1, ['t4', 't10'], 5, 8)])).toEqual(['t4']);
});

test('areas fill evenly: of equal tables the one in the emptier area', () => {
  expect(
    bestTable(
      4,
      FREE,
      [],
      null,
      new Map([
        [1, 0.25],
        [2, 0.5],
      ]),
    ),
  ).toEqual(['t4']);
  expect(
    bestTable(
      4,
      FREE,
      [],
      null,
      new Map([
        [1, 0.5],
        [2, 0.25],
      ]),
    ),
  ).toEqual(['o4']);
});

test('an area that was asked for comes before an even floor', () => {
  expect(
    bestTable(
      4,
      FREE,
      [],
      1,
      new Map([
        [1, 0.9],
        [2, 0],
      ]),
    ),
  ).toEqual(['t4']);
});

test('a join across areas is as full as the fuller one', () => {
  const joins = [join(1, ['t4', 'o4'], 5, 8), join(2, ['t6', 't10'], 5, 8)];
  expect(
    bestTable(
      7,
      FREE,
      joins,
      null,
      new Map([
        [1, 0.2],
        [2, 0.6],
      ]),
    ),
  ).toEqual(['t6', 't10']);
});
