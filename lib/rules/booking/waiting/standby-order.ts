/** The order in which freed places are offered: by request time, and never one place to two parties. */
import type { StandbyOffer } from '../tables/reserved-tables';
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export interface StandbyParty {
  uid: number;
  createdDate: ServiceDate;
  createdTime: DecimalHours;
  offer: StandbyOffer | null;
}

/** The earliest request first. */
export function byRequestTime<T extends Pick<StandbyParty, 'uid' | 'createdDate' | 'createdTime'>>(
  parties: readonly T[],
): T[] {
  return [...parties].sort(
    (a, b) => a.createdDate.localeCompare(b.createdDate) || a.createdTime - b.createdTime || a.uid - b.uid,
  );
}

/**
 * The parties that still wait for an offer, in order. A party that was offered a place has had its turn: it is considering, declined, or let the
 * offer lapse (an offer is dropped when the request changes).
 */
export function standbyOrder<T extends StandbyParty>(parties: readonly T[]): T[] {
  return byRequestTime(parties.filter(({ offer }) => offer === null));
}

export interface Proposal<T> {
  party: T;
  tables: string[];
}

/**
 * Proposes tables to the parties in order; each proposal takes its tables from the later ones.
 * @param tablesFor the tables available to a party besides the proposals so far; null for none
 */
export function proposalsFor<T extends StandbyParty>(
  parties: readonly T[],
  tablesFor: (party: T, proposals: ReadonlyArray<Proposal<T>>) => string[] | null,
): Array<Proposal<T>> {
  const proposals: Array<Proposal<T>> = [];
  for (const party of standbyOrder(parties)) {
    const tables = tablesFor(party, proposals);
    if (tables) proposals.push({ party, tables });
  }
  return proposals;
}
