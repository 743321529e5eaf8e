/** An assignment being made: who is put where, and who would be in the way of whom. */
import { overlap } from '@/lib/rules/booking/tables/stay';
import { type SessionCost, compareCosts, fillOf } from './auto-assign-cost';
import type { Movable, Problem, Seating } from './auto-assign-problem';

export interface Draft {
  /** Where a party is put; null for one that is taken up for the moment. */
  seatingOf(party: Movable): Seating | null;
  cost(): SessionCost;
  /** Those who are at these tables at the same time. Two parties that both stay where they are do not count: somebody put them there. */
  inTheWay(party: Movable, seating: Seating): Movable[];
  put(party: Movable, seating: Seating | null): void;
  /** Does something, and undoes it unless it succeeds and the session is better for it. */
  ifBetter(act: () => boolean): boolean;
  /** Does something, and undoes it unless it succeeds. */
  ifPossible(act: () => boolean): boolean;
}

const NOBODY: readonly Movable[] = [];

/** Everybody where they are now. */
export function draftOf({ movable, load, room }: Problem): Draft {
  const chosen = new Map<Movable, Seating | null>();
  const covers = new Map(load);
  const there = new Map<string, Movable[]>();
  const sum = { first: 0, then: 0, rank: 0 };
  let uneven = [...room].reduce((all, [area, seats]) => all + fillOf(covers.get(area) ?? 0, seats), 0);
  /** What was put, to be put back. */
  const journal: Array<[Movable, Seating | null]> = [];

  function count(party: Movable, { tables, area, cost }: Seating, sign: 1 | -1) {
    sum.first += sign * cost.first;
    sum.then += sign * cost.then;
    sum.rank += sign * cost.rank;
    for (const table of tables) {
      const parties = there.get(table) ?? [];
      there.set(table, sign > 0 ? [...parties, party] : parties.filter((one) => one !== party));
    }
    if (area === null) return;
    const seats = room.get(area) ?? 0;
    const before = covers.get(area) ?? 0;
    const after = before + sign * party.party.covers;
    covers.set(area, after);
    uneven += fillOf(after, seats) - fillOf(before, seats);
  }

  function set(party: Movable, seating: Seating | null) {
    const before = chosen.get(party);
    if (before) count(party, before, -1);
    if (seating) count(party, seating, 1);
    chosen.set(party, seating);
  }

  function tried(act: () => boolean, isKept: () => boolean): boolean {
    const mark = journal.length;
    if (act() && isKept()) return true;
    while (journal.length > mark) set(...(journal.pop() as [Movable, Seating | null]));
    return false;
  }

  for (const party of movable) set(party, party.now);
  return {
    seatingOf: (party) => chosen.get(party) ?? null,
    cost: () => ({ ...sum, uneven }),
    inTheWay(party, { tables, stays }) {
      const found: Movable[] = [];
      for (const table of tables) {
        for (const other of there.get(table) ?? NOBODY) {
          if (other === party || !overlap(other.party, party.party) || found.includes(other)) continue;
          if (!(stays && chosen.get(other)?.stays)) found.push(other);
        }
      }
      return found;
    },
    put(party, seating) {
      journal.push([party, chosen.get(party) ?? null]);
      set(party, seating);
    },
    ifBetter(act) {
      const cost = { ...sum, uneven };
      return tried(act, () => compareCosts({ ...sum, uneven }, cost) < 0);
    },
    ifPossible: (act) => tried(act, () => true),
  };
}
