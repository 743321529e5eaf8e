/** The five steps of the heat map. */

/** From 1, the lightest, to 5. */
export type HeatStep = 1 | 2 | 3 | 4 | 5;

/**
 * The step of a figure: fifths of the highest. What is above nothing has at least the first; 0 and what is not known have none.
 * @param most the highest figure of the map
 */
export function heatStep(figure: number | null, most: number): HeatStep | null {
  if (figure === null || figure <= 0 || most <= 0) return null;
  return Math.min(5, Math.max(1, Math.ceil((figure / most) * 5 - 1e-9))) as HeatStep;
}
