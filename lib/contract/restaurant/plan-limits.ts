/** Size limits of a plan in plan units; at full size a unit is drawn as about a pixel. */
export const PLAN_SIDE = { min: 200, max: 5000 } as const;
export const TABLE_SIDE = { min: 20, max: 1000 } as const;
export const AREA_SIDE = { min: 60, max: PLAN_SIDE.max } as const;

/** Maximum size of a plan. */
export const MAX_TABLES = 500;
export const MAX_AREAS = 60;
export const MAX_JOINS = 1000;
/** Maximum number of tables in a join. */
export const MAX_JOINED = 12;

export const LONGEST_NAME = { plan: 60, area: 60, table: 30 } as const;
/** Maximum covers of a table, and of a join. */
export const MAX_SEATS = 99;
export const MAX_JOINED_SEATS = 999;
