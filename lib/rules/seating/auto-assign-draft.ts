/** An assignment under construction: the seating of each party, and conflicts between them. */
import { overlap } from '@/lib/rules/booking/tables/stay';
import { type SessionCost, compareCosts, fillOf } from './auto-assign-cost';
import type { Movable, Problem, Seating } from './auto-assign-problem';

export interface Draft {
  /** The seating of a party; null while it is unassigned. */
  seatingOf(party: Movable): Seating | null;
  cost(): SessionCost;
  /** Parties at these tables during the same time. Two parties at their current tables do not conflict: staff put them there. */
  conflicts(party: Movable, seating: Seating): Movable[];
  assign(party: Movable, seating: Seating | null): void;
  /** Runs an action and reverts it unless it succeeds and lowers the session's cost. */
  keepIfBetter(action: () => boolean): boolean;
  /** Runs an action and reverts it unless it succeeds. */
  keepIfPossible(action: () => boolean): boolean;
}

const NO_PARTIES: readonly Movable[] = [];

/** Starts from the current tables. */
export function createDraft({ movable, load, room }: Problem): Draft {
  const chosen = new Map<Movable, Seating | null>();
  const covers = new Map(load);
  const partiesByTable = new Map<string, Movable[]>();
  const sum = { primary: 0, secondary: 0, rank: 0 };
  let unevenness = [...room].reduce((all, [area, seats]) => all + fillOf(covers.get(area) ?? 0, seats), 0);
  /** Previous seatings, for reverting. */
  const journal: Array<[Movable, Seating | null]> = [];

  function count(party: Movable, { tables, area, cost }: Seating, sign: 1 | -1) {
    sum.primary += sign * cost.primary;
    sum.secondary += sign * cost.secondary;
    sum.rank += sign * cost.rank;
    for (const table of tables) {
      const parties = partiesByTable.get(table) ?? [];
      partiesByTable.set(table, sign > 0 ? [...parties, party] : parties.filter((one) => one !== party));
    }
    if (area === null) return;
    const seats = room.get(area) ?? 0;
    const before = covers.get(area) ?? 0;
    const after = before + sign * party.party.covers;
    covers.set(area, after);
    unevenness += fillOf(after, seats) - fillOf(before, seats);
  }

  function set(party: Movable, seating: Seating | null) {
    const before = chosen.get(party);
    if (before) count(party, before, -1);
    if (seating) count(party, seating, 1);
    chosen.set(party, seating);
  }

  function attempt(action: () => boolean, isKept: () => boolean): boolean {
    const mark = journal.length;
    if (action() && isKept()) return true;
    while (journal.length > mark) set(...(journal.pop() as [Movable, Seating | null]));
    return false;
  }

  for (const party of movable) set(party, party.current);
  return {
    seatingOf: (party) => chosen.get(party) ?? null,
    cost: () => ({ ...sum, unevenness }),
    conflicts(party, { tables, isCurrent }) {
      const found: Movable[] = [];
      for (const table of tables) {
        for (const other of partiesByTable.get(table) ?? NO_PARTIES) {
          if (other === party || !overlap(other.party, party.party) || found.includes(other)) continue;
          if (!(isCurrent && chosen.get(other)?.isCurrent)) found.push(other);
        }
      }
      return found;
    },
    assign(party, seating) {
      journal.push([party, chosen.get(party) ?? null]);
      set(party, seating);
    },
    keepIfBetter(action) {
      const cost = { ...sum, unevenness };
      return attempt(action, () => compareCosts({ ...sum, unevenness }, cost) < 0);
    },
    keepIfPossible: (action) => attempt(action, () => true),
  };
}
