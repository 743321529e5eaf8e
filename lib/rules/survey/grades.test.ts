import { gradesOf, isLow, pointsOf, scoreOf } from './grades';

test.each([
  ['grade5', 1, 20],
  ['grade5', 2, 40],
  ['grade5', 5, 100],
  ['grade5', 0, null],
  ['grade5', 6, null],
  ['grade5', 2.5, null],
  ['grade10', 0, 0],
  ['grade10', 7, 70],
  ['grade10', 10, 100],
  ['grade10', 11, null],
] as const)('%s: %d is %p points', (kind, grade, points) => {
  expect(pointsOf(kind, grade)).toBe(points);
});

test('a score is the mean of its points, to a tenth', () => {
  expect([scoreOf([100, 80, 40]), scoreOf([80]), scoreOf([])]).toEqual([73.3, 80, null]);
});

test('2 of 5 and 4 of 10 are low, 3 of 5 and 5 of 10 are not, and one low grade is enough', () => {
  expect([isLow([100, 40]), isLow([60, 50]), isLow([])]).toEqual([true, false, false]);
});

test('the grades of a scale begin with its lowest', () => {
  expect([gradesOf('grade5'), gradesOf('grade10')]).toEqual([
    [1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ]);
});
