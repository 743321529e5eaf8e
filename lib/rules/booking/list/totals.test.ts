import { DEFAULT_STATUS_MAP, STAGE_NAMES } from '@/lib/rules/statuses/default-status-map';
import { stageOf, statusMapOf } from '../status/next-status';
import { totalsOf } from './totals';

const map = statusMapOf(DEFAULT_STATUS_MAP.map((status) => ({ ...status, stageName: STAGE_NAMES[status.stage] })));

it('counts who comes or came; standby, no-show and cancelled only within their stage (D5)', () => {
  const parties: Array<[number, number]> = [
    [2, 1001],
    [4, 1003],
    [3, 1004],
    [5, 1000],
    [6, 1010],
    [8, 1011],
    [1, 1012],
    [10, 998],
    [7, 999],
    [2, 997],
  ];
  const totals = totalsOf(
    parties.map(([covers, status]) => ({ covers, status })),
    (status) => stageOf(map, status),
  );
  expect(totals).toEqual({
    parties: 5,
    covers: 20,
    byStage: {
      due: { parties: 2, covers: 6 },
      waiting: { parties: 1, covers: 3 },
      standby: { parties: 2, covers: 9 },
      seated: { parties: 1, covers: 5 },
      done: { parties: 1, covers: 6 },
      cancelled: { parties: 3, covers: 19 },
    },
  });
});

it('is nothing for an empty book', () => {
  expect(totalsOf([], () => 1)).toMatchObject({ parties: 0, covers: 0 });
});
