/** What moves in a ledger of points. */
export const POINT_KINDS = [
  'earn', // a visit is done
  'correct', // its spend came, or changed
  'take-back', // it was not done after all, or is somebody else's
  'hold', // a reward is kept for them
  'give-back', // it was not used
  'adjust', // by a person
  'expire',
  'merge', // two diners became one, or two again
  'end', // they left, or were erased
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Who joins the programme: whom staff enrol, also who wants to on their own page, or everybody. */
export const JOINING = ['staff', 'guest', 'all'] as const;
export type Joining = (typeof JOINING)[number];

export const REDEMPTION_STATES = ['held', 'used', 'given-back'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

/** The meals of which a programme knows the average spend (§9). */
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];
