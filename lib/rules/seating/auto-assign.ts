/** A session's tables assigned at once: what would change, what each change is good for, and who stays without a table. */
import { draftOf } from './auto-assign-draft';
import { searchAll } from './auto-assign-exact';
import {
  type AssignDay,
  type AssignParty,
  type Movable,
  type Seating,
  placesOn,
  problemOf,
} from './auto-assign-problem';
import { search } from './auto-assign-search';
import { seatsOf } from './table-checks';

/**
 * What a change is good for: the party gets a table; gets one that nothing keeps from it or that is large enough; sits in the area it asked for; no
 * longer needs tables pushed together; leaves fewer seats empty; or makes room for another one.
 */
export const ASSIGN_GAINS = ['table', 'place', 'area', 'single', 'seats', 'room'] as const;
export type AssignGain = (typeof ASSIGN_GAINS)[number];

export interface AssignChange {
  uid: number;
  /** Table uids; `from` is empty for a party that had none. */
  from: string[];
  to: string[];
  gain: AssignGain;
  /** Seats that stay empty fewer than before; less than 0 where more do. 0 for a party that had no table. */
  seats: number;
}

/** Why a party stays without a table: no table or join takes its size, or those that do are taken at its time. */
export const ASSIGN_OBSTACLES = ['size', 'taken'] as const;

export interface AssignLeft {
  uid: number;
  why: (typeof ASSIGN_OBSTACLES)[number];
}

export interface AssignTotals {
  parties: number;
  /** Of them, with a table that they can properly have. */
  seated: number;
  /** Seats that stay empty beside them. */
  wasted: number;
  /** Parties at tables pushed together. */
  joins: number;
}

export interface Assignment {
  changes: AssignChange[];
  without: AssignLeft[];
  before: AssignTotals;
  after: AssignTotals;
}

/**
 * Seats as many parties as can be seated, then as `auto-assign-cost` has it. Nobody loses a table without getting another one, and a
 * fixed party stays where it is. For a few parties it is the best there is; for a full restaurant a good one, the same every time.
 */
export function autoAssign(day: AssignDay): Assignment {
  const problem = problemOf(day);
  const draft = draftOf(problem);
  search(problem, draft);
  searchAll(problem, draft);
  const chosen = new Map(
    problem.movable.map((one) => [one.party.uid, { one, seating: draft.seatingOf(one) ?? one.now }]),
  );
  const changes = [...chosen.values()]
    .filter(({ one, seating }) => seating !== one.now)
    .map(({ one, seating }) => changeOf(one, seating));
  const without = day.parties.filter(({ uid, tables }) => (chosen.get(uid)?.seating.tables ?? tables).length === 0);
  const misplaced = new Set(problem.movable.filter((one) => one.misplaced).map(({ party }) => party.uid));
  const kept = (party: AssignParty) => ({
    party,
    tables: party.tables,
    isProper: party.tables.length > 0 && !misplaced.has(party.uid),
  });
  const given = (party: AssignParty) => {
    const found = chosen.get(party.uid);
    return found && found.seating !== found.one.now
      ? { party, tables: found.seating.tables, isProper: true }
      : kept(party);
  };
  return {
    changes: changes.sort(inOrderOf(day.parties)),
    without: without.map((party) => ({
      uid: party.uid,
      why: placesOn(party, day.floor).length === 0 ? 'size' : 'taken',
    })),
    before: totalsOf(day.parties.map(kept), day),
    after: totalsOf(day.parties.map(given), day),
  };
}

function changeOf({ party, now, misplaced }: Movable, seating: Seating): AssignChange {
  const had = party.tables.length > 0;
  const seats = had ? emptyAt(now, party) - emptyAt(seating, party) : 0;
  return { uid: party.uid, from: [...party.tables], to: [...seating.tables], gain: gainOf(), seats };

  function gainOf(): AssignGain {
    if (!had) return 'table';
    if (misplaced) return 'place';
    if (now.elsewhere && !seating.elsewhere) return 'area';
    if (now.tables.length > 1 && seating.tables.length === 1) return 'single';
    return seats > 0 ? 'seats' : 'room';
  }
}

const emptyAt = ({ seats }: Seating, { covers }: AssignParty) => Math.max(0, seats - covers);

/** As the parties came: by time, as people read them. */
function inOrderOf(parties: readonly AssignParty[]): (a: AssignChange, b: AssignChange) => number {
  const place = new Map(
    [...parties].sort((a, b) => a.start - b.start || a.uid - b.uid).map(({ uid }, at) => [uid, at]),
  );
  return (a, b) => (place.get(a.uid) ?? 0) - (place.get(b.uid) ?? 0);
}

interface Placed {
  party: AssignParty;
  tables: readonly string[];
  isProper: boolean;
}

function totalsOf(placed: readonly Placed[], { floor }: AssignDay): AssignTotals {
  const seated = placed.filter(({ isProper }) => isProper);
  return {
    parties: placed.length,
    seated: seated.length,
    wasted: seated.reduce((sum, { party, tables }) => sum + Math.max(0, seatsOf(tables, floor) - party.covers), 0),
    joins: seated.filter(({ tables }) => tables.length > 1).length,
  };
}
