/** What the hands that move things over the grid ask of it. */
import type { GridGeometry, GridRect } from '@/lib/rules/time-grid/geometry';
import type { GridZoom } from '@/lib/rules/time-grid/zoom';
import type { DecimalHours } from '@/lib/time/service-day';

export interface GridPlace {
  /** Index of the lane. */
  lane: number;
  /** The exact hour, between steps. */
  time: DecimalHours;
  /** Pixels from the top left of the field of lanes. */
  x: number;
  y: number;
}

export interface TimeGridHandle {
  /** What scrolls; its children are the head and the lanes. Null before it is drawn. */
  scroller(): HTMLElement | null;
  /** How it is drawn now; null before its size is known. */
  geometry(): GridGeometry | null;
  /** The place under a point of the window, however far outside of the grid; null over the head and the names, unless `anywhere`. */
  placeAt(point: { x: number; y: number }, anywhere?: boolean): GridPlace | null;
  /** Scrolls as little as possible to bring a rectangle of the field into view. */
  reveal(rect: GridRect): void;
  zoomTo(zoom: GridZoom): void;
  zoomBy(factor: number): void;
}
