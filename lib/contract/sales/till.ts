/** The words of the point of sale. */

/** 'voided' never was; an open one says nothing of a spend yet. */
export const CHECK_STATES = ['open', 'closed', 'voided'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** 'several' and 'nobody' wait for a person; 'none' was decided to be no booking's. */
export const MATCH_STATES = ['matched', 'several', 'nobody', 'none'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** The columns of a file of checks. */
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
