/** Sizes in pixels that the layout calculations use. */
export const NAMES_WIDTH = 132;
export const NARROW_NAMES_WIDTH = 96;
export const AXIS_HEIGHT = 30;
export const CHART_HEIGHT = 58;
/** Height of the limits strip, when there are limits. */
export const LIMITS_HEIGHT = 22;
