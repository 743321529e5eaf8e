/** How large things of a plan may be, in plan units; a unit is drawn as about a pixel at full size. */
export const PLAN_SIDE = { min: 200, max: 5000 } as const;
export const TABLE_SIDE = { min: 20, max: 1000 } as const;
export const AREA_SIDE = { min: 60, max: PLAN_SIDE.max } as const;

/** A plan that is larger than this is no restaurant. */
export const MAX_TABLES = 500;
export const MAX_AREAS = 60;
export const MAX_JOINS = 1000;
/** Tables pushed together in one join. */
export const MAX_JOINED = 12;

export const LONGEST_NAME = { plan: 60, area: 60, table: 30 } as const;
/** Covers at one table, and at tables pushed together. */
export const MAX_SEATS = 99;
export const MAX_JOINED_SEATS = 999;
