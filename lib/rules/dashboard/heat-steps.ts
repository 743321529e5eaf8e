/** The five colour steps of the heat map. */

/** 1 is the lightest, 5 the darkest. */
export type HeatStep = 1 | 2 | 3 | 4 | 5;

/**
 * The step of a value in fifths of the maximum. Values above 0 have at least step 1; 0 and unknown values have none.
 * @param most the highest value of the map
 */
export function heatStep(figure: number | null, most: number): HeatStep | null {
  if (figure === null || figure <= 0 || most <= 0) return null;
  return Math.min(5, Math.max(1, Math.ceil((figure / most) * 5 - 1e-9))) as HeatStep;
}
