/** Snapping of moved objects: to edges and centres of neighbours, or else to the grid. */
import type { Box } from './geometry';
import type { Shift } from './clamp';

/** A snap line of neighbours: its position and visible span. */
interface Line {
  at: number;
  from: number;
  to: number;
}

export interface SnapLines {
  /** Vertical lines by x, horizontal ones by y. */
  x: Line[];
  y: Line[];
}

/** A line drawn while an object snaps to it. */
export interface Guide extends Line {
  axis: 'x' | 'y';
}

export interface Snapped extends Shift {
  guides: Guide[];
}

export interface SnapOptions {
  /** Snap distance in plan units. */
  reach: number;
  /** Grid spacing; 0 for none. */
  grid: number;
}

/** Edges and centres of unmoved objects, computed once at the start of a move. */
export function snapLines(boxes: readonly Box[]): SnapLines {
  return {
    x: boxes.flatMap(({ left, right, top, bottom }) =>
      [left, (left + right) / 2, right].map((at) => ({ at, from: top, to: bottom })),
    ),
    y: boxes.flatMap(({ left, right, top, bottom }) =>
      [top, (top + bottom) / 2, bottom].map((at) => ({ at, from: left, to: right })),
    ),
  };
}

/** @param box the target position */
export function snapped(box: Box, lines: SnapLines, { reach, grid }: SnapOptions): Snapped {
  const x = along([box.left, (box.left + box.right) / 2, box.right], lines.x, reach, grid);
  const y = along([box.top, (box.top + box.bottom) / 2, box.bottom], lines.y, reach, grid);
  const guides: Guide[] = [];
  if (x.line)
    guides.push({
      axis: 'x',
      at: x.line.at,
      from: Math.min(x.line.from, box.top + y.by),
      to: Math.max(x.line.to, box.bottom + y.by),
    });
  if (y.line)
    guides.push({
      axis: 'y',
      at: y.line.at,
      from: Math.min(y.line.from, box.left + x.by),
      to: Math.max(y.line.to, box.right + x.by),
    });
  return { dx: x.by, dy: y.by, guides };
}

function along(
  edges: readonly [number, number, number],
  lines: readonly Line[],
  reach: number,
  grid: number,
): { by: number; line?: Line } {
  let best: { by: number; line: Line } | undefined;
  for (const line of lines) {
    for (const edge of edges) {
      const by = line.at - edge;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  if (best) return best;
  return { by: grid > 0 ? Math.round(edges[0] / grid) * grid - edges[0] : 0 };
}
