/**
 * Layout of rooms and tables, in pixels. The plan gives the tables' relative positions; their size comes from the text
 * on them: a table grows into the free gap around it until number, party and time fit (ADR 63).
 */
import type { Plan, PlanTable, Rect } from '@/lib/rules/seating/plan';
import { coveredBy } from './blocks/covered-by';
import type { Size } from './plan-scale';

/** A table as drawn. */
export interface Tile {
  /** Its centre. */
  x: number;
  y: number;
  /** Its bounding box, rotation included. */
  w: number;
  h: number;
  /** Its sides before rotation. */
  width: number;
  height: number;
  /** There is room for number, party and time; otherwise it shows number and state only. */
  isReadable: boolean;
}

export interface Room extends Rect {
  /** Null for tables in no area of the plan. */
  area: number | null;
  name: string;
}

export interface FloorLayout extends Size {
  rooms: readonly Room[];
  tiles: ReadonlyMap<string, Tile>;
  /** Every table is large enough to show its party. */
  isReadable: boolean;
}

/** Height of a room's name; padding inside a room, between rooms, and around all of them. */
export const ROOM_HEAD = 30;
const PAD = 14;
const BETWEEN = 12;
const EDGE = 12;
/** Maximum space above the tables of a room that is taller than they need. */
const MAX_LEAD = 36;
/** Minimum gap between two tables if they are large enough; otherwise a share of the distance between centres. */
const GAP = { max: 10, share: 0.14 };
/**
 * Minimum size at which number, party and time are readable: a table with straight sides, a round one, a rotated one.
 */
const READABLE = { straight: { w: 66, h: 62 }, round: 70, askew: 78 };
/** Preferred size of a small table where there is room. */
const PREFERRED = { straight: { w: 88, h: 80 }, round: 92, askew: 104 };
/** Tables at the edge of a room are assumed to be this much larger. */
const EDGE_GROWTH = 1.5;
/** A horizontal table is at most this much taller than wide, a vertical one this much wider than tall. */
const UPRIGHT = 1.15;
const LYING = 1.4;
/** A room is stretched at most this much more in one direction than in the other. */
const STRETCH = 1.7;
/** Pixels of each neighbouring room that stay visible beside a room. */
const PEEK = 22;
/** A room grows by this factor until its tables are readable, at most so many times. */
const GROWTH = { step: 1.06, max: 40 };
/** If a smaller share of the restaurant's tables is readable, all tables show their number only, for a uniform look. */
const MIN_READABLE_SHARE = 0.6;
/** The plan's own arrangement of rooms is kept unless another makes the tables this much larger. */
const KEEP_PLAN_SHARE = 0.7;
/** With more rooms than this, not all row arrangements are tried. */
const MAX_TRIED = 10;

interface Group {
  area: number | null;
  name: string;
  /** As in the plan, in plan units. */
  drawn: Rect;
  tables: readonly PlanTable[];
  /** Bounding box of its tables. */
  bounds: Rect;
}

/** All rooms at once, as large as the pane allows. */
export function wholeLayout(plan: Plan, pane: Size, zoom = 1): FloorLayout {
  const groups = groupsOf(plan);
  const width = Math.max(1, pane.width * zoom - 2 * EDGE);
  const height = Math.max(1, pane.height * zoom - 2 * EDGE);
  const asDrawn = planBoxes(groups, width, height);
  const packed = packedBoxes(groups, width, height);
  const boxes = qualityOf(groups, asDrawn) >= KEEP_PLAN_SHARE * qualityOf(groups, packed) ? asDrawn : packed;
  const layout = layoutOf(
    groups,
    boxes.map((box) => ({ ...box, x: box.x + EDGE, y: box.y + EDGE })),
    zoom,
  );
  const tiles = [...layout.tiles];
  if (tiles.filter(([, { isReadable }]) => isReadable).length >= MIN_READABLE_SHARE * tiles.length) return layout;
  return { ...layout, tiles: new Map(tiles.map(([uid, tile]) => [uid, { ...tile, isReadable: false }])) };
}

