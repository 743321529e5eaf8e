import fc from 'fast-check';
import { stack } from './stack';

const rowsOf = (spans: Array<[number, number]>) =>
  stack(spans.map(([from, to]) => ({ from, to }))).items.map(({ item, row }) => [item.from, item.to, row]);

test('parties that follow each other share a row', () => {
  expect(
    rowsOf([
      [20, 22],
      [22, 24],
      [24, 26],
    ]),
  ).toEqual([
    [20, 22, 0],
    [22, 24, 0],
    [24, 26, 0],
  ]);
});

test('parties at the same time stand one below the other, and the first free row is used again', () => {
  expect(
    rowsOf([
      [21, 23],
      [20, 22],
      [22, 23.5],
      [20, 21],
    ]),
  ).toEqual([
    [20, 22, 0],
    [20, 21, 1],
    [21, 23, 1],
    [22, 23.5, 0],
  ]);
});

test('an empty lane has one row', () => {
  expect(stack([]).rows).toBe(1);
});

const span = fc
  .tuple(fc.integer({ min: 16, max: 108 }), fc.integer({ min: 1, max: 16 }))
  .map(([start, length]) => ({ from: start / 4, to: (start + length) / 4 }));

test('no two parties in a row overlap, and there are only as many rows as overlap at once', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 60 }), (spans) => {
      const { items, rows } = stack(spans);
      expect(items).toHaveLength(spans.length);
      for (const one of items) {
        for (const other of items) {
          if (one === other || one.row !== other.row) continue;
          expect(one.item.from >= other.item.to || other.item.from >= one.item.to).toBe(true);
        }
      }
      const together = spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length);
      expect(rows).toBe(Math.max(1, ...together));
    }),
  );
});
