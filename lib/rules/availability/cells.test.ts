import fc from 'fast-check';
import { cellRows, fillCells, isSet, widenToStarts } from './cells';

const cellsOf = (rows: ReturnType<typeof cellRows>, row: number, most: number) =>
  Array.from({ length: most }, (_, cell) => cell).filter((cell) => isSet(rows, row, cell));

test('a stretch across words is filled, its end not included', () => {
  const rows = cellRows(2, 4);
  fillCells(rows, 1, 30, 35);
  expect(cellsOf(rows, 1, 128)).toEqual([30, 31, 32, 33, 34]);
  expect(cellsOf(rows, 0, 128)).toEqual([]);
});

test('what lies before or behind the row is left out', () => {
  const rows = cellRows(1, 2);
  fillCells(rows, 0, -5, 2);
  fillCells(rows, 0, 62, 90);
  expect(cellsOf(rows, 0, 64)).toEqual([0, 1, 62, 63]);
});

test('a stay of eight quarters cannot start in the seven before somebody comes, nor while they are there', () => {
  const rows = cellRows(1, 4);
  fillCells(rows, 0, 40, 42);
  widenToStarts(rows.words, 0, 4, 8);
  expect(cellsOf(rows, 0, 128)).toEqual([33, 34, 35, 36, 37, 38, 39, 40, 41]);
});

test('says of every start and every length what looking at each cell says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(127), fc.integer({ min: 1, max: 20 })), { maxLength: 6 }),
      fc.integer({ min: 1, max: 70 }),
      (spans, length) => {
        const rows = cellRows(1, 4);
        const taken = new Set<number>();
        for (const [from, size] of spans) {
          fillCells(rows, 0, from, from + size);
          for (let cell = from; cell < Math.min(128, from + size); cell++) taken.add(cell);
        }
        widenToStarts(rows.words, 0, 4, length);
        for (let start = 0; start < 128; start++) {
          const meets = Array.from({ length }, (_, at) => start + at).some((cell) => taken.has(cell));
          expect(isSet(rows, 0, start)).toBe(meets);
        }
      },
    ),
    { numRuns: 300 },
  );
});