/** Rooms side by side, each as large as the pane or as its tables need to be readable. */
export function roomsLayout(plan: Plan, pane: Size, zoom = 1): FloorLayout {
  const groups = groupsOf(plan);
  const width = Math.max(1, pane.width - 2 * EDGE - (groups.length > 1 ? PEEK : 0)) * zoom;
  const height = Math.max(1, pane.height - 2 * EDGE) * zoom;
  let x = EDGE;
  const boxes = groups.map((group) => {
    const box = { ...readableBox(group, { width, height }, zoom), x, y: EDGE };
    x += box.w + BETWEEN;
    return box;
  });
  return layoutOf(groups, boxes, zoom);
}

function layoutOf(groups: readonly Group[], boxes: readonly Rect[], zoom: number): FloorLayout {
  const tiles = new Map<string, Tile>();
  for (const [index, group] of groups.entries())
    for (const [uid, tile] of tilesOf(group, boxes[index] as Rect, zoom)) tiles.set(uid, tile);
  const rooms = groups.map(({ area, name }, index): Room => ({ area, name, ...(boxes[index] as Rect) }));
  return {
    width: Math.max(0, ...rooms.map(({ x, w }) => x + w)) + EDGE,
    height: Math.max(0, ...rooms.map(({ y, h }) => y + h)) + EDGE,
    rooms,
    tiles,
    isReadable: [...tiles.values()].every((tile) => tile.isReadable),
  };
}

/** The plan's areas that have tables, and the tables without an area. */
function groupsOf({ areas, tables }: Plan): Group[] {
  const known = new Set(areas.map(({ area }) => area));
  const groups = areas.map(({ area, name, rect }) => ({
    area,
    name,
    drawn: rect,
    tables: tables.filter((table) => table.area === area),
  }));
  const others = tables.filter(({ area }) => !known.has(area));
  return [
    ...groups,
    ...(others.length > 0 ? [{ area: null, name: '', drawn: unionOf(others.map(coveredBy)), tables: others }] : []),
  ]
    .filter((group) => group.tables.length > 0)
    .map((group) => ({ ...group, bounds: unionOf(group.tables.map(coveredBy)) }));
}

function unionOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    w: Math.max(...rects.map((rect) => rect.x + rect.w)) - x,
    h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y,
  };
}

/** The rooms at their positions in the plan. */
function planBoxes(groups: readonly Group[], width: number, height: number): Rect[] {
  const all = unionOf(groups.map(({ drawn }) => drawn));
  const [sx, sy] = [width / Math.max(1, all.w), height / Math.max(1, all.h)];
  return groups.map(({ drawn }) => ({
    x: (drawn.x - all.x) * sx,
    y: (drawn.y - all.y) * sy,
    w: drawn.w * sx,
    h: drawn.h * sy,
  }));
}

/** The rooms in rows or columns, in order: the arrangement with the largest tables. */
function packedBoxes(groups: readonly Group[], width: number, height: number): Rect[] {
  const cuts = groups.length <= MAX_TRIED ? 2 ** (groups.length - 1) : 1;
  let best: { boxes: Rect[]; quality: number } | undefined;
  for (let cut = 0; cut < cuts; cut++) {
    const rows: number[][] = [[]];
    groups.forEach((_, index) => {
      if (index > 0 && (cut >> (index - 1)) & 1) rows.push([]);
      rows.at(-1)?.push(index);
    });
    for (const boxes of [inRows(groups, rows, width, height, false), inRows(groups, rows, height, width, true)]) {
      const quality = qualityOf(groups, boxes);
      if (!best || quality > best.quality) best = { boxes, quality };
    }
  }
  return best?.boxes ?? [];
}

/** @param turned columns instead of rows: width and height are swapped */
function inRows(
  groups: readonly Group[],
  rows: readonly number[][],
  along: number,
  across: number,
  turned: boolean,
): Rect[] {
  const long = (index: number) => (groups[index] as Group).bounds[turned ? 'h' : 'w'];
  const high = (index: number) => (groups[index] as Group).bounds[turned ? 'w' : 'h'];
  const heights = rows.map((row) => Math.max(...row.map(high)));
  const free = across - (rows.length - 1) * BETWEEN;
  const total = heights.reduce((sum, one) => sum + one, 0);
  const boxes: Rect[] = [];
  let at = 0;
  for (const [number, row] of rows.entries()) {
    const deep = (free * (heights[number] as number)) / total;
    const room = along - (row.length - 1) * BETWEEN;
    const sum = row.reduce((so, index) => so + long(index), 0);
    let start = 0;
    for (const index of row) {
      const length = (room * long(index)) / sum;
      boxes[index] = turned ? { x: at, y: start, w: deep, h: length } : { x: start, y: at, w: length, h: deep };
      start += length + BETWEEN;
    }
    at += deep + BETWEEN;
  }
  return boxes;
}

