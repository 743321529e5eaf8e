/** Scale of a plan: pixels per plan unit. */

export interface Size {
  width: number;
  height: number;
}

/** Minimum side of a drawn table, in pixels: below it tables cannot be read or hit, so the plan scrolls instead. */
export const MIN_SIDE = 26;
/** Margin around a fitted plan, in pixels. */
const MARGIN = 8;
export const ZOOM_STEP = 1.25;
export const MAX_ZOOM = 4;

/**
 * The scale at which the whole plan fits its pane, unless its smallest table would become too small.
 * @param least smallest side of a table, in plan units
 */
export function fitScale(pane: Size, plan: Size, least: number): number {
  const fit = Math.min((pane.width - 2 * MARGIN) / plan.width, (pane.height - 2 * MARGIN) / plan.height);
  return Math.max(fit, least > 0 ? MIN_SIDE / least : 0);
}

/** Factor on the fitting scale; 1 fits. */
export function zoomedBy(zoom: number, factor: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
}

/**
 * Scroll offset after a zoom that keeps a point under the finger. All in pixels of the window.
 * @param point position of the finger
 * @param within its offset in the drawing before the zoom
 * @param start where the drawing begins after the zoom
 */
export function scrollToKeep(point: number, within: number, ratio: number, start: number): number {
  return start + within * ratio - point;
}
