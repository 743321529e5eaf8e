import type { PlanTable, SavedPlan } from '@/lib/rules/seating/plan';
import { alignTables, distributeTables, equaliseTables } from './arrange-tables';
import { copyTables, numberTables } from './copy-tables';
import { addArea, areaAt, canRemoveArea, moveArea, nextAreaNumber, removeArea } from './edit-areas';
import { joinsWith, likelyJoin, putJoin, removeJoin } from './edit-joins';
import { resizePlan } from './edit-plan';
import { bringBack, moveTables, newTable, removeTables, turnTables } from './edit-tables';
import { arrived, edited, isDirty, keepMine, savedAs, startEditing, tookTheirs, undoEdit } from './editing';
import type { PlanDocument } from './plan-document';
import { resized } from './resize';
import { snapLines, snapped } from './snap';
import { newTableName, nextName, partsOf, takenNames } from './table-names';

const NO_OTHERS = { names: [], tables: [], areas: [] };
const table = (uid: string, x: number, y: number, said: Partial<PlanTable> = {}): PlanTable => ({
  uid,
  name: uid,
  area: 1,
  min: 2,
  normal: 4,
  max: 4,
  rect: { x, y, w: 80, h: 80 },
  shape: 'square',
  rotation: 0,
  ...said,
});
const plan = (tables: PlanTable[], said: Partial<PlanDocument> = {}): PlanDocument => ({
  name: 'Main',
  width: 1000,
  height: 600,
  tables,
  joins: [],
  areas: [
    { area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 500, h: 600 } },
    { area: 2, name: 'Terrace', rect: { x: 500, y: 0, w: 500, h: 600 } },
  ],
  ...said,
});
const places = ({ tables }: PlanDocument) => tables.map(({ rect }) => [rect.x, rect.y]);
const all = ({ tables }: PlanDocument) => new Set(tables.map(({ uid }) => uid));

describe('names', () => {
  test.each([
    ['T12', 'T', 12],
    ['12', '', 12],
    ['Window', 'Window', null],
    ['Окно 7', 'Окно ', 7],
  ])('%s', (name, prefix, number) => {
    expect(partsOf(name)).toEqual({ prefix, number });
  });

  test('a copy has the next free number', () => {
    expect(nextName('T12', takenNames(['T12', 't13', 'T15']))).toBe('T14');
    expect(nextName('Window', takenNames(['Window']))).toBe('Window 2');
    expect(nextName('窓 9', takenNames(['窓 9']))).toBe('窓 10');
  });

  test('a new table goes on as its neighbours do', () => {
    expect(newTableName([{ name: 'T1' }, { name: 'T4' }, { name: 'Oak' }], takenNames(['T5']))).toBe('T6');
    expect(newTableName([], takenNames(['1']))).toBe('2');
  });

  test('copies lie beside their tables, with numbers of their own', () => {
    const drawn = plan([table('a', 40, 40, { name: '7' }), table('b', 200, 40, { name: '8' })], {
      joins: [{ tables: ['a', 'b'], min: 5, max: 8 }],
    });
    const copied = copyTables(drawn, new Set(['a', 'b']), ['c', 'd'], {
      ...NO_OTHERS,
      tables: [{ uid: 'w', name: '9', area: 1 }],
    });
    expect(copied.tables.map(({ uid, name, rect }) => [uid, name, rect.x, rect.y])).toEqual([
      ['a', '7', 40, 40],
      ['b', '8', 200, 40],
      ['c', '10', 60, 60],
      ['d', '11', 220, 60],
    ]);
    expect(copied.joins).toHaveLength(1);
  });

  test('numbers go row by row and pass over those of others', () => {
    const drawn = plan([
      table('a', 300, 45),
      table('b', 40, 40),
      table('c', 40, 200),
      table('x', 700, 40, { name: 'T2' }),
    ]);
    const named = numberTables(drawn, new Set(['a', 'b', 'c']), 'T', 1, NO_OTHERS).tables.map(({ uid, name }) => [
      uid,
      name,
    ]);
    expect(named).toEqual([
      ['a', 'T3'],
      ['b', 'T1'],
      ['c', 'T4'],
      ['x', 'T2'],
    ]);
  });
});

