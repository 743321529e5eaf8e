import { movedStatus, newStatusCode, stagesOf, statusesOf } from './edit-statuses';
import type { Stage, Status } from './stage';

const one = (code: number, stage: Stage, more: Partial<Status> = {}): Status => ({
  code,
  name: `Status ${code}`,
  colour: '#000',
  stage,
  stageName: '',
  ...more,
});
const MAP = [one(997, 9), one(998, 6), one(1000, 4), one(1006, 4), one(1007, 4), one(1012, 0)];
const order = (statuses: Status[]) => statusesOf(statuses, 4).map(({ code }) => code);

test('a new status is live above 999, and one that is over lies below all others', () => {
  expect(newStatusCode(MAP, 4)).toBe(1013);
  expect(newStatusCode(MAP, 9)).toBe(996);
  expect(newStatusCode([], 9)).toBe(996);
  expect(newStatusCode([...MAP, one(1040, 1), one(990, 6)], 6)).toBe(989);
});

test('a status may have the stages that its code allows', () => {
  expect(stagesOf(997)).toEqual([6, 9]);
  expect(stagesOf(1007)).toEqual([0, 7, 1, 2, 3, 4, 5]);
  expect(stagesOf(null)).toEqual([0, 7, 1, 2, 3, 4, 5, 6, 9]);
});

test('a status moves among those of its stage, and no further than their ends', () => {
  const up = movedStatus(MAP, 1007, -1);
  expect(order(up)).toEqual([1000, 1007, 1006]);
  expect(order(movedStatus(up, 1007, -1))).toEqual([1007, 1000, 1006]);
  expect(order(movedStatus(MAP, 1007, 1))).toEqual([1000, 1006, 1007]);
  expect(order(movedStatus(MAP, 1000, -1))).toEqual([1000, 1006, 1007]);
  expect(up.filter(({ stage }) => stage !== 4)).toEqual(MAP.filter(({ stage }) => stage !== 4));
});

test('retired statuses come last', () => {
  expect(order(MAP.map((status) => (status.code === 1000 ? { ...status, retired: true } : status)))).toEqual([
    1006, 1007, 1000,
  ]);
});
