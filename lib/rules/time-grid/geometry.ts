/**
 * The geometry of a grid in pixels from the top left of the lanes, right of their names and below the time axis. Pure arithmetic for rendering,
 * dragging and keyboard.
 */
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { GridBooking, GridModel } from './grid-model';

/** Sizes in pixels. */
export interface GridScale {
  /** Width of one step. */
  stepWidth: number;
  /** Height of one row of a lane. */
  rowHeight: number;
  /** Height of an area's header. */
  areaHeight: number;
}

export interface GridRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The position of a piece, at rest or dragged. */
export interface Placed {
  booking: Pick<GridBooking, 'from' | 'to'>;
  lane: number;
  row: number;
}

export interface GridGeometry {
  width: number;
  height: number;
  scale: GridScale;
  /** Pixels of an hour. */
  hourWidth: number;
  xOf(time: DecimalHours): number;
  /** The exact time at an x, within the grid. */
  timeAt(x: number): DecimalHours;
  /** Start of the step at an x. */
  stepAt(x: number): DecimalHours;
  /** The nearest step start within the grid: where a dragged piece snaps. */
  snap(time: DecimalHours): DecimalHours;
  /** Index of the lane at a y; above all the first, below all the last; -1 when there are none. */
  laneAt(y: number): number;
  topOf(lane: number): number;
  heightOf(lane: number): number;
  /** The rectangle of a booking in its lane and row, clipped to the grid's hours. */
  rectOf(placed: Placed): GridRect;
}

export function gridGeometry(model: Pick<GridModel, 'from' | 'to' | 'step' | 'lanes'>, scale: GridScale): GridGeometry {
  const { from, to, step, lanes } = model;
  const hourWidth = scale.stepWidth / step;
  const tops = topsOf(lanes, scale);
  const within = (time: DecimalHours) => Math.max(from, Math.min(time, to));
  const xOf = (time: DecimalHours) => (within(time) - from) * hourWidth;
  const timeAt = (x: number) => within(from + x / hourWidth);
  const topOf = (lane: number) => tops[lane] ?? 0;
  const heightOf = (lane: number) => (tops[lane + 1] ?? 0) - topOf(lane);
  return {
    width: (to - from) * hourWidth,
    height: tops.at(-1) ?? 0,
    scale,
    hourWidth,
    xOf,
    timeAt,
    stepAt: (x) => Math.min(from + floorToStep(timeAt(x) - from, step), to - step),
    snap: (time) => within(from + Math.round((time - from) / step) * step),
    laneAt: (y) => indexAt(tops, y),
    topOf,
    heightOf,
    rectOf({ booking, lane, row }) {
      const x = xOf(booking.from);
      return { x, y: topOf(lane) + row * scale.rowHeight, width: xOf(booking.to) - x, height: scale.rowHeight };
    },
  };
}

/** The top of each lane, then the bottom of the last. */
function topsOf(lanes: GridModel['lanes'], scale: GridScale): number[] {
  const tops = [0];
  let y = 0;
  for (const lane of lanes) tops.push((y += lane.kind === 'area' ? scale.areaHeight : lane.rows * scale.rowHeight));
  return tops;
}

/** The lane at a y, by binary search. */
function indexAt(tops: readonly number[], y: number): number {
  let low = 0;
  let high = tops.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return high < 0 ? -1 : low;
}
