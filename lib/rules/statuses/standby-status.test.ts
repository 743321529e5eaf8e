import { isStandbyChoice, standbyStatus } from './standby-status';
import type { Stage } from './stage';

const MAP = [
  { code: 1000, stage: 4 as Stage },
  { code: 1011, stage: 7 as Stage },
  { code: 1012, stage: 0 as Stage },
  { code: 1020, stage: 7 as Stage },
];

test('a standby request gets the chosen status, else the first of stage 7', () => {
  expect(standbyStatus(1020, MAP)).toBe(1020);
  expect(standbyStatus(1012, MAP)).toBe(1012);
  expect(standbyStatus(1000, MAP)).toBe(1011);
  expect(standbyStatus(1099, MAP)).toBe(1011);
  expect(standbyStatus(1000, [])).toBe(1011);
  expect(
    standbyStatus(1000, [
      { code: 1011, stage: 7, retired: true },
      { code: 1020, stage: 7 },
    ]),
  ).toBe(1020);
});

test('only a status without a table may be chosen, or none', () => {
  expect([7, 0, 4, undefined].map((stage) => isStandbyChoice(1011, stage))).toEqual([true, true, false, false]);
  expect(isStandbyChoice(1000, 4)).toBe(true);
});