/** Scale of a plan unit in the room where it is smallest. */
function qualityOf(groups: readonly Group[], boxes: readonly Rect[]): number {
  return Math.min(
    ...groups.map(({ bounds }, index) => {
      const inner = innerOf(boxes[index] as Rect);
      const [sx, sy] = [inner.w / bounds.w, inner.h / bounds.h];
      return Math.sqrt(Math.min(sx, sy * STRETCH) * Math.min(sy, sx * STRETCH));
    }),
  );
}

function innerOf({ x, y, w, h }: Rect): Rect {
  return {
    x: x + PAD,
    y: y + ROOM_HEAD + PAD,
    w: Math.max(1, w - 2 * PAD),
    h: Math.max(1, h - ROOM_HEAD - 2 * PAD),
  };
}

function readableBox(group: Group, { width, height }: Size, zoom: number): Rect {
  let box = { x: 0, y: 0, w: width, h: height };
  for (let step = 0; step < GROWTH.max; step++) {
    const tiles = [...tilesOf(group, box, zoom).values()];
    if (tiles.every(({ isReadable }) => isReadable)) return box;
    // Grows in the direction that is too small only: a room that scrolls one way is better than one that scrolls both
    // ways.
    const inner = innerOf(box);
    const [sx, sy] = [inner.w / group.bounds.w, inner.h / group.bounds.h];
    const isNarrow = tiles.some((tile) => tile.isNarrow);
    const isLow = tiles.some((tile) => tile.isLow);
    box = {
      ...box,
      w: (isNarrow && sx < sy * STRETCH) || (isLow && sy >= sx * STRETCH) ? box.w * GROWTH.step : box.w,
      h: (isLow && sy < sx * STRETCH) || (isNarrow && sx >= sy * STRETCH) ? box.h * GROWTH.step : box.h,
    };
  }
  return box;
}

function scalesOf(bounds: Rect, inner: Rect): { sx: number; sy: number } {
  const [sx, sy] = [inner.w / bounds.w, inner.h / bounds.h];
  return { sx: Math.min(sx, sy * STRETCH), sy: Math.min(sy, sx * STRETCH) };
}

/** A table while its size is computed: half of its bounding box. */
interface Growing {
  table: PlanTable;
  x: number;
  y: number;
  w: number;
  h: number;
  max: { w: number; h: number };
  /** Aspect ratio in the plan, width to height. */
  aspect: number;
}

/** A table, and the direction in which its room is too small for it to be readable. */
interface SizedTile extends Tile {
  isNarrow: boolean;
  isLow: boolean;
}

function tilesOf({ tables, bounds: drawn }: Group, box: Rect, zoom: number): Map<string, SizedTile> {
  const inner = innerOf(box);
  const bounds = grownBounds(tables, scalesOf(drawn, inner), zoom);
  const { sx, sy } = scalesOf(bounds, inner);
  const left = inner.x + (inner.w - bounds.w * sx) / 2;
  // Limited, so that spare height does not separate the room's name from its tables.
  const top = inner.y + Math.min(MAX_LEAD, (inner.h - bounds.h * sy) / 2);
  const growing = tables.map((table): Growing => {
    const covered = coveredBy(table);
    const size = sizeOf(table, sx, sy, zoom);
    return {
      table,
      x: left + (covered.x + covered.w / 2 - bounds.x) * sx,
      y: top + (covered.y + covered.h / 2 - bounds.y) * sy,
      ...size,
      aspect: covered.w / covered.h,
    };
  });
  return new Map(growing.map((one) => [one.table.uid, tileOf(one, growing, inner)]));
}

