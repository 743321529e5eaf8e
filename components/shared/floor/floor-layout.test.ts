import fc from 'fast-check';
import type { Plan, PlanTable } from '@/lib/rules/seating/plan';
import { type FloorLayout, type Tile, wholeLayout, roomsLayout } from './floor-layout';

const table = (uid: string, area: number, x: number, y: number, rest: Partial<PlanTable> = {}): PlanTable => ({
  uid,
  name: uid,
  area,
  min: 1,
  max: 4,
  normal: 2,
  rect: { x, y, w: 68, h: 68 },
  shape: 'square',
  rotation: 0,
  ...rest,
});

/** Rooms of two rows of eleven tables, one above the other. */
function bigPlan(rooms: number): Plan {
  const areas = Array.from({ length: rooms }, (_, index) => ({
    area: index + 1,
    name: `Room ${index + 1}`,
    rect: { x: 15, y: 15 + index * 270, w: 1240, h: 255 },
  }));
  const tables = areas.flatMap(({ area, rect }) =>
    Array.from({ length: 22 }, (_, index) =>
      table(
        `${area}-${index}`,
        area,
        42 + (index % 11) * 110,
        rect.y + 50 + Math.floor(index / 11) * 120,
        index % 2 === 0 ? { shape: 'round' } : {},
      ),
    ),
  );
  return { uid: 'p', name: 'P', width: 1270, height: 30 + rooms * 270, areas, tables, joins: [] };
}

const tilesOf = ({ tiles }: FloorLayout) => [...tiles.values()];
function overlap(a: Tile, b: Tile): boolean {
  return Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 0.01 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 0.01;
}
function overlapping(layout: FloorLayout): number {
  const tiles = tilesOf(layout);
  return tiles.filter((tile, index) => tiles.slice(index + 1).some((other) => overlap(tile, other))).length;
}

test('154 tables in 7 rooms are all in the pane at once, each large enough for its number', () => {
  const layout = wholeLayout(bigPlan(7), { width: 908, height: 580 });
  expect(layout.tiles.size).toBe(154);
  expect(layout.width).toBeLessThanOrEqual(908.5);
  expect(layout.height).toBeLessThanOrEqual(580.5);
  expect(Math.min(...tilesOf(layout).map(({ w, h }) => Math.min(w, h)))).toBeGreaterThanOrEqual(22);
  expect(overlapping(layout)).toBe(0);
});

test('in a room every table is readable, and the room scrolls if needed', () => {
  const layout = roomsLayout(bigPlan(7), { width: 640, height: 500 });
  expect(layout.isReadable).toBe(true);
  expect(overlapping(layout)).toBe(0);
  const [first, second] = layout.rooms;
  expect(first?.w).toBeGreaterThan(640);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.w ?? 0));
});

test('a room that fits leaves a part of the next one visible', () => {
  const plan = { ...bigPlan(2), tables: [table('a', 1, 20, 20), table('b', 2, 20, 320)] };
  const layout = roomsLayout(plan, { width: 400, height: 500 });
  expect(layout.rooms[1]?.x).toBeLessThan(390);
  expect(layout.rooms[1]?.x).toBeGreaterThan(360);
});

test('a few tables are readable at their places in the plan', () => {
  const plan = { ...bigPlan(1), tables: [table('a', 1, 40, 40), table('b', 1, 240, 40), table('c', 1, 40, 180)] };
  const layout = wholeLayout(plan, { width: 700, height: 500 });
  expect(layout.isReadable).toBe(true);
  const at = (uid: string) => layout.tiles.get(uid) as Tile;
  expect(at('b').x).toBeGreaterThan(at('a').x);
  expect(at('b').y).toBe(at('a').y);
  expect(at('c').x).toBe(at('a').x);
  expect(at('c').y).toBeGreaterThan(at('a').y);
});

test('rooms drawn one above the other are placed side by side if they are larger that way', () => {
  const wide = wholeLayout(bigPlan(4), { width: 1600, height: 500 });
  expect(wide.rooms[1]?.y).toBe(wide.rooms[0]?.y);
});

test('a table in no area of the plan is drawn too', () => {
  const plan = { ...bigPlan(1), tables: [table('a', 1, 40, 40), table('b', 9, 240, 40)] };
  expect(wholeLayout(plan, { width: 700, height: 500 }).tiles.size).toBe(2);
  expect(wholeLayout({ ...plan, areas: [] }, { width: 700, height: 500 }).rooms).toHaveLength(1);
});

test('a round table stays round, and a rotated one keeps its angles', () => {
  const plan = {
    ...bigPlan(1),
    tables: [
      table('a', 1, 40, 40, { shape: 'round' }),
      table('b', 1, 240, 40, { rotation: 45 }),
      table('c', 1, 400, 300),
    ],
  };
  const { tiles } = wholeLayout(plan, { width: 900, height: 300 });
  for (const uid of ['a', 'b']) expect(tiles.get(uid)?.w).toBeCloseTo(tiles.get(uid)?.h ?? 0);
  expect(tiles.get('b')?.width).toBeCloseTo(tiles.get('b')?.height ?? 0);
});

test('tables that do not overlap in the plan do not overlap on the screen', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 5 }) });
  const spots = fc.uniqueArray(spot, { minLength: 1, maxLength: 20, selector: ({ x, y }) => `${x} ${y}` });
  fc.assert(
    fc.property(
      spots,
      fc.integer({ min: 300, max: 1600 }),
      fc.integer({ min: 200, max: 900 }),
      (places, width, height) => {
        const plan = {
          ...bigPlan(1),
          tables: places.map(({ x, y }, index) =>
            table(String(index), 1, x * 90, y * 90, index % 3 === 0 ? { shape: 'round' } : {}),
          ),
        };
        expect(overlapping(wholeLayout(plan, { width, height }))).toBe(0);
        const rooms = roomsLayout(plan, { width, height });
        expect(overlapping(rooms)).toBe(0);
        expect(rooms.isReadable).toBe(true);
      },
    ),
  );
});
