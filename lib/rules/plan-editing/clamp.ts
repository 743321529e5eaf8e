/** Keeps moved objects within the plan. */
import type { Box } from './geometry';

export interface Shift {
  dx: number;
  dy: number;
}

/** The part of a move that keeps a box within the plan. A box outside may only move back. */
export function clampedMove(
  box: Box,
  dx: number,
  dy: number,
  { width, height }: { width: number; height: number },
): Shift {
  return { dx: along(box.left, box.right, dx, width), dy: along(box.top, box.bottom, dy, height) };
}

function along(from: number, to: number, by: number, length: number): number {
  const [least, most] = [Math.min(0, -from), Math.max(0, length - to)];
  if (from < 0 && by < 0) return 0;
  if (to > length && by > 0) return 0;
  return Math.min(Math.max(by, least), most) + 0;
}