describe('moving', () => {
  test('stops at the edge of the plan, all together', () => {
    expect(places(moveTables(plan([table('a', 40, 40), table('b', 900, 40)]), new Set(['a', 'b']), 50, -70))).toEqual([
      [60, 0],
      [920, 0],
    ]);
  });

  test('a table belongs to the area it lies in, one whose area was chosen keeps it', () => {
    const drawn = plan([table('a', 40, 40), table('b', 40, 200, { area: 2 })]);
    expect(moveTables(drawn, all(drawn), 600, 0).tables.map(({ area }) => area)).toEqual([2, 2]);
    expect(moveTables(plan([table('b', 600, 200, { area: 1 })]), new Set(['b']), -500, 0).tables[0]?.area).toBe(1);
  });

  test('a turned table stays within the plan with all its corners', () => {
    expect(turnTables(plan([table('a', 0, 0)]), new Set(['a']), 45).tables[0]).toMatchObject({
      rotation: 45,
      rect: { x: 16.6, y: 16.6 },
    });
  });

  test('an area takes its own tables along', () => {
    const moved = moveArea(
      plan([table('a', 40, 40), table('b', 40, 200, { area: 2 }), table('c', 600, 40, { area: 2 })]),
      1,
      100,
      0,
    );
    expect(places(moved)).toEqual([
      [140, 40],
      [40, 200],
      [600, 40],
    ]);
    expect(moved.areas[0]?.rect.x).toBe(100);
  });

  test('nothing to do is the same document', () => {
    const drawn = plan([table('a', 0, 0)]);
    expect(moveTables(drawn, new Set(['a']), -10, -10)).toBe(drawn);
    expect(removeTables(drawn, new Set(['z']))).toBe(drawn);
  });
});

describe('areas', () => {
  test('of two that lie over one another the smaller counts', () => {
    const areas = [...plan([]).areas, { area: 3, name: 'Bar', rect: { x: 0, y: 0, w: 200, h: 100 } }];
    expect(areaAt(areas, { x: 20, y: 20, w: 10, h: 10 })?.name).toBe('Bar');
  });

  test('a new number is one that no plan has', () => {
    expect(nextAreaNumber(plan([]), { ...NO_OTHERS, areas: [{ area: 6, name: 'Roof' }] })).toBe(7);
  });

  test('tables of a removed one belong to the next, and the last one stays while it has tables', () => {
    const left = removeArea(plan([table('a', 40, 40)]), 1);
    expect(left.tables[0]?.area).toBe(2);
    expect(canRemoveArea(left, 2)).toBe(false);
    expect(removeArea(left, 2)).toBe(left);
  });

  test('one is never smaller than a finger, nor outside', () => {
    expect(addArea(plan([]), { area: 3, name: 'Bar', rect: { x: 990, y: -20, w: 5, h: 5 } }).areas[2]?.rect).toEqual({
      x: 940,
      y: 0,
      w: 60,
      h: 60,
    });
  });
});

describe('lines', () => {
  const drawn = plan([
    table('a', 40, 40),
    table('b', 200, 100),
    table('c', 520, 70, { rect: { x: 520, y: 70, w: 40, h: 120 } }),
  ]);

  test.each([
    [
      'left',
      [
        [40, 40],
        [40, 100],
        [40, 70],
      ],
    ],
    [
      'right',
      [
        [480, 40],
        [480, 100],
        [520, 70],
      ],
    ],
    [
      'centre',
      [
        [260, 40],
        [260, 100],
        [280, 70],
      ],
    ],
    [
      'top',
      [
        [40, 40],
        [200, 40],
        [520, 40],
      ],
    ],
    [
      'middle',
      [
        [40, 75],
        [200, 75],
        [520, 55],
      ],
    ],
    [
      'bottom',
      [
        [40, 110],
        [200, 110],
        [520, 70],
      ],
    ],
  ] as const)('aligned %s', (alignment, expected) => {
    expect(places(alignTables(drawn, all(drawn), alignment))).toEqual(expected);
  });

  test('the space between is the same', () => {
    expect(places(distributeTables(drawn, all(drawn), 'across'))).toEqual([
      [40, 40],
      [280, 100],
      [520, 70],
    ]);
  });

  test('as large as the first', () => {
    expect(equaliseTables(drawn, all(drawn)).tables.map(({ rect }) => [rect.w, rect.h])).toEqual([
      [80, 80],
      [80, 80],
      [80, 80],
    ]);
  });
});

