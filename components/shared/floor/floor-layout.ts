/**
 * Where rooms and tables are drawn, in pixels. The plan gives the places of tables to each other; their size comes from what has to be read
 * on them: a table grows into the free gap around it until its number, its party and its time fit (ADR 63).
 */
import type { Plan, PlanTable, Rect } from '@/lib/rules/seating/plan';
import { coveredBy } from './covered-by';
import type { Size } from './plan-scale';

/** A table as it is drawn. */
export interface Tile {
  /** Its middle. */
  x: number;
  y: number;
  /** What it covers as it is turned. */
  w: number;
  h: number;
  /** Its sides before it is turned. */
  width: number;
  height: number;
  /** There is room for number, party and time; else it has its number and its state. */
  isReadable: boolean;
}

export interface Room extends Rect {
  /** Null for tables that are in no area of the plan. */
  area: number | null;
  name: string;
}

export interface FloorLayout extends Size {
  rooms: readonly Room[];
  tiles: ReadonlyMap<string, Tile>;
  /** Every table says who is there. */
  isReadable: boolean;
}

/** Height of the line with the name of a room, and what is free between a room and its tables, between rooms, and around all of them. */
export const ROOM_HEAD = 30;
const PAD = 14;
const BETWEEN = 12;
const EDGE = 12;
/** The least between two tables. */
const GAP = 10;
/** The least of a table on which number, party and time can be read: a table with straight sides, a round one, one that stands askew. */
const READABLE = { straight: { w: 66, h: 62 }, round: 80, askew: 92 };
/** What a small table grows to where there is room. */
const WANTED = { straight: { w: 88, h: 80 }, round: 92, askew: 104 };
/** A room is stretched by at most this much more one way than the other. */
const STRETCH = 1.7;
/** As much of the next room as is seen beside one. */
const PEEK = 22;
/** A room is made larger in such steps until its tables can be read, and no larger than the most. */
const GROWTH = { step: 1.06, most: 40 };
/** Where fewer of the tables of the house can be read, none of them says more than its number: one look for all. */
const MOSTLY = 0.6;
/** The plan's own arrangement of its rooms stays unless another one makes the tables so much larger. */
const KEEP_PLAN = 0.7;
/** With more rooms than this, not every way of putting them in rows is tried. */
const MOST_TRIED = 10;

interface Group {
  area: number | null;
  name: string;
  /** As drawn in the plan, in plan units. */
  drawn: Rect;
  tables: readonly PlanTable[];
  /** What its tables cover. */
  bounds: Rect;
}

/** All rooms at once, as large as the pane lets them be. */
export function houseLayout(plan: Plan, pane: Size, zoom = 1): FloorLayout {
  const groups = groupsOf(plan);
  const width = Math.max(1, pane.width * zoom - 2 * EDGE);
  const height = Math.max(1, pane.height * zoom - 2 * EDGE);
  const asDrawn = planBoxes(groups, width, height);
  const packed = packedBoxes(groups, width, height);
  const boxes = qualityOf(groups, asDrawn) >= KEEP_PLAN * qualityOf(groups, packed) ? asDrawn : packed;
  const layout = layoutOf(
    groups,
    boxes.map((box) => ({ ...box, x: box.x + EDGE, y: box.y + EDGE })),
    zoom,
  );
  const tiles = [...layout.tiles];
  if (tiles.filter(([, { isReadable }]) => isReadable).length >= MOSTLY * tiles.length) return layout;
  return { ...layout, tiles: new Map(tiles.map(([uid, tile]) => [uid, { ...tile, isReadable: false }])) };
}

/** One room beside the other, each as large as the pane or as large as its tables need to be read. */
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

/** The areas of the plan that have tables, and what is in none of them. */
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

/** The rooms where the plan has them. */
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

