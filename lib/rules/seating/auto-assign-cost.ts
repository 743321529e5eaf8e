/**
 * What is better for a session as a whole. In this order, each counting only among equals in those before it:
 * 1. parties without a table, or at one that they cannot properly have;
 * 2. parties outside the area they asked for;
 * 3. tables pushed together; 4. seats wasted;
 * 5. parties that change their table;
 * 6. the parties that could no longer be seated: covers of the largest join that a table belongs to;
 * 7. how unevenly the areas are filled; 8. the order of the tables' names, so that the same evening always comes out the same way.
 * For one party that is the order in which `bestTable` chooses; 1 and 5 are what a whole session adds to it.
 */

/** Of one party's seating: `first` holds 1 to 4, `then` 5 and 6. Sums of them compare like the list above. */
export interface AssignCost {
  first: number;
  then: number;
  rank: number;
}

/** Of a whole session. */
export interface SessionCost extends AssignCost {
  /** Over all areas: the square of its covers by its seats, in thousandths. */
  uneven: number;
}

interface Traits {
  misplaced: boolean;
  elsewhere: boolean;
  /** How many tables. */
  tables: number;
  /** Seats. */
  wasted: number;
  moved: boolean;
  /** Covers of the largest join that the tables belong to. */
  kept: number;
  rank: number;
}

/** Digits of a number to a larger base: enough for sums of 2,047 parties, 8,191 tables pushed, 65,535 wasted seats, 4 million covers kept. */
const PARTIES = 2 ** 11;
const PUSHED = 2 ** 13;
const WASTED = 2 ** 16;
const KEPT = 2 ** 22;

export function costOf({ misplaced, elsewhere, tables, wasted, moved, kept, rank }: Traits): AssignCost {
  return {
    first: ((Number(misplaced) * PARTIES + Number(elsewhere)) * PUSHED + Math.max(0, tables - 1)) * WASTED + wasted,
    then: Number(moved) * KEPT + kept,
    rank,
  };
}

/** The cost of having no table. */
export const UNSEATED = costOf({
  misplaced: true,
  elsewhere: false,
  tables: 0,
  wasted: 0,
  moved: false,
  kept: 0,
  rank: 0,
});

/** Less than 0 where the first is better. */
export function compareCosts(a: SessionCost, b: SessionCost): number {
  return a.first - b.first || a.then - b.then || a.uneven - b.uneven || a.rank - b.rank;
}

/**
 * What an area adds to the unevenness: the sum over the areas is least where each is filled in proportion to its seats.
 * @returns thousandths
 */
export function fillOf(covers: number, seats: number): number {
  return seats > 0 ? Math.round((1000 * covers * covers) / seats) : 0;
}