/** Half of a table's bounding box at a scale, and its maximum. */
function sizeOf(table: PlanTable, sx: number, sy: number, zoom: number): Pick<Growing, 'w' | 'h' | 'max'> {
  const covered = coveredBy(table);
  const kind = kindOf(table);
  const even = isEven(table);
  const [width, height] = [(covered.w * sx) / 2, (covered.h * sy) / 2];
  const [w, h] = even ? [Math.min(width, height), Math.min(width, height)] : [width, height];
  const preferred = kind === 'straight' ? PREFERRED.straight : { w: PREFERRED[kind], h: PREFERRED[kind] };
  return { w, h, max: { w: Math.max(w, (preferred.w * zoom) / 2), h: Math.max(h, (preferred.h * zoom) / 2) } };
}

/** Bounding box of a room's tables after those at its edges have grown. In plan units. */
function grownBounds(tables: readonly PlanTable[], { sx, sy }: { sx: number; sy: number }, zoom: number): Rect {
  return unionOf(
    tables.map((table) => {
      const { x, y, w, h } = coveredBy(table);
      const { w: half, h: halfHigh, max } = sizeOf(table, sx, sy, zoom);
      const across = Math.min(max.w, half * EDGE_GROWTH) / sx;
      const down = Math.min(max.h, halfHigh * EDGE_GROWTH) / sy;
      const [wide, high] = [Math.max(w / 2, across), Math.max(h / 2, down)];
      return { x: x + w / 2 - wide, y: y + h / 2 - high, w: 2 * wide, h: 2 * high };
    }),
  );
}

/** Round tables stay round; rotated tables keep their proportions. */
const kindOf = ({ shape, rotation }: PlanTable) =>
  shape === 'round' ? 'round' : rotation % 90 !== 0 ? 'askew' : 'straight';
const isEven = ({ shape, rotation, rect }: PlanTable) =>
  (shape === 'round' && rect.w === rect.h) || (shape !== 'round' && rotation % 90 !== 0);

function tileOf(one: Growing, all: readonly Growing[], inner: Rect): SizedTile {
  const { table, x, y } = one;
  const kind = kindOf(table);
  const isRotated = kind === 'askew';
  // Up to the edges of the room and the neighbours: each gets its share of the gap, plus what the neighbour does not
  // need.
  let across = Math.min(one.max.w, x - inner.x + PAD / 2, inner.x + inner.w - x + PAD / 2);
  let down = Math.min(one.max.h, y - inner.y + PAD / 2, inner.y + inner.h - y + PAD / 2);
  for (const other of all) {
    if (other === one) continue;
    const [dx, dy] = [Math.abs(other.x - x), Math.abs(other.y - y)];
    if (dx / (one.w + other.w) >= dy / (one.h + other.h))
      across = Math.min(across, shareOf(dx, one.w, other.w, other.max.w));
    else down = Math.min(down, shareOf(dy, one.h, other.h, other.max.h));
  }
  const minimum = kind === 'straight' ? READABLE.straight : { w: READABLE[kind], h: READABLE[kind] };
  const [isNarrow, isLow] = [2 * across < minimum.w, 2 * down < minimum.h];
  if (isEven(table)) across = down = Math.min(across, down);
  let [w, h] = [2 * across, 2 * down];
  // A table that is wide in the plan is not drawn tall, nor the other way round.
  if (kind === 'straight' && one.aspect >= 1) h = Math.min(h, w * UPRIGHT);
  if (kind === 'straight' && one.aspect <= 1) w = Math.min(w, h * LYING);
  const isReadable = w >= minimum.w && h >= minimum.h;
  return { x, y, w, h, ...sidesOf(table, w, h, isRotated), isReadable, isNarrow, isLow };
}

/** How far a table may extend from its centre towards another table. */
function shareOf(distance: number, own: number, other: number, otherMax: number): number {
  const share = own / (own + other);
  const free = distance - Math.min(GAP.max, distance * GAP.share);
  return Math.max(free * share, free - otherMax, Math.min(own, (distance - 2) * share));
}

/** Sides of a table before rotation, from its bounding box after it. */
function sidesOf(table: PlanTable, w: number, h: number, isAskew: boolean): Size {
  if (isAskew) {
    const covered = coveredBy(table);
    const scale = w / covered.w;
    return { width: table.rect.w * scale, height: table.rect.h * scale };
  }
  return table.rotation % 180 === 0 || table.shape === 'round' ? { width: w, height: h } : { width: h, height: w };
}
