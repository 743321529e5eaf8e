/** Tags for journeys that only `npm run test:long` runs (ADR 192). */
export const LONG = { tag: '@long' };

/** Runs in both: a long journey of the file depends on it. */
export const BEFORE_LONG = { tag: '@before-long' };

/** For journeys in several languages, widths or themes: `npm test` runs the variant for which this is true. */
export const longUnless = (chosen: boolean): { tag?: string } => (chosen ? {} : LONG);
