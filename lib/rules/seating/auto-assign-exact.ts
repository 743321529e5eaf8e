/** The best assignment of a few parties: every combination that could still be better is tried. */
import { type AssignCost, compareCosts } from './auto-assign-cost';
import type { Draft } from './auto-assign-draft';
import type { Movable, Problem, Seating } from './auto-assign-problem';

/** Seatings tried before the search is given up; what was best until then stands. */
const MAX_TRIED = 30_000;
/** More parties than this would not come to an end. */
const MAX_PARTIES = 10;

/** Leaves the draft at the best assignment, or as it was where that is as good or the search came to no end. */
export function searchAll({ movable }: Problem, draft: Draft): void {
  if (movable.length > MAX_PARTIES) return;
  const ordered = [...movable].sort((a, b) => a.seatings.length - b.seatings.length || a.party.uid - b.party.uid);
  const least = leastOfRest(ordered);
  let best = draft.cost();
  let kept = seatingsOf(ordered, draft);
  let left = MAX_TRIED;

  function tryFrom(at: number): void {
    const cost = draft.cost();
    const rest = least[at] ?? NOTHING;
    const bound = { ...cost, first: cost.first + rest.first, then: cost.then + rest.then, rank: cost.rank + rest.rank };
    if (compareCosts(bound, best) >= 0) return;
    const party = ordered[at];
    if (!party) {
      best = cost;
      kept = seatingsOf(ordered, draft);
      return;
    }
    for (const seating of party.seatings) {
      if (left-- <= 0) break;
      if (draft.inTheWay(party, seating).length > 0) continue;
      draft.put(party, seating);
      tryFrom(at + 1);
      draft.put(party, null);
    }
  }

  for (const party of ordered) draft.put(party, null);
  tryFrom(0);
  ordered.forEach((party, at) => draft.put(party, kept[at] ?? party.now));
}

const NOTHING: AssignCost = { first: 0, then: 0, rank: 0 };

/** What the parties from each place on cost at least; seatings come the cheapest first. */
function leastOfRest(ordered: readonly Movable[]): AssignCost[] {
  const least: AssignCost[] = [];
  ordered.reduceRight((sum, { seatings }, at) => {
    const cost = seatings[0]?.cost ?? NOTHING;
    return (least[at] = { first: sum.first + cost.first, then: sum.then + cost.then, rank: sum.rank + cost.rank });
  }, NOTHING);
  return least;
}

const seatingsOf = (parties: readonly Movable[], draft: Draft): Array<Seating | null> =>
  parties.map((party) => draft.seatingOf(party));
