/** Bounding box of a table, rotation included. */
import type { PlanTable, Rect } from '@/lib/rules/seating/plan';

/** @returns plan units */
export function coveredBy({ rect, shape, rotation }: Pick<PlanTable, 'rect' | 'shape' | 'rotation'>): Rect {
  if (shape === 'round') return rect;
  const { x, y, w, h } = rect;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [w * cos + h * sin, w * sin + h * cos];
  return { x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height };
}
