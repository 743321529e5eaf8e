import { blockSpansOf } from '@/lib/rules/seating/block-spans';
import { tableDots } from '@/lib/rules/seating/table-state';
import { withBlocks } from './lay-blocks';
import type { QueuedAction } from './queued-change';

/** T1 is blocked from 20 to 22, and a party of four arrives at 23. */
const states = {
  date: '2026-11-21',
  tables: {
    t1: tableDots([
      { from: 20, to: 22, by: 'block', covers: 0 },
      { from: 23, to: 24, by: 'booking', covers: 4 },
    ]),
  },
};
const block = (from: number, to: number, said: Partial<Extract<QueuedAction, { do: 'block' }>> = {}): QueuedAction => ({
  do: 'block',
  table: 't1',
  scope: 2,
  date: '2026-11-21',
  from,
  to,
  ...said,
});
const spans = (...acts: QueuedAction[]) => blockSpansOf(withBlocks(states, acts).tables.t1 ?? []);

test('a block that waits to be sent is on the table, beside those that were there', () => {
  expect(spans(block(22.5, 23))).toEqual([
    { from: 20, to: 22 },
    { from: 22.5, to: 23 },
  ]);
  expect(spans(block(21, 23))).toEqual([{ from: 20, to: 23 }]);
});

test('scope 0 takes the time out of the blocks (§3)', () => {
  expect(spans(block(20.5, 21, { scope: 0 }))).toEqual([
    { from: 20, to: 20.5 },
    { from: 21, to: 22 },
  ]);
  expect(spans(block(20, 22, { scope: 0 }))).toEqual([]);
});

test('parties stay where they are, all in the order of their time', () => {
  const dots = withBlocks(states, [block(18, 19)]).tables.t1 ?? [];
  expect(dots.filter(({ covers }) => covers === 4).map(({ time }) => time)).toEqual([23, 23.25, 23.5, 23.75]);
  expect(dots.map(({ time }) => time)).toEqual(dots.map(({ time }) => time).sort((a, b) => a - b));
});

test('a table that had no state is blocked as well', () => {
  expect(blockSpansOf(withBlocks(states, [block(20, 21, { table: 't9' })]).tables.t9 ?? [])).toEqual([
    { from: 20, to: 21 },
  ]);
});

test('another day, and a block for online guests, change nothing on the floor', () => {
  expect(withBlocks(states, [block(22.5, 23, { date: '2026-11-22' }), block(22.5, 23, { scope: 1 })])).toBe(states);
});
