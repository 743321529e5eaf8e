import type { Block, Restriction } from '@/lib/rules/hours/hours';
import { limitStrips } from './limit-strips';

const block = (uid: number, from: number, to: number, said: Partial<Block> = {}): Block => ({
  uid,
  scope: 2,
  from,
  to,
  area: null,
  pause: false,
  ...said,
});
const limit: Restriction = {
  uid: 1,
  scope: 1,
  start: 20,
  end: 22,
  area: 2,
  measure: 'covers',
  counts: 'arrivals',
  minCovers: null,
  maxCovers: null,
  max: 10,
};
const areaOf = (table: string) => ({ t1: 1, t9: 2 })[table];
const strips = (facts: Partial<Parameters<typeof limitStrips>[0]>) =>
  limitStrips({ blocks: [], restrictions: [], tableBlocks: [], ...facts }, [1, 2], areaOf).map(
    ({ area, lines, bars }) => [area, lines, bars.map(({ key, kind, line }) => `${key} ${kind} ${line}`)],
  );

test('a day without limits has an empty strip for all areas and for each', () => {
  expect(strips({})).toEqual([
    [null, 1, []],
    [1, 1, []],
    [2, 1, []],
  ]);
});

test('each stands with its area, a blocked table with that of the table', () => {
  expect(
    strips({
      blocks: [block(5, 20, 28), block(6, 19, 20, { area: 1, pause: true })],
      restrictions: [limit],
      tableBlocks: [{ uid: 3, table: 't9', scope: 2, from: 23, to: 24 }],
    }),
  ).toEqual([
    [null, 1, ['block-5 block 0']],
    [1, 1, ['block-6 pause 0']],
    [2, 1, ['limit-1 limit 0', 'table-3 table 0']],
  ]);
});

test('what overlaps stands one below the other, what follows goes up again', () => {
  expect(strips({ blocks: [block(1, 20, 23), block(2, 21, 22), block(3, 23, 24)] })[0]).toEqual([
    null,
    2,
    ['block-1 block 0', 'block-2 block 1', 'block-3 block 0'],
  ]);
});

test('what is set for an area or a table that is gone stands with all areas', () => {
  expect(
    strips({
      blocks: [block(1, 20, 21, { area: 7 })],
      tableBlocks: [{ uid: 3, table: 'gone', scope: 1, from: 20, to: 21 }],
    })[0],
  ).toEqual([null, 2, ['block-1 block 0', 'table-3 table 1']]);
});
