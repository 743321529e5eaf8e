import { FLOOR_CONTENT, FLOOR_TEMPLATES, type FloorTemplate, fromTemplate, seatsOf } from './floor-templates';
import type { OtherPlans, PlanDocument } from './plan-document';
import { planErrors } from './plan-faults';

const EMPTY: PlanDocument = { name: 'Main', width: 1200, height: 800, areas: [], tables: [], joins: [] };
const ALONE: OtherPlans = { names: [], tables: [], areas: [] };

function draw(template: FloorTemplate, others: OtherPlans = ALONE): PlanDocument {
  let made = 0;
  return fromTemplate(EMPTY, template, others, 'Dining room', () => `new${++made}`);
}

test.each(FLOOR_TEMPLATES)('the floor %s can be saved as it is', (template) => {
  expect(planErrors(draw(template), ALONE)).toEqual([]);
});

test.each([
  ['bistro', 14, 42],
  ['bar', 16, 26],
  ['terrace', 12, 32],
] as const)('%s has %i tables and %i seats', (template, tables, seats) => {
  expect(FLOOR_CONTENT[template].tables).toHaveLength(tables);
  expect(seatsOf(FLOOR_CONTENT[template])).toBe(seats);
});

test.each(FLOOR_TEMPLATES)('no two tables of %s touch, and there is room to walk between them', (template) => {
  const { tables } = FLOOR_CONTENT[template];
  for (const [index, a] of tables.entries())
    for (const b of tables.slice(index + 1)) {
      const across = Math.max(a.rect.x - b.rect.x - b.rect.w, b.rect.x - a.rect.x - a.rect.w);
      const down = Math.max(a.rect.y - b.rect.y - b.rect.h, b.rect.y - a.rect.y - a.rect.h);
      expect(Math.max(across, down)).toBeGreaterThanOrEqual(20);
    }
});

test('joins name tables of the floor that stand side by side', () => {
  const { tables, joins } = draw('bistro');
  const name = (uid: string) => tables.find((table) => table.uid === uid)?.name;
  expect(joins.map((join) => join.tables.map(name))).toEqual([
    ['1', '2'],
    ['3', '4'],
    ['12', '13'],
  ]);
});

test('beside another plan its tables and its area get names and numbers that are free', () => {
  const others: OtherPlans = {
    names: ['Inside'],
    tables: [
      { uid: 'a', name: 'T1', area: 4 },
      { uid: 'b', name: 't2', area: 4 },
    ],
    areas: [{ area: 4, name: 'Inside' }],
  };
  const drawn = draw('terrace', others);
  expect(drawn.areas).toEqual([{ area: 5, name: 'Dining room', rect: { x: 20, y: 20, w: 860, h: 560 } }]);
  expect(drawn.tables.map(({ name }) => name)).toEqual([
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'T8',
    'T9',
    'T10',
    'T11',
    'T12',
    'T13',
    'T14',
  ]);
  expect(planErrors(drawn, others)).toEqual([]);
});
