/** Journeys that `npm run test:long` runs and `npm test` does not (ADR 192). */
export const LONG = { tag: '@long' };

/** Runs in both: a long journey of its file goes on from what this one leaves. */
export const BEFORE_LONG = { tag: '@before-long' };

/** Of a journey in several languages, widths or themes, `npm test` runs the one for which this holds. */
export const longUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : LONG);
