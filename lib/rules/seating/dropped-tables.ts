/** Which tables a party has after somebody drops it on one. */
import type { Join } from './plan';
import { type FloorDay, type PartyToPlace, tableFit } from './table-fit';

/**
 * A party that sits at several tables keeps them while it is dropped on one of them: it only moves in time. Dropped on another, it gets what it
 * would get on the floor: that table alone, if it is large enough; else the join that is left when the table it was taken from is exchanged; else
 * the smallest free join with the new one. Where none of these has room for it, only the table it was taken from is exchanged.
 * @param from the table it was taken from; null where it had none
 * @param to null takes its tables away
 */
export function droppedTables(
  tables: readonly string[],
  from: string | null,
  to: string | null,
  party: PartyToPlace,
  floor: FloorDay,
): string[] {
  if (to === null) return [];
  if (tables.includes(to)) return [...tables];
  const table = floor.tables.get(to);
  const exchanged = from !== null ? tables.map((uid) => (uid === from ? to : uid)) : [to];
  if (!table || party.covers <= table.max) return [to];
  if (floor.joins.some((join) => isJoin(join, exchanged) && party.covers <= join.max)) return exchanged;
  const fit = tableFit(table, party, floor);
  return fit.fits ? fit.tables : exchanged;
}

function isJoin({ tables }: Join, chosen: readonly string[]): boolean {
  return tables.length === chosen.length && tables.every((uid) => chosen.includes(uid));
}
