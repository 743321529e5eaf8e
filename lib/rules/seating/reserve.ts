/** Parties that are expected but have no table yet still need one: the last table is not given away over their heads. */
import { bestTable } from './best-table';
import { type Floor, type Hold, type Stay, freeTables } from './hold';

/** An expected party without a table. */
export interface Unassigned extends Stay {
  area: number | null;
}

/**
 * The holds of a day together with a table for each expected party, the largest first, as far as there are tables for them.
 * Which table it is decides nothing: only that one is left.
 */
export function withReserved(floor: Floor, holds: readonly Hold[], expected: readonly Unassigned[]): Hold[] {
  const all = [...holds];
  for (const party of [...expected].sort((a, b) => b.covers - a.covers || a.start - b.start)) {
    const given = bestTable(party.covers, freeTables(floor, all, party), floor.joins, party.area);
    all.push(
      ...given.map((table): Hold => ({ table, by: 'party', start: party.start, end: party.end, from: 0, to: 0 })),
    );
  }
  return all;
}
