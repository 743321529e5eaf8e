/** The optimal assignment of a few parties by branch and bound. */
import { type AssignCost, compareCosts } from './auto-assign-cost';
import type { Draft } from './auto-assign-draft';
import type { Movable, Problem, Seating } from './auto-assign-problem';

/** Seatings tried before the search stops with the best result so far. */
const MAX_TRIED = 30_000;
/** With more parties the search would not finish. */
const MAX_PARTIES = 10;

/** Leaves the draft at the best assignment found, or unchanged if none is better. */
export function searchExhaustively({ movable }: Problem, draft: Draft): void {
  if (movable.length > MAX_PARTIES) return;
  const ordered = [...movable].sort((a, b) => a.seatings.length - b.seatings.length || a.party.uid - b.party.uid);
  const lowerBounds = lowerBoundsOf(ordered);
  let best = draft.cost();
  let bestSeatings = seatingsOf(ordered, draft);
  let triesLeft = MAX_TRIED;

  function tryFrom(at: number): void {
    const cost = draft.cost();
    const rest = lowerBounds[at] ?? NO_COST;
    const bound = {
      ...cost,
      primary: cost.primary + rest.primary,
      secondary: cost.secondary + rest.secondary,
      rank: cost.rank + rest.rank,
    };
    if (compareCosts(bound, best) >= 0) return;
    const party = ordered[at];
    if (!party) {
      best = cost;
      bestSeatings = seatingsOf(ordered, draft);
      return;
    }
    for (const seating of party.seatings) {
      if (triesLeft-- <= 0) break;
      if (draft.conflicts(party, seating).length > 0) continue;
      draft.assign(party, seating);
      tryFrom(at + 1);
      draft.assign(party, null);
    }
  }

  for (const party of ordered) draft.assign(party, null);
  tryFrom(0);
  ordered.forEach((party, at) => draft.assign(party, bestSeatings[at] ?? party.current));
}

const NO_COST: AssignCost = { primary: 0, secondary: 0, rank: 0 };

/** Index → lower bound of the cost of the parties from there on; each party's seatings are sorted by cost. */
function lowerBoundsOf(ordered: readonly Movable[]): AssignCost[] {
  const lowerBounds: AssignCost[] = [];
  ordered.reduceRight((sum, { seatings }, at) => {
    const cost = seatings[0]?.cost ?? NO_COST;
    return (lowerBounds[at] = {
      primary: sum.primary + cost.primary,
      secondary: sum.secondary + cost.secondary,
      rank: sum.rank + cost.rank,
    });
  }, NO_COST);
  return lowerBounds;
}

const seatingsOf = (parties: readonly Movable[], draft: Draft): Array<Seating | null> =>
  parties.map((party) => draft.seatingOf(party));
