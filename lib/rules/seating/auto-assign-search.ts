/**
 * A good assignment for a full restaurant in little time. Parties without a place get one, others making room where they can; then every party
 * takes what is better for the session, others making room again, until nothing is better. Always in the same order: the same session comes out the same.
 */
import type { Draft } from './auto-assign-draft';
import type { Movable, Problem, Seating } from './auto-assign-problem';

/** How long a chain of parties making room may be: for one that has no place, and for one that would have a better one. */
const LONG_CHAIN = 3;
const SHORT_CHAIN = 1;
/** Parties that one seating may send elsewhere. */
const MAX_SENT_AWAY = 3;
/** Times that the whole session is gone through. */
const MAX_ROUNDS = 12;
/** Seatings that are looked at with others making room: for one party, and in all. A bound on time that does not ask a clock. */
const MAX_LOOKS = 2_000;
const MAX_LOOKS_IN_ALL = 60_000;

interface Looks {
  left: number;
}

export function search({ movable }: Problem, draft: Draft): void {
  // Who has the fewest choices first, then the largest.
  const ordered = [...movable].sort(
    (a, b) => a.seatings.length - b.seatings.length || b.party.covers - a.party.covers || a.party.uid - b.party.uid,
  );
  const all: Looks = { left: MAX_LOOKS_IN_ALL };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const better = ordered.filter((party) => improve(party, draft, all));
    if (better.length === 0) return;
  }
}

/** Gives a party a seating that leaves the session better off, with as short a chain as will do. */
function improve(party: Movable, draft: Draft, all: Looks): boolean {
  const isOut = draft.seatingOf(party) === party.now && party.misplaced;
  const looks = { left: Math.min(MAX_LOOKS, all.left) };
  const given = looks.left;
  const alone = new Set([party]);
  let isBetter = false;
  for (let chain = 0; chain <= (isOut ? LONG_CHAIN : SHORT_CHAIN) && !isBetter; chain++) {
    for (const seating of party.seatings) {
      const now = draft.seatingOf(party);
      if (now === seating || (now && !isAsCheap(seating, now))) continue;
      if (chain === 0 && draft.inTheWay(party, seating).length > 0) continue;
      if (draft.ifBetter(() => take(party, seating, draft, chain, alone, looks))) isBetter = true;
    }
  }
  all.left -= given - looks.left;
  return isBetter;
}

/** Puts a party at tables; whoever is in the way goes elsewhere, none of them out of a table they had. */
function take(
  party: Movable,
  seating: Seating,
  draft: Draft,
  chain: number,
  moved: ReadonlySet<Movable>,
  looks: Looks,
): boolean {
  const away = draft.inTheWay(party, seating);
  if (
    away.length > 0 &&
    (chain === 0 || looks.left <= 0 || away.length > MAX_SENT_AWAY || away.some((one) => moved.has(one)))
  )
    return false;
  for (const one of away) draft.put(one, null);
  draft.put(party, seating);
  if (away.length === 0) return true;
  const all = new Set([...moved, ...away]);
  return away
    .sort((a, b) => b.party.covers - a.party.covers || a.party.uid - b.party.uid)
    .every((one) =>
      one.seatings.some((other) => {
        looks.left--;
        return draft.ifPossible(() => take(one, other, draft, chain - 1, all, looks));
      }),
    );
}

/** No worse in itself: as good a one may fill the areas more evenly. */
const isAsCheap = (one: Seating, other: Seating) =>
  one.cost.first < other.cost.first || (one.cost.first === other.cost.first && one.cost.then <= other.cost.then);
