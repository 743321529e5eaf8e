/** Joined tables are drawn as one: each is connected by a bridge to the nearest connected table. */
import type { Tile } from './floor-layout';
import type { TableFace } from './table/table-face';

export interface Bridge {
  /** Uids of the two tables. */
  key: string;
  /** Uid of the table whose style it takes. */
  face: TableFace;
  /** Centre of the bridge, its length and thickness in pixels, and its rotation in degrees. */
  x: number;
  y: number;
  length: number;
  thickness: number;
  angle: number;
  /** Centre of the gap between the two. */
  link: { x: number; y: number };
}

/** Thickness of a bridge as a share of the smaller table. */
const THICKNESS = 0.5;

export function bridgesOf(faces: readonly TableFace[], tiles: ReadonlyMap<string, Tile>): Bridge[] {
  const together = new Map<string, TableFace[]>();
  for (const face of faces) {
    if (face.joined === '') continue;
    const key = `${face.joined}|${face.party}`;
    together.set(key, [...(together.get(key) ?? []), face]);
  }
  return [...together.values()].flatMap((group) => bridgesIn(group, tiles));
}

function bridgesIn(group: readonly TableFace[], tiles: ReadonlyMap<string, Tile>): Bridge[] {
  const placed = group.flatMap((face) => {
    const tile = tiles.get(face.uid);
    return tile ? [{ face, tile }] : [];
  });
  const [first, ...others] = placed;
  if (!first) return [];
  const linked = [first];
  const bridges: Bridge[] = [];
  while (others.length > 0) {
    let best = { from: first, index: 0, distance: Infinity };
    for (const from of linked)
      for (const [index, { tile }] of others.entries()) {
        const distance = Math.hypot(tile.x - from.tile.x, tile.y - from.tile.y);
        if (distance < best.distance) best = { from, index, distance };
      }
    const [to] = others.splice(best.index, 1);
    if (!to) break;
    linked.push(to);
    bridges.push(bridgeOf(first.face, best.from, to));
  }
  return bridges;
}

interface Placed {
  face: TableFace;
  tile: Tile;
}

function bridgeOf(style: TableFace, from: Placed, to: Placed): Bridge {
  const [a, b] = [from.tile, to.tile];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  // From centre to edge of each table along the line between them.
  const edge = ({ w, h }: Tile) => Math.min(Math.abs(w / 2 / (dx || 1e-9)), Math.abs(h / 2 / (dy || 1e-9)), 0.5);
  const at = (edge(a) + 1 - edge(b)) / 2;
  return {
    key: `${from.face.uid} ${to.face.uid}`,
    face: style,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    length,
    thickness: Math.min(a.w, a.h, b.w, b.h) * THICKNESS,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    link: { x: a.x + dx * at, y: a.y + dy * at },
  };
}
