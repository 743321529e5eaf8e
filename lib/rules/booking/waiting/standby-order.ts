/** To whom a place that came free is offered: in the order of asking, and never one place to two. */
import type { StandbyOffer } from '../tables/reserved-tables';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface StandbyParty {
  uid: number;
  createdDate: ServiceDate;
  createdTime: DecimalHours;
  offer: StandbyOffer | null;
}

/** Who asked first comes first. */
export function askedFirst<T extends Pick<StandbyParty, 'uid' | 'createdDate' | 'createdTime'>>(
  parties: readonly T[],
): T[] {
  return [...parties].sort(
    (a, b) => a.createdDate.localeCompare(b.createdDate) || a.createdTime - b.createdTime || a.uid - b.uid,
  );
}

/**
 * Those who still wait for an offer, in that order. Who was offered a place for this wish has had their turn: they think about
 * it, said no, or let it run out (an offer is dropped when the wish changes).
 */
export function standbyOrder<T extends StandbyParty>(parties: readonly T[]): T[] {
  return askedFirst(parties.filter(({ offer }) => offer === null));
}

export interface Proposal<T> {
  party: T;
  tables: string[];
}

/**
 * Goes through the parties in order; what one would get is taken when the next is looked at.
 * @param tablesFor the tables a party could have beside the proposals made so far; null when there is no place for it
 */
export function proposalsFor<T extends StandbyParty>(
  parties: readonly T[],
  tablesFor: (party: T, made: ReadonlyArray<Proposal<T>>) => string[] | null,
): Array<Proposal<T>> {
  const made: Array<Proposal<T>> = [];
  for (const party of standbyOrder(parties)) {
    const tables = tablesFor(party, made);
    if (tables) made.push({ party, tables });
  }
  return made;
}
