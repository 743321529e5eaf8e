/** The kinds of entries in a ledger of points. */
export const POINT_KINDS = [
  'earn', // a visit is finished
  'correct', // its spend was recorded or changed
  'take-back', // the visit was not finished after all, or belongs to another diner
  'hold', // a reward is reserved for the member
  'give-back', // the reservation was cancelled
  'adjust', // adjusted by a user
  'expire',
  'merge', // two diners were merged, or a merge was undone
  'end', // the member left, or was erased
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Who becomes a member: diners enrolled by staff; in addition diners who join on their own page; or every diner. */
export const JOINING = ['staff', 'guest', 'all'] as const;
export type Joining = (typeof JOINING)[number];

export const REDEMPTION_STATES = ['held', 'used', 'given-back'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** The meals for which a programme stores the average spend (§9). */
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];
