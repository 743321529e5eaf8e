/** The closed sets of the point of sale. */

/** A 'voided' check does not count; an open one has no final spend yet. */
export const CHECK_STATES = ['open', 'closed', 'voided'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** 'several' and 'nobody' wait for a user's decision; 'none' is the decision that the check belongs to no booking. */
export const MATCH_STATES = ['matched', 'several', 'nobody', 'none'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** The columns of an import of checks. */
export const CSV_COLUMNS = [
  'id',
  'version',
  'table',
  'opened',
  'closed',
  'voided',
  'currency',
  'tips',
  'product',
  'quantity',
  'price',
  'gift card',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];
