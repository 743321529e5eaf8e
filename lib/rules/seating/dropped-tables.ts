/** The tables of a party after it is dropped on one. */
import type { Join } from './plan';
import { type FloorDay, type PartyToPlace, tableFit } from './table-fit';

/**
 * Dropped on one of its own tables, a party keeps them all (it only moves in time). Dropped on another, it gets that table if it is large enough;
 * else the join that results from exchanging the table it was dragged from; else the smallest free join with the new table; else only the
 * dragged-from table is exchanged.
 * @param from the table it was dragged from; null where it had none
 * @param to null removes its tables
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

function isJoin({ tables }: Join, uids: readonly string[]): boolean {
  return tables.length === uids.length && tables.every((uid) => uids.includes(uid));
}
