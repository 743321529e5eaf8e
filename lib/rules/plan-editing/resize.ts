/** Resizes a rectangle by a handle; the opposite edge or corner stays, even when rotated. */
import type { Rect } from '@/lib/rules/seating/plan';
import { middleOf, tenth, turnedPoint } from './geometry';

/** Edges that a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

export interface ResizeLimits {
  min: number;
  max: number;
  /** Step of the sides, in plan units. */
  step: number;
  /** Keeps both sides equal. */
  square: boolean;
}

/** @param by movement of the pointer in plan units (not rotated) */
export function resized(
  rect: Rect,
  rotation: number,
  handle: Handle,
  by: { dx: number; dy: number },
  { min, max, step, square }: ResizeLimits,
): Rect {
  const own = turnedPoint({ x: by.dx, y: by.dy }, -rotation);
  const side = (length: number, pull: number, pulled: number) =>
    pull === 0 ? length : Math.min(max, Math.max(min, Math.round((length + pull * pulled) / step) * step));
  let w = side(rect.w, handle.x, own.x);
  let h = side(rect.h, handle.y, own.y);
  if (square) w = h = handle.x === 0 ? h : handle.y === 0 ? w : Math.max(w, h);
  if (w === rect.w && h === rect.h) return rect;
  const shift = turnedPoint({ x: (handle.x * (w - rect.w)) / 2, y: (handle.y * (h - rect.h)) / 2 }, rotation);
  const middle = middleOf(rect);
  return { x: tenth(middle.x + shift.x - w / 2), y: tenth(middle.y + shift.y - h / 2), w: tenth(w), h: tenth(h) };
}
