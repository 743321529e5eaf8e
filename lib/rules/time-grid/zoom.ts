/** How wide the steps of a grid are drawn. */
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
 * Pixels of an hour at one of the named zooms. 'fit' puts the displayed session into the pane; 'comfortable' is at least so wide that the session
 * can be scrolled to the left of the pane, late as it may be.
 * @param pane width of the field in view
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

/** Share of the pane that has gone by, where a grid opens at the present hour. */
const GONE = 0.3;
/** It opens at one of these, in hours. */
const OPENS_AT = 0.5;

/** The hour at the left of the pane when a grid is opened: the start of what is displayed, or later, so that the present hour is in view while that is on. */
export function openingTime(
  { startAt, endAt, now }: Pick<GridModel, 'startAt' | 'endAt' | 'now'>,
  hourWidth: number,
  pane: number,
): DecimalHours {
  if (now === null || now < startAt || now >= endAt) return startAt;
  return Math.max(startAt, floorToStep(now - (GONE * pane) / hourWidth, OPENS_AT));
}

/** Where to scroll so that a time stays under the same place of the pane, `at` pixels from its left. */
export function scrollToKeep(time: DecimalHours, from: DecimalHours, hourWidth: number, at: number): number {
  return Math.max(0, (time - from) * hourWidth - at);
}
