/** Assigns a session's tables: the changes with their gains, and the parties that remain without a table. */
import { createDraft } from './auto-assign-draft';
import { searchExhaustively } from './auto-assign-exact';
import {
  type AssignDay,
  type AssignParty,
  type Movable,
  type Seating,
  possibleSeatings,
  createProblem,
} from './auto-assign-problem';
import { searchGreedily } from './auto-assign-search';
import { seatsOf } from './table-checks';

/**
 * The gain of a change: the party gets a table; gets a suitable one instead of one that is taken or too small; sits in its requested area; no longer
 * needs joined tables; leaves fewer seats empty; or makes room for another party.
 */
export const ASSIGN_GAINS = ['table', 'place', 'area', 'single', 'seats', 'room'] as const;
export type AssignGain = (typeof ASSIGN_GAINS)[number];

export interface AssignChange {
  uid: number;
  /** Table uids; `from` is empty for a party that had none. */
  from: string[];
  to: string[];
  gain: AssignGain;
  /** By how many seats fewer stay empty; negative for more, 0 for a party that had no table. */
  seats: number;
}

/** Why a party remains without a table: no table or join fits its size, or those that fit are taken. */
export const ASSIGN_OBSTACLES = ['size', 'taken'] as const;

export interface UnassignedParty {
  uid: number;
  why: (typeof ASSIGN_OBSTACLES)[number];
}

export interface AssignTotals {
  parties: number;
  /** Parties with a suitable table. */
  seated: number;
  /** Empty seats at their tables. */
  wasted: number;
  /** Parties at joined tables. */
  joins: number;
}

export interface Assignment {
  changes: AssignChange[];
  without: UnassignedParty[];
  before: AssignTotals;
  after: AssignTotals;
}

/**
 * Seats as many parties as possible at the lowest cost (`auto-assign-cost`). A party with a table never loses it without another, and fixed parties
 * are not moved. For a few parties the result is optimal, for a full restaurant good and deterministic.
 */
export function autoAssign(day: AssignDay): Assignment {
  const problem = createProblem(day);
  const draft = createDraft(problem);
  searchGreedily(problem, draft);
  searchExhaustively(problem, draft);
  const chosen = new Map(
    problem.movable.map((one) => [one.party.uid, { one, seating: draft.seatingOf(one) ?? one.current }]),
  );
  const changes = [...chosen.values()]
    .filter(({ one, seating }) => seating !== one.current)
    .map(({ one, seating }) => changeOf(one, seating));
  const without = day.parties.filter(({ uid, tables }) => (chosen.get(uid)?.seating.tables ?? tables).length === 0);
  const misplaced = new Set(problem.movable.filter((one) => one.misplaced).map(({ party }) => party.uid));
  const currentPlacement = (party: AssignParty) => ({
    party,
    tables: party.tables,
    isSuitable: party.tables.length > 0 && !misplaced.has(party.uid),
  });
  const newPlacement = (party: AssignParty) => {
    const found = chosen.get(party.uid);
    return found && found.seating !== found.one.current
      ? { party, tables: found.seating.tables, isSuitable: true }
      : currentPlacement(party);
  };
  return {
    changes: changes.sort(byPartyTime(day.parties)),
    without: without.map((party) => ({
      uid: party.uid,
      why: possibleSeatings(party, day.floor).length === 0 ? 'size' : 'taken',
    })),
    before: totalsOf(day.parties.map(currentPlacement), day),
    after: totalsOf(day.parties.map(newPlacement), day),
  };
}

function changeOf({ party, current, misplaced }: Movable, seating: Seating): AssignChange {
  const hadTable = party.tables.length > 0;
  const seats = hadTable ? emptySeats(current, party) - emptySeats(seating, party) : 0;
  return { uid: party.uid, from: [...party.tables], to: [...seating.tables], gain: gainOf(), seats };

  function gainOf(): AssignGain {
    if (!hadTable) return 'table';
    if (misplaced) return 'place';
    if (current.outsideArea && !seating.outsideArea) return 'area';
    if (current.tables.length > 1 && seating.tables.length === 1) return 'single';
    return seats > 0 ? 'seats' : 'room';
  }
}

const emptySeats = ({ seats }: Seating, { covers }: AssignParty) => Math.max(0, seats - covers);

/** Sorts changes by the parties' times. */
function byPartyTime(parties: readonly AssignParty[]): (a: AssignChange, b: AssignChange) => number {
  const rank = new Map([...parties].sort((a, b) => a.start - b.start || a.uid - b.uid).map(({ uid }, at) => [uid, at]));
  return (a, b) => (rank.get(a.uid) ?? 0) - (rank.get(b.uid) ?? 0);
}

interface Placement {
  party: AssignParty;
  tables: readonly string[];
  isSuitable: boolean;
}

function totalsOf(placements: readonly Placement[], { floor }: AssignDay): AssignTotals {
  const seated = placements.filter(({ isSuitable }) => isSuitable);
  return {
    parties: placements.length,
    seated: seated.length,
    wasted: seated.reduce((sum, { party, tables }) => sum + Math.max(0, seatsOf(tables, floor) - party.covers), 0),
    joins: seated.filter(({ tables }) => tables.length > 1).length,
  };
}
