/** What a gesture on the drawing board works with. */
import type { Point } from '@/lib/rules/plan-editing/geometry';
import type { OverlayHandle } from './board-overlay';
import type { PlanEditor } from './use-plan-editor';

export interface Board {
  svg: SVGSVGElement;
  overlay: OverlayHandle;
  /** As it is now, whenever it is asked. */
  editor(): PlanEditor;
  /** Pixels for each plan unit. */
  scale: number;
  /** Distance of the grid's lines that things catch on; 0 where they catch on nothing. */
  grid: number;
}

/** A press that goes on: where the pointer is, in plan units, until it is let go or taken away. */
export interface Gesture {
  move(at: Point): void;
  end(at: Point): void;
  cancel(): void;
}

/** How near a thing has to come to catch, in pixels. */
export const SNAP_PIXELS = 7;

/** A place of the window in plan units. */
export function planPoint(
  svg: SVGSVGElement,
  width: number,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const frame = svg.getBoundingClientRect();
  const scale = frame.width / width || 1;
  return { x: (clientX - frame.left) / scale, y: (clientY - frame.top) / scale };
}

export function rectBetween(a: Point, b: Point) {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}
