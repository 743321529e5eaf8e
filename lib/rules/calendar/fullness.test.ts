import { type Block, NO_RULES, type Shift, type TableBlock } from '@/lib/rules/hours/hours';
import { fullnessOf } from './fullness';

const dinner: Shift = {
  ...NO_RULES,
  uid: 2,
  name: 'Dinner',
  type: 'Dinner',
  start: 20,
  end: 2,
  weekdays: [6],
  plan: 'main',
};
const plans = [
  { uid: 'terrace', tables: [{ uid: 't9', area: 2, max: 8 }] },
  {
    uid: 'main',
    tables: [
      { uid: 't1', area: 1, max: 6 },
      { uid: 't2', area: 1, max: 4 },
      { uid: 't3', area: 2, max: 10 },
    ],
  },
];
const block = (said: Partial<Block>): Block => ({
  uid: 1,
  scope: 2,
  from: 20,
  to: 26,
  area: null,
  pause: false,
  ...said,
});
const tableBlock = (said: Partial<TableBlock>): TableBlock => ({
  uid: 1,
  table: 't1',
  scope: 2,
  from: 20,
  to: 26,
  ...said,
});
const full = (covers: number, rules: { blocks?: Block[]; tableBlocks?: TableBlock[] } = {}) =>
  fullnessOf(covers, dinner, plans, { blocks: [], tableBlocks: [], ...rules });

test('covers are held against the seats of the plan', () => {
  expect(full(9)).toEqual({ covers: 9, seats: 20, percent: 45, level: 'quiet' });
  expect(full(10).level).toBe('filling');
  expect(full(17)).toMatchObject({ percent: 85, level: 'nearly' });
  expect(full(20).level).toBe('full');
});

test('a seat that is left keeps a large session from being full', () => {
  const hall = [{ uid: 'main', tables: [{ uid: 't1', area: 1, max: 200 }] }];
  const none = { blocks: [], tableBlocks: [] };
  expect(fullnessOf(199, dinner, hall, none)).toEqual({ covers: 199, seats: 200, percent: 100, level: 'nearly' });
  expect(fullnessOf(169, dinner, hall, none)).toMatchObject({ percent: 85, level: 'filling' });
});

test('tables that are used twice make more than a hundred', () => {
  expect(full(26)).toEqual({ covers: 26, seats: 20, percent: 130, level: 'full' });
});

test('an area that is blocked for everybody all evening has no seats', () => {
  expect(full(5, { blocks: [block({ area: 2 })] })).toMatchObject({ seats: 10, percent: 50 });
  expect(full(5, { blocks: [block({ area: 2, to: 23 }), block({ area: 2, from: 22.5 })] })).toMatchObject({
    seats: 10,
  });
});

test('neither has a table that is', () => {
  expect(full(7, { tableBlocks: [tableBlock({})] })).toMatchObject({ seats: 14, percent: 50 });
});

test('a block for part of the evening, or for guests only, leaves the seats', () => {
  expect(
    full(10, {
      blocks: [block({ area: 2, to: 25 }), block({ scope: 1 })],
      tableBlocks: [tableBlock({ scope: 1 }), tableBlock({ from: 21 })],
    }),
  ).toMatchObject({ seats: 20 });
});

test('a session that can take nobody is not so many percent full', () => {
  expect(full(3, { blocks: [block({})] })).toEqual({ covers: 3, seats: 0, percent: null, level: 'none' });
});

test('a plan that is gone is the first', () => {
  expect(fullnessOf(4, { ...dinner, plan: 'gone' }, plans, { blocks: [], tableBlocks: [] })).toMatchObject({
    seats: 8,
    percent: 50,
  });
});
