/** Reserves tables for expected parties that have none yet, so that the last table is not given away. */
import { bestTable } from './best-table';
import { type Floor, type Hold, type Stay, freeTables } from './hold';

/** An expected party without a table. */
export interface Unassigned extends Stay {
  area: number | null;
}

/**
 * The holds of a day plus one table for each expected party, the largest first, as far as tables remain. Which table it is does not matter: only that
 * one remains.
 */
export function withReserved(floor: Floor, holds: readonly Hold[], expected: readonly Unassigned[]): Hold[] {
  const all = [...holds];
  for (const party of [...expected].sort((a, b) => b.covers - a.covers || a.start - b.start)) {
    const tables = bestTable(party.covers, freeTables(floor, all, party), floor.joins, party.area);
    all.push(
      ...tables.map((table): Hold => ({ table, by: 'party', start: party.start, end: party.end, from: 0, to: 0 })),
    );
  }
  return all;
}
