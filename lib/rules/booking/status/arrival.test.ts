import { DEFAULT_STATUS_MAP } from '@/lib/rules/statuses/default-status-map';
import { arrivalDoubt, isArrival, statusChoices } from './arrival';
import { statusMapOf } from './next-status';

const NOW = { date: '2026-11-27', time: 20.75 };

test('a party of another day cannot have come', () => {
  expect(arrivalDoubt({ date: '2026-11-28', time: 20.75 }, 1, NOW)).toEqual({ why: 'other-day' });
  expect(arrivalDoubt({ date: '2026-11-26', time: 20.75 }, 1, NOW)).toEqual({ why: 'other-day' });
});

test('one that is more than an hour early is asked for', () => {
  expect(arrivalDoubt({ date: '2026-11-27', time: 22.25 }, 1, NOW)).toEqual({ why: 'early', hours: 1.5 });
  expect(arrivalDoubt({ date: '2026-11-27', time: 21.75 }, 1, NOW)).toBeNull();
  expect(arrivalDoubt({ date: '2026-11-27', time: 19 }, 1, NOW)).toBeNull();
  expect(arrivalDoubt({ date: '2026-11-27', time: 23 }, 3, NOW)).toBeNull();
});

test('only waiting and seated say that somebody has come, and not of who sat already', () => {
  expect([isArrival(1, 4), isArrival(2, 3), isArrival(3, 4), isArrival(7, 4)]).toEqual([true, true, true, true]);
  expect([isArrival(4, 4), isArrival(5, 4), isArrival(4, 3), isArrival(1, 9), isArrival(1, 6)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('on another day nothing is offered that says the party has come', () => {
  const map = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: '' })));
  const stages = (status: number, isOtherDay: boolean) =>
    statusChoices(status, map, isOtherDay).map(({ stage }) => stage);
  expect(stages(1001, false)).toEqual(expect.arrayContaining([3, 4]));
  expect(stages(1001, true)).not.toEqual(expect.arrayContaining([3]));
  expect(stages(1001, true)).not.toEqual(expect.arrayContaining([4]));
  expect(stages(1001, true)).toContain(9);
  // A seated party can still be corrected.
  expect(stages(1000, true)).toContain(4);
});
