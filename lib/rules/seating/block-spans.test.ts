import { blockSpansOf } from './block-spans';
import { tableDots } from './table-state';

test('blocks are read back from the dots, parties are not', () => {
  const dots = tableDots([
    { from: 12, to: 13.5, by: 'block', covers: 0 },
    { from: 20, to: 22, by: 'booking', covers: 4 },
    { from: 22, to: 23, by: 'block', covers: 0 },
    { from: 23, to: 24, by: 'block', covers: 0 },
    { from: 26, to: 28, by: 'block', covers: 0 },
  ]);
  expect(blockSpansOf(dots)).toEqual([
    { from: 12, to: 13.5 },
    { from: 22, to: 24 },
    { from: 26, to: 28 },
  ]);
});

test('a table that is never blocked has none', () => {
  expect(blockSpansOf(tableDots([{ from: 20, to: 22, by: 'seated', covers: 4 }]))).toEqual([]);
});

test('a party that was put on a blocked table by override ends no block, and a block without an end lasts to the end of the day', () => {
  const dot = (time: number, state: number) => ({ time, state, covers: 0 });
  expect(
    blockSpansOf([dot(20, 5), dot(20.25, 1), dot(20.25, 5), dot(20.5, 8), dot(20.5, 2), dot(22, 8), dot(27, 5)]),
  ).toEqual([
    { from: 20, to: 20.5 },
    { from: 27, to: 28 },
  ]);
});
