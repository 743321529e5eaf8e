import { bestTable } from './best-table';
import type { FloorTable } from './hold';
import type { Join } from './plan';

const table = (uid: string, min: number, max: number, area = 1): FloorTable => ({ uid, name: uid.toUpperCase(), area, min, max, normal: max });
const FREE = [table('t6', 4, 6), table('t10', 2, 4), table('t2', 1, 2), table('t4', 2, 4), table('o4', 2, 4, 2)];
const join = (uid: number, tables: string[], min: number, max: number): Join => ({ uid, tables, min, max });

test('the smallest table that fits', () => {
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
