/** Journeys that `npm run test:long` runs and `npm test` does not (ADR 192). */
export const LONG = { tag: '@long' };

/** Of a journey in several languages, widths or themes, `npm test` runs the one for which this holds. */
export const longUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : LONG);
