/** Number of parties of one size that can be seated at once: Google's published example, and every small floor compared with a brute-force search. */
import fc from 'fast-check';
import type { Floor } from '@/lib/rules/seating/hold';
import { spotCounter } from './spots';

const table = (uid: string, min: number, max: number) => ({ uid, name: uid, area: 1, min, max, normal: max });
const everyTable = () => true;

/** Google's "Example empty floor plan" (Structure availability data for reservations). */
const PUBLISHED: Array<[size: number, spots: number]> = [
  [4, 3],
  [5, 3],
  [6, 4],
  [7, 1],
  [8, 1],
];

describe("the floor plan of Google's example", () => {
  test('three tables for 4 to 6, and a join for 6 to 8 of two tables for 2 to 3', () => {
    const floor: Floor = {
      tables: [table('r1', 4, 6), table('r2', 4, 6), table('r3', 4, 6), table('s1', 2, 3), table('s2', 2, 3)],
      joins: [{ uid: 1, tables: ['s1', 's2'], min: 6, max: 8 }],
    };
    const { count } = spotCounter(floor);
    expect(PUBLISHED.map(([size]) => [size, count(size, everyTable)])).toEqual(PUBLISHED);
  });

  test('three tables for 4 to 6, and one for 6 to 8', () => {
    const { count } = spotCounter({
      tables: [table('r1', 4, 6), table('r2', 4, 6), table('r3', 4, 6), table('l1', 6, 8)],
      joins: [],
    });
    expect(PUBLISHED.map(([size]) => [size, count(size, everyTable)])).toEqual(PUBLISHED);
  });

  test('with one of the tables for 4 to 6 taken there is one spot fewer for 4, 5 and 6', () => {
    const { count } = spotCounter({
      tables: [table('r1', 4, 6), table('r2', 4, 6), table('r3', 4, 6), table('l1', 6, 8)],
      joins: [],
    });
    expect([4, 5, 6, 7, 8].map((size) => count(size, (row) => row !== 0))).toEqual([2, 2, 3, 1, 1]);
  });
});

test('a table that takes the party alone is not given away in a join', () => {
  const floor: Floor = {
    tables: [table('a', 1, 4), table('b', 1, 2)],
    joins: [{ uid: 1, tables: ['a', 'b'], min: 4, max: 6 }],
  };
  const { count } = spotCounter(floor);
  expect([2, 4, 6].map((size) => count(size, everyTable))).toEqual([2, 1, 1]);
});

test('five in a row of which two neighbours may be joined seat two parties, whichever one is taken seats two still', () => {
  const row = ['a', 'b', 'c', 'd', 'e'];
  const joins = row.slice(1).map((uid, index) => ({ uid: index, tables: [row[index] as string, uid], min: 3, max: 4 }));
  const { count } = spotCounter({ tables: row.map((uid) => table(uid, 1, 2)), joins });
  expect(count(4, everyTable)).toBe(2);
  expect(count(4, (at) => at !== 0)).toBe(2);
  expect(count(4, (at) => at !== 1)).toBe(1);
  expect(count(4, (at) => at === 2)).toBe(0);
});

test('a join of a table that is not on the floor is none', () => {
  expect(
    spotCounter({ tables: [table('a', 1, 2)], joins: [{ uid: 1, tables: ['a', 'gone'], min: 3, max: 4 }] }).count(
      3,
      everyTable,
    ),
  ).toBe(0);
});

test('a hall of forty tables that may all be joined in pairs is worked out at once', () => {
  const tables = Array.from({ length: 40 }, (_, at) => table(`t${at}`, 1, 2));
  const joins = tables.flatMap((one, at) =>
    tables.slice(at + 1).map((other) => ({ uid: 1, tables: [one.uid, other.uid], min: 3, max: 4 })),
  );
  const spots = spotCounter({ tables, joins }).count(4, everyTable);
  expect(spots).toBeGreaterThan(0);
  expect(spots).toBeLessThanOrEqual(20);
});

/** Maximum number of seatings without a common table, by brute force. */
function byTryingAll(seatings: ReadonlyArray<readonly number[]>, taken: ReadonlySet<number>): number {
  const [first, ...rest] = seatings;
  if (!first) return 0;
  const without = byTryingAll(rest, taken);
  if (first.some((row) => taken.has(row))) return without;
  return Math.max(without, 1 + byTryingAll(rest, new Set([...taken, ...first])));
}

const floors = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    tables: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 })), {
      minLength: size,
      maxLength: size,
    }),
    joins: fc.array(
      fc.record({
        rows: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 4 }),
        min: fc.integer({ min: 2, max: 6 }),
        more: fc.integer({ min: 0, max: 4 }),
      }),
      { maxLength: 7 },
    ),
    free: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
    covers: fc.integer({ min: 1, max: 8 }),
  }),
);

test('as many as trying every choice of tables and joins finds', () => {
  fc.assert(
    fc.property(floors, ({ tables: drawn, joins: joined, free, covers }) => {
      const tables = drawn.map(([min, more], at) => table(`t${at}`, min, min + more));
      const joins = joined.map(({ rows, min, more }, uid) => ({
        uid,
        tables: rows.map((row) => `t${row}`),
        min,
        max: min + more,
      }));
      const takes = (one: { min: number; max: number }) => covers >= one.min && covers <= one.max;
      const seatings = [
        ...tables.flatMap((one, row) => (takes(one) ? [[row]] : [])),
        ...joined.flatMap(({ rows }, at) => (takes(joins[at] as { min: number; max: number }) ? [rows] : [])),
      ];
      const taken = new Set(free.flatMap((isFree, row) => (isFree ? [] : [row])));
      expect(spotCounter({ tables, joins }).count(covers, (row) => free[row] === true)).toBe(
        byTryingAll(seatings, taken),
      );
    }),
    { numRuns: 1000 },
  );
});
