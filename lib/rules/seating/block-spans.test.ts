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