/** The rooms in rows or in columns, in their order: of all ways the one with the largest tables. */
function packedBoxes(groups: readonly Group[], width: number, height: number): Rect[] {
  const cuts = groups.length <= MOST_TRIED ? 2 ** (groups.length - 1) : 1;
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

/** @param turned columns in place of rows: what is width there is height */
function inRows(groups: readonly Group[], rows: readonly number[][], along: number, across: number, turned: boolean): Rect[] {
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

/** How large the plan unit is in the room where it is smallest. */
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
  for (let step = 0; step < GROWTH.most; step++) {
    const tiles = [...tilesOf(group, box, zoom).values()];
    if (tiles.every(({ isReadable }) => isReadable)) return box;
    // Only the way in which it is too small: a room scrolls in one direction rather than in two.
    const inner = innerOf(box);
    const [sx, sy] = [inner.w / group.bounds.w, inner.h / group.bounds.h];
    const isNarrow = tiles.some((tile) => tile.isNarrow);
    const isLow = tiles.some((tile) => tile.isLow);
    box = {
      ...box,
      w: isNarrow || (isLow && sx * STRETCH <= sy) ? box.w * GROWTH.step : box.w,
      h: isLow || (isNarrow && sy * STRETCH <= sx) ? box.h * GROWTH.step : box.h,
    };
  }
  return box;
}

function scalesOf(bounds: Rect, inner: Rect): { sx: number; sy: number } {
  const [sx, sy] = [inner.w / bounds.w, inner.h / bounds.h];
  return { sx: Math.min(sx, sy * STRETCH), sy: Math.min(sy, sx * STRETCH) };
}

/** A table while its size is being found: half of what it covers. */
interface Growing {
  table: PlanTable;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A table, and which way its room is too small for it to be read. */
interface SizedTile extends Tile {
  isNarrow: boolean;
  isLow: boolean;
}

function tilesOf({ tables, bounds }: Group, box: Rect, zoom: number): Map<string, SizedTile> {
  const inner = innerOf(box);
  const { sx, sy } = scalesOf(bounds, inner);
  const left = inner.x + (inner.w - bounds.w * sx) / 2;
  const top = inner.y + (inner.h - bounds.h * sy) / 2;
  const growing = tables.map((table): Growing => {
    const covered = coveredBy(table);
    const [w, h] = [(covered.w * sx) / 2, (covered.h * sy) / 2];
    const even = isEven(table);
    return {
      table,
      x: left + (covered.x + covered.w / 2 - bounds.x) * sx,
      y: top + (covered.y + covered.h / 2 - bounds.y) * sy,
      w: even ? Math.min(w, h) : w,
      h: even ? Math.min(w, h) : h,
    };
  });
  return new Map(growing.map((one) => [one.table.uid, tileOf(one, growing, inner, zoom)]));
}

/** Round ones stay round, and what stands askew keeps its angles. */
const isEven = ({ shape, rotation, rect }: PlanTable) =>
  (shape === 'round' && rect.w === rect.h) || (shape !== 'round' && rotation % 90 !== 0);

function tileOf(one: Growing, all: readonly Growing[], inner: Rect, zoom: number): SizedTile {
  const { table, x, y } = one;
  const isAskew = table.shape !== 'round' && table.rotation % 90 !== 0;
  const kind = isAskew ? 'askew' : table.shape === 'round' ? 'round' : 'straight';
  const wanted = kind === 'straight' ? WANTED.straight : { w: WANTED[kind], h: WANTED[kind] };
  // As far as the edges of its room, and as far as its neighbours, each of which grows by no more than the two of them may.
  let across = Math.min(x - inner.x, inner.x + inner.w - x) / one.w + PAD / 2 / one.w;
  let down = Math.min(y - inner.y, inner.y + inner.h - y) / one.h + PAD / 2 / one.h;
  for (const other of all) {
    if (other === one) continue;
    const [dx, dy] = [Math.abs(other.x - x), Math.abs(other.y - y)];
    const [w, h] = [one.w + other.w, one.h + other.h];
    if (dx / w >= dy / h) across = Math.min(across, Math.max((dx - GAP) / w, Math.min(1, (dx - 2) / w)));
    else down = Math.min(down, Math.max((dy - GAP) / h, Math.min(1, (dy - 2) / h)));
  }
  across = Math.min(across, Math.max(1, (wanted.w * zoom) / 2 / one.w));
  down = Math.min(down, Math.max(1, (wanted.h * zoom) / 2 / one.h));
  const least = kind === 'straight' ? READABLE.straight : { w: READABLE[kind], h: READABLE[kind] };
  const [isNarrow, isLow] = [2 * one.w * across < least.w, 2 * one.h * down < least.h];
  if (isEven(table)) across = down = Math.min(across, down);
  let [w, h] = [2 * one.w * across, 2 * one.h * down];
  if (table.shape === 'square' && !isAskew) {
    w = Math.min(w, h * 1.4);
    h = Math.min(h, w * 1.15);
  }
  const isReadable = w >= least.w && h >= least.h;
  return { x, y, w, h, ...sidesOf(table, w, h, isAskew), isReadable, isNarrow, isLow };
}

/** The sides of a table before it is turned, from what it covers then. */
function sidesOf(table: PlanTable, w: number, h: number, isAskew: boolean): Size {
  if (isAskew) {
    const covered = coveredBy(table);
    const scale = w / covered.w;
    return { width: table.rect.w * scale, height: table.rect.h * scale };
  }
  return table.rotation % 180 === 0 || table.shape === 'round' ? { width: w, height: h } : { width: h, height: w };
}
