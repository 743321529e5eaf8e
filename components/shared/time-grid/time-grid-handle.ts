/** Imperative interface of the grid for drag, keyboard and zoom. */
import type { GridGeometry, GridRect } from '@/lib/rules/time-grid/geometry';
import type { GridZoom } from '@/lib/rules/time-grid/zoom';
import type { DecimalHours } from '@/lib/time/service-day';

export interface GridPosition {
  /** Index of the lane. */
  lane: number;
  /** The exact hour, between steps. */
  time: DecimalHours;
  /** Pixels from the top left of the field of lanes. */
  x: number;
  y: number;
}

export interface TimeGridHandle {
  /** The scrolling element; its children are the head and the lanes. Null before the first render. */
  scroller(): HTMLElement | null;
  /** Current geometry; null before the size is known. */
  geometry(): GridGeometry | null;
  /**
   * Position under a point of the window. Null over the head and the names, and outside; with `anywhere`, the nearest
   * position.
   */
  placeAt(point: { x: number; y: number }, anywhere?: boolean): GridPosition | null;
  /** Scrolls as little as possible to reveal a rectangle of the field. */
  reveal(rect: GridRect): void;
  zoomTo(zoom: GridZoom): void;
  zoomBy(factor: number): void;
}