describe('catching', () => {
  const lines = snapLines([{ left: 100, top: 100, right: 180, bottom: 180 }]);
  const at = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 60 });

  test('an edge on a neighbour’s, with the line that shows it', () => {
    expect(snapped(at(103, 300), lines, { reach: 5, grid: 10 })).toEqual({
      dx: -3,
      dy: 0,
      guides: [{ axis: 'x', at: 100, from: 100, to: 360 }],
    });
  });

  test('a middle on a middle', () => {
    expect(snapped(at(300, 112), lines, { reach: 5, grid: 0 })).toMatchObject({
      dx: 0,
      dy: -2,
      guides: [{ axis: 'y', at: 140 }],
    });
  });

  test('the grid where no neighbour is near, nothing without one', () => {
    expect(snapped(at(304, 407), lines, { reach: 3, grid: 10 })).toEqual({ dx: -4, dy: 3, guides: [] });
    expect(snapped(at(304, 407), lines, { reach: 3, grid: 0 })).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

describe('pulling at a handle', () => {
  const limits = { min: 20, max: 1000, step: 5, square: false };

  test('the far corner stays, turned or not', () => {
    expect(resized({ x: 100, y: 100, w: 80, h: 60 }, 0, { x: -1, y: -1 }, { dx: -20, dy: 10 }, limits)).toEqual({
      x: 80,
      y: 110,
      w: 100,
      h: 50,
    });
    expect(resized({ x: 100, y: 100, w: 80, h: 60 }, 90, { x: 1, y: 0 }, { dx: 0, dy: 20 }, limits)).toEqual({
      x: 90,
      y: 110,
      w: 100,
      h: 60,
    });
  });

  test('a square stays one, and nothing gets smaller than it may', () => {
    expect(
      resized({ x: 0, y: 0, w: 80, h: 80 }, 0, { x: 1, y: 0 }, { dx: 20, dy: 0 }, { ...limits, square: true }),
    ).toMatchObject({ w: 100, h: 100 });
    expect(resized({ x: 0, y: 0, w: 80, h: 80 }, 0, { x: 1, y: 1 }, { dx: -200, dy: -200 }, limits)).toEqual({
      x: 0,
      y: 0,
      w: 20,
      h: 20,
    });
  });
});

describe('joins', () => {
  const drawn = plan([table('a', 40, 40), table('b', 130, 40, { max: 6 }), table('c', 220, 40)]);

  test('begin with more than the largest table seats, up to all of them', () => {
    expect(likelyJoin(drawn, ['a', 'b'])).toEqual({ tables: ['a', 'b'], min: 7, max: 10 });
  });

  test('of the same tables there is one, in whatever order they are named', () => {
    const joined = putJoin(putJoin(drawn, { tables: ['a', 'b'], min: 5, max: 8 }), {
      tables: ['b', 'a'],
      min: 6,
      max: 9,
    });
    expect(joined.joins).toEqual([{ tables: ['a', 'b'], min: 6, max: 9 }]);
    expect(joinsWith(joined, 'c')).toEqual([]);
    expect(removeJoin(joined, ['b', 'a']).joins).toEqual([]);
  });

  test('go with their tables, and come back with them', () => {
    const joined = putJoin(drawn, { tables: ['a', 'b'], min: 5, max: 8 });
    const without = removeTables(joined, new Set(['a']));
    expect(without.joins).toEqual([]);
    const back = bringBack(without, joined, new Set(['a']));
    expect([back.tables.map(({ uid }) => uid), back.joins]).toEqual([
      ['b', 'c', 'a'],
      [{ tables: ['a', 'b'], min: 5, max: 8 }],
    ]);
  });
});

test('a plan is never smaller than what is drawn', () => {
  expect(resizePlan(plan([]), { width: 300, height: 900 })).toMatchObject({ width: 1000, height: 900 });
});

test('a table put at the corner lies within the plan, in the area there', () => {
  expect(newTable(plan([]), 'round', { x: 1000, y: 600 }, { uid: 'n', name: '1' })).toMatchObject({
    area: 2,
    rect: { x: 916, y: 516, w: 84, h: 84 },
  });
});

describe('what comes from another device', () => {
  const saved: SavedPlan = {
    uid: 'main',
    version: 4,
    name: 'Main',
    width: 1000,
    height: 600,
    areas: [],
    tables: [],
    joins: [],
  };
  const newer: SavedPlan = { ...saved, version: 5, name: 'Theirs' };
  const rename = (name: string) => (now: PlanDocument) => ({ ...now, name });

  test('is shown at once where nothing was drawn here', () => {
    expect(arrived(startEditing(saved), newer)).toMatchObject({ version: 5, base: { name: 'Theirs' }, newer: null });
  });

  test('waits where something was, and each of the two ways goes on', () => {
    const mine = arrived(edited(startEditing(saved), rename('Mine')), newer);
    expect(mine).toMatchObject({ version: 4, newer: { name: 'Theirs' }, history: { present: { name: 'Mine' } } });
    expect(keepMine(mine)).toMatchObject({ version: 5, newer: null, history: { present: { name: 'Mine' } } });
    const theirs = tookTheirs(mine, newer);
    expect([theirs.version, theirs.history.present.name, isDirty(theirs)]).toEqual([5, 'Theirs', false]);
    expect(undoEdit(theirs).history.present.name).toBe('Mine');
  });

  test('what was saved is no change any more, and undo still goes behind it', () => {
    const mine = edited(startEditing(saved), rename('Mine'));
    const done = savedAs(mine, mine.history.present, { ...saved, version: 5, name: 'Mine' });
    expect([isDirty(done), done.version]).toEqual([false, 5]);
    expect(undoEdit(done).history.present.name).toBe('Main');
  });

  test('keys of one name are one step', () => {
    const typed = ['M', 'Mi', 'Min'].reduce((now, name) => edited(now, rename(name), 'plan name'), startEditing(saved));
    expect(undoEdit(typed).history.present.name).toBe('Main');
  });
});
