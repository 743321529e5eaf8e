/** How wide the steps of a grid are drawn. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridModel } from './grid-model';

/** Pixels of an hour. */
const LEAST = 24;
const MOST = 480;
const COMFORTABLE = 112;
const WIDE = 224;

export const GRID_ZOOMS = ['fit', 'comfortable', 'wide'] as const;
export type GridZoom = (typeof GRID_ZOOMS)[number];

export function clampHour(width: number): number {
  return Math.max(LEAST, Math.min(MOST, width));
}

/**
 * Pixels of an hour at one of the named zooms. 'fit' puts the displayed session into the pane; 'comfortable' is at least so wide that the session
 * can be scrolled to the left of the pane, late as it may be.
 * @param pane width of the field in view
 */
export function hourWidthOf(zoom: GridZoom, model: Pick<GridModel, 'sessions' | 'startAt' | 'to'>, pane: number): number {
  if (zoom === 'wide') return WIDE;
  if (zoom === 'comfortable') return Math.max(COMFORTABLE, clampHour(pane / Math.max(1, model.to - model.startAt)));
  const end = model.sessions.find(({ from, to }) => from <= model.startAt && model.startAt < to)?.to ?? model.to;
  return clampHour(pane / Math.max(1, end - model.startAt));
}

/** Where to scroll so that a time stays under the same place of the pane, `at` pixels from its left. */
export function scrollToKeep(time: DecimalHours, from: DecimalHours, hourWidth: number, at: number): number {
  return Math.max(0, (time - from) * hourWidth - at);
}
