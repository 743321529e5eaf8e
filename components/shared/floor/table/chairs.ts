/** Chairs around a table, which show its size at a glance. */
import type { PlanTable, TableShape } from '@/lib/rules/seating/plan';
import type { Tile } from '@/components/shared/floor/floor-layout';

/** Centre of a chair relative to the centre of its table, in the given units, and its rotation in degrees. */
export interface Chair {
  x: number;
  y: number;
  angle: number;
}

/**
 * As many chairs as the table usually seats.
 * @param gap between the edge of the table and the centre of a chair
 */
export function chairsOf(
  { shape, normal }: Pick<PlanTable, 'shape' | 'normal'>,
  width: number,
  height: number,
  gap: number,
): Chair[] {
  return shape === 'round'
    ? around(normal, width / 2 + gap, height / 2 + gap)
    : alongSides(shape, normal, width, height, gap);
}

/**
 * All chairs as one path, drawn as a line with round ends: one element and transform per chair made every frame of a
 * large floor expensive.
 * @param length of a chair, without its round ends
 */
export function chairsPath(chairs: readonly Chair[], length: number): string {
  return chairs
    .map(({ x, y, angle }) => {
      const turn = (angle * Math.PI) / 180;
      const [dx, dy] = [(Math.cos(turn) * length) / 2, (Math.sin(turn) * length) / 2];
      return `M${rounded(x - dx)} ${rounded(y - dy)}L${rounded(x + dx)} ${rounded(y + dy)}`;
    })
    .join('');
}

const rounded = (value: number) => Math.round(value * 100) / 100;

function around(count: number, rx: number, ry: number): Chair[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (360 / count) * index;
    const turn = (angle * Math.PI) / 180;
    return { x: rx * Math.sin(turn), y: -ry * Math.cos(turn), angle };
  });
}

/**
 * A bar has chairs on one side; other tables on their two longer sides, and on their ends from the fifth chair (a
 * square: on all four sides).
 */
function alongSides(shape: TableShape, count: number, width: number, height: number, gap: number): Chair[] {
  const [top = 0, right = 0, bottom = 0, left = 0] = sides(shape, count, width, height);
  return [
    ...row(top, width).map((x) => ({ x, y: -height / 2 - gap, angle: 0 })),
    ...row(right, height).map((y) => ({ x: width / 2 + gap, y, angle: 90 })),
    ...row(bottom, width).map((x) => ({ x, y: height / 2 + gap, angle: 180 })),
    ...row(left, height).map((y) => ({ x: -width / 2 - gap, y, angle: 270 })),
  ];
}

function sides(shape: TableShape, count: number, width: number, height: number): number[] {
  if (shape === 'bar') return [0, 0, count, 0];
  if (count <= 2)
    return height > width
      ? [Math.ceil(count / 2), 0, Math.floor(count / 2), 0]
      : [0, Math.floor(count / 2), 0, Math.ceil(count / 2)];
  if (width === height) return [0, 1, 2, 3].map((side) => Math.floor((count + 3 - side) / 4));
  const ends = count > 4 ? 2 : 0;
  const long = Math.ceil((count - ends) / 2);
  const other = count - ends - long;
  const end = ends / 2;
  return width > height ? [long, end, other, end] : [end, long, end, other];
}

/** Positions along a side, from its centre. */
function row(count: number, length: number): number[] {
  return Array.from({ length: count }, (_, index) => (length / count) * (index + 0.5) - length / 2);
}

/** Distance of the chairs' centres from the table's edge, their length, thickness and clearance, in pixels. */
export const CHAIR = { gap: 6.5, length: 16, thickness: 5, free: 3 };

/**
 * Chairs that have room, as paths around the centre of their tables before rotation. Chairs on another table or outside
 * of the room are left out, and so are both chairs where neighbours would touch.
 * @param tables tables of one room
 * @param room bounds of the room
 */
export function freeChairs(
  tables: ReadonlyArray<{ table: PlanTable; tile: Tile }>,
  room: { x: number; y: number; w: number; h: number },
): Map<string, string> {
  const reach = CHAIR.length / 2;
  const placed = tables.flatMap(({ table, tile }) => {
    const turn = turnOf(table);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return chairsOf(table, tile.width, tile.height, CHAIR.gap).map((chair) => {
      const angle = (chair.angle * Math.PI) / 180 + turn;
      return {
        uid: table.uid,
        chair,
        x: tile.x + chair.x * cos - chair.y * sin,
        y: tile.y + chair.x * sin + chair.y * cos,
        // Half width and height of its bounding box.
        w: Math.abs(Math.cos(angle)) * reach + CHAIR.thickness / 2,
        h: Math.abs(Math.sin(angle)) * reach + CHAIR.thickness / 2,
      };
    });
  });
  const free = placed.filter(({ uid, x, y, w, h }) => {
    if (x - w < room.x || x + w > room.x + room.w || y - h < room.y || y + h > room.y + room.h) return false;
    for (const { table, tile } of tables)
      if (table.uid !== uid && overlaps(x - tile.x, y - tile.y, w + tile.w / 2, h + tile.h / 2)) return false;
    return placed.every((other) => other.uid === uid || !overlaps(x - other.x, y - other.y, w + other.w, h + other.h));
  });
  const paths = new Map<string, string>();
  for (const { table } of tables) {
    const own = free.filter(({ uid }) => uid === table.uid).map(({ chair }) => chair);
    paths.set(table.uid, chairsPath(own, CHAIR.length - CHAIR.thickness));
  }
  return paths;
}

/** Rotation of a table in radians; 0 for a round one. */
const turnOf = ({ shape, rotation }: PlanTable) => (shape === 'round' ? 0 : (rotation * Math.PI) / 180);

const overlaps = (dx: number, dy: number, w: number, h: number) =>
  Math.abs(dx) < w + CHAIR.free && Math.abs(dy) < h + CHAIR.free;
