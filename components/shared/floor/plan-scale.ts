/** How large a plan is drawn: pixels for each plan unit. */

export interface Size {
  width: number;
  height: number;
}

/** The smallest side a table is ever drawn with, in pixels: smaller, nobody could read or hit it; the plan scrolls instead. */
export const MIN_SIDE = 26;
/** Left free around a plan that fits, in pixels. */
const MARGIN = 8;
export const ZOOM_STEP = 1.25;
export const MAX_ZOOM = 4;

/**
 * The scale at which the whole plan is in its pane, unless its smallest table would become too small.
 * @param least smallest side of a table, in plan units
 */
export function fitScale(pane: Size, plan: Size, least: number): number {
  const fit = Math.min((pane.width - 2 * MARGIN) / plan.width, (pane.height - 2 * MARGIN) / plan.height);
  return Math.max(fit, least > 0 ? MIN_SIDE / least : 0);
}

/** A factor on the fitting scale: 1 fits. */
export function zoomedBy(zoom: number, factor: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
}

/**
 * How far a pane has to be scrolled after a zoom, so that what was under a point is under it again. All in pixels of the window.
 * @param point where the finger is
 * @param within how far into the drawing it was, before
 * @param start where the drawing begins now
 */
export function scrollToKeep(point: number, within: number, ratio: number, start: number): number {
  return start + within * ratio - point;
}
