/**
 * A good assignment of a full restaurant in bounded time. Parties without a table get one, displacing others where these find another table; then
 * each party takes a seating that lowers the session's cost, until none does. Deterministic: the same session has the same result.
 */
import type { Draft } from './auto-assign-draft';
import type { Movable, Problem, Seating } from './auto-assign-problem';

/** Maximum length of a chain of displaced parties: for a party without a suitable table, and for one that only improves. */
const LONG_CHAIN = 3;
const SHORT_CHAIN = 1;
/** Parties that one seating may displace. */
const MAX_DISPLACED = 3;
/** Maximum passes over the session. */
const MAX_ROUNDS = 12;
/** Seatings tried with displacement, per party and in total. It bounds the time without reading a clock. */
const MAX_TRIES = 2_000;
const MAX_TRIES_IN_ALL = 60_000;

interface SearchBudget {
  left: number;
}

export function searchGreedily({ movable }: Problem, draft: Draft): void {
  // Parties with the fewest choices first, then the largest.
  const ordered = [...movable].sort(
    (a, b) => a.seatings.length - b.seatings.length || b.party.covers - a.party.covers || a.party.uid - b.party.uid,
  );
  const all: SearchBudget = { left: MAX_TRIES_IN_ALL };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const improved = ordered.filter((party) => improve(party, draft, all));
    if (improved.length === 0) return;
  }
}

/** Gives a party a seating that lowers the session's cost, with the shortest possible chain. */
function improve(party: Movable, draft: Draft, all: SearchBudget): boolean {
  const needsTable = draft.seatingOf(party) === party.current && party.misplaced;
  const budget = { left: Math.min(MAX_TRIES, all.left) };
  const initialTries = budget.left;
  const onlyParty = new Set([party]);
  let isBetter = false;
  for (let chain = 0; chain <= (needsTable ? LONG_CHAIN : SHORT_CHAIN) && !isBetter; chain++) {
    for (const seating of party.seatings) {
      const current = draft.seatingOf(party);
      if (current === seating || (current && !isNoWorse(seating, current))) continue;
      if (chain === 0 && draft.conflicts(party, seating).length > 0) continue;
      if (draft.keepIfBetter(() => seatDisplacing(party, seating, draft, chain, onlyParty, budget))) isBetter = true;
    }
  }
  all.left -= initialTries - budget.left;
  return isBetter;
}

/** Seats a party; displaced parties move to other tables, none of them displacing a party that was moved already. */
function seatDisplacing(
  party: Movable,
  seating: Seating,
  draft: Draft,
  chain: number,
  moved: ReadonlySet<Movable>,
  budget: SearchBudget,
): boolean {
  const displaced = draft.conflicts(party, seating);
  if (
    displaced.length > 0 &&
    (chain === 0 || budget.left <= 0 || displaced.length > MAX_DISPLACED || displaced.some((one) => moved.has(one)))
  )
    return false;
  for (const one of displaced) draft.assign(one, null);
  draft.assign(party, seating);
  if (displaced.length === 0) return true;
  const all = new Set([...moved, ...displaced]);
  return displaced
    .sort((a, b) => b.party.covers - a.party.covers || a.party.uid - b.party.uid)
    .every((one) =>
      one.seatings.some((other) => {
        budget.left--;
        return draft.keepIfPossible(() => seatDisplacing(one, other, draft, chain - 1, all, budget));
      }),
    );
}

/** Not more expensive on its own; an equal one may fill the areas more evenly. */
const isNoWorse = (one: Seating, other: Seating) =>
  one.cost.primary < other.cost.primary ||
  (one.cost.primary === other.cost.primary && one.cost.secondary <= other.cost.secondary);
