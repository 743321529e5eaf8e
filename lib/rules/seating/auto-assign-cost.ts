/**
 * The cost of a session's assignment. Criteria in order; each breaks ties of the ones before:
 * 1. parties without a table, or at an unsuitable one;
 * 2. parties outside of their requested area;
 * 3. joined tables; 4. wasted seats;
 * 5. parties that change their table;
 * 6. covers of the largest join that a used table belongs to, so that tables for large parties stay free;
 * 7. how unevenly the areas are filled; 8. the order of the tables' names, so that the result is deterministic.
 * For one party this is the order of `bestTable`; 1 and 5 exist only for a whole session.
 */

/** Cost of one party's seating: `primary` encodes criteria 1 to 4, `secondary` 5 and 6. Sums of costs compare like the list above. */
export interface AssignCost {
  primary: number;
  secondary: number;
  rank: number;
}

/** Cost of a whole session. */
export interface SessionCost extends AssignCost {
  /** Sum over all areas: squared covers by seats, in thousandths. */
  unevenness: number;
}

interface SeatingTraits {
  misplaced: boolean;
  outsideArea: boolean;
  /** Number of tables. */
  tables: number;
  /** Seats. */
  wastedSeats: number;
  moved: boolean;
  /** Covers of the largest join that the tables belong to. */
  largestJoin: number;
  rank: number;
}

/** Bases of the encoded criteria: large enough for sums of 2,047 parties, 8,191 joined tables, 65,535 wasted seats and 4 million covers. */
const PARTY_BASE = 2 ** 11;
const TABLE_BASE = 2 ** 13;
const SEAT_BASE = 2 ** 16;
const COVER_BASE = 2 ** 22;

export function costOf({
  misplaced,
  outsideArea,
  tables,
  wastedSeats,
  moved,
  largestJoin,
  rank,
}: SeatingTraits): AssignCost {
  return {
    primary:
      ((Number(misplaced) * PARTY_BASE + Number(outsideArea)) * TABLE_BASE + Math.max(0, tables - 1)) * SEAT_BASE +
      wastedSeats,
    secondary: Number(moved) * COVER_BASE + largestJoin,
    rank,
  };
}

/** Cost of a party without a table. */
export const UNSEATED = costOf({
  misplaced: true,
  outsideArea: false,
  tables: 0,
  wastedSeats: 0,
  moved: false,
  largestJoin: 0,
  rank: 0,
});

/** Negative where the first is better. */
export function compareCosts(a: SessionCost, b: SessionCost): number {
  return a.primary - b.primary || a.secondary - b.secondary || a.unevenness - b.unevenness || a.rank - b.rank;
}

/**
 * An area's share of the unevenness: the sum over areas is lowest when each is filled in proportion to its seats.
 * @returns thousandths
 */
export function fillOf(covers: number, seats: number): number {
  return seats > 0 ? Math.round((1000 * covers * covers) / seats) : 0;
}
