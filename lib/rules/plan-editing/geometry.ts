/** Geometry of rotated rectangles. Plan units, degrees clockwise. */
import type { Rect } from '@/lib/rules/seating/plan';

export interface Point {
  x: number;
  y: number;
}

/** An axis-aligned box. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const middleOf = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Coordinates are rounded to a tenth, to hide floating-point errors. */
export const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

export function turnedPoint({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** The axis-aligned bounding box of a rectangle rotated around its centre. */
export function boundsOf(rect: Rect, rotation = 0): Box {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  const [halfW, halfH] = [(rect.w * cos + rect.h * sin) / 2, (rect.w * sin + rect.h * cos) / 2];
  const { x, y } = middleOf(rect);
  return { left: x - halfW, top: y - halfH, right: x + halfW, bottom: y + halfH };
}

/** The bounding box of several; undefined for none. */
export function boundsOfAll(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

export const holds = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;

/** Tolerance for rounding. */
const HAIR = 0.5;

export const isWithin = (box: Box, width: number, height: number): boolean =>
  box.left >= -HAIR && box.top >= -HAIR && box.right <= width + HAIR && box.bottom <= height + HAIR;

export const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Normalises an angle to 0-360. */
export const turnOf = (degrees: number): number => tenth(((degrees % 360) + 360) % 360) % 360;
