/** Zoom levels of the grid. */
import type { DecimalHours } from '@/lib/time/service-day';
import { floorToStep } from '@/lib/time/time-text';
import type { GridModel } from './grid-model';

/** Pixels of an hour. */
const MIN_WIDTH = 24;
const MAX_WIDTH = 480;
const COMFORTABLE = 112;
const WIDE = 224;

export const GRID_ZOOMS = ['fit', 'comfortable', 'wide'] as const;
export type GridZoom = (typeof GRID_ZOOMS)[number];

export function clampHour(width: number): number {
  return Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, width));
}

/**
 * Pixels per hour of a zoom level. 'fit' fits the displayed session into the pane; 'comfortable' is wide enough to scroll the session to the left
 * edge.
 * @param pane width of the visible part
 */
export function hourWidthOf(
  zoom: GridZoom,
  model: Pick<GridModel, 'sessions' | 'startAt' | 'to'>,
  pane: number,
): number {
  if (zoom === 'wide') return WIDE;
  if (zoom === 'comfortable') return Math.max(COMFORTABLE, clampHour(pane / Math.max(1, model.to - model.startAt)));
  const end = model.sessions.find(({ from, to }) => from <= model.startAt && model.startAt < to)?.to ?? model.to;
  return clampHour(pane / Math.max(1, end - model.startAt));
}

/** Share of the pane before the present hour when a grid opens. */
const GONE = 0.3;
/** Grids open at multiples of this, in hours. */
const OPENS_AT = 0.5;

/** The hour at the left edge when a grid opens: the start of the displayed session, or later to show the present hour. */
export function openingTime(
  { startAt, endAt, now }: Pick<GridModel, 'startAt' | 'endAt' | 'now'>,
  hourWidth: number,
  pane: number,
): DecimalHours {
  if (now === null || now < startAt || now >= endAt) return startAt;
  return Math.max(startAt, floorToStep(now - (GONE * pane) / hourWidth, OPENS_AT));
}

/** Scroll position that keeps a time `at` pixels from the left of the pane. */
export function scrollToKeep(time: DecimalHours, from: DecimalHours, hourWidth: number, at: number): number {
  return Math.max(0, (time - from) * hourWidth - at);
}
