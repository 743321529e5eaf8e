/** What gestures on the drawing board need. */
import type { Point } from '@/lib/rules/plan-editing/geometry';
import type { OverlayHandle } from './board-overlay';
import type { PlanEditor } from './use-plan-editor';

export interface Board {
  svg: SVGSVGElement;
  overlay: OverlayHandle;
  /** Returns the current state. */
  editor(): PlanEditor;
  /** Pixels per plan unit. */
  scale: number;
  /** Grid spacing for snapping; 0 without snapping. */
  grid: number;
}

/** A gesture after a press: gets pointer positions in plan units until it is released or cancelled. */
export interface Gesture {
  move(at: Point): void;
  end(at: Point): void;
  cancel(): void;
}

/** Snapping distance in pixels. */
export const SNAP_PIXELS = 7;

/** Converts a window position to plan units. */
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
