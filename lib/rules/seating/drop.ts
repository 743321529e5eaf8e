/** What letting go of a party over a table would mean, before anybody does it. */
import type { DecimalHours } from '@/lib/time/service-day';
import { droppedTables } from './dropped-tables';
import { type TableStay, tableAt } from './floor-stays';
import { type PlacePreview, placePreview } from './place-preview';
import type { FloorDay, PartyToPlace } from './table-fit';
import { STAGE } from '@/lib/rules/statuses/stage';

/** A party in somebody's hand. */
export interface HeldParty extends PartyToPlace {
  /** The tables that it has. */
  tables: readonly string[];
  /** The table that it was taken from; null when it was taken from a list. */
  fromTable: string | null;
}

export type Drop =
  /** It gets these tables: several are pushed together for it. */
  | ({ kind: 'place'; tables: string[] } & PlacePreview)
  /** It gets the tables of the other party, and that one gets its. */
  | ({ kind: 'swap'; other: TableStay; tables: string[] } & PlacePreview)
  /** It is there already. */
  | { kind: 'none' };

/**
 * A party that has a table swaps with the one that is seen at the other table; one that has none is told who is in the way.
 * @param at the hour that is looked at
 */
export function dropParty(held: HeldParty, table: string, at: DecimalHours, floor: FloorDay): Drop {
  if (held.tables.includes(table)) return { kind: 'none' };
  const { party } = tableAt(floor.stays.get(table) ?? [], [], at);
  if (
    party &&
    party.stage !== STAGE.done &&
    party.from < held.to &&
    party.to > held.from &&
    floor.canSwap !== false &&
    maySwap(held, party)
  )
    return swapOf(held, party, floor);
  const tables = droppedTables(held.tables, held.fromTable, table, held, floor);
  return { kind: 'place', tables, ...placePreview(tables, held, floor) };
}

/** Who only keeps a table for a while, called to it or offered it, has none to exchange. */
function maySwap(held: HeldParty, { booking }: TableStay): boolean {
  return (
    held.tables.length > 0 && booking.tables.length > 0 && !held.tables.some((table) => booking.tables.includes(table))
  );
}

/** Two parties that exchange their tables are not in each other's way; anybody else is in the way of either. */
function swapOf(held: HeldParty, other: TableStay, floor: FloorDay): Drop {
  const { booking, from, to } = other;
  const apart = withoutParties(floor, [...held.tables, ...booking.tables], [held.uid, booking.uid]);
  const mine = placePreview(booking.tables, held, apart);
  const theirs = placePreview(held.tables, { uid: booking.uid, covers: booking.covers, from, to }, apart);
  return {
    kind: 'swap',
    other,
    tables: booking.tables,
    clashes: [...mine.clashes, ...theirs.clashes],
    next: mine.next,
  };
}

/** A free table pushed to one where a party sits or is expected. */
export type Push =
  | ({ kind: 'join'; stay: TableStay; tables: string[] } & PlacePreview)
  /** Nobody is there to have both. */
  | { kind: 'nobody' }
  /** The plan does not let these tables be joined. */
  | { kind: 'no-join' };

/** @param at the hour that is looked at */
export function pushTogether(table: string, target: string, at: DecimalHours, floor: FloorDay): Push {
  const { party: stay } = tableAt(floor.stays.get(target) ?? [], [], at);
  if (!stay || stay.stage === STAGE.done || stay.booking.tables.includes(table)) return { kind: 'nobody' };
  const tables = [...stay.booking.tables, table];
  const isJoin = floor.joins.some(
    (join) => join.tables.length === tables.length && tables.every((one) => join.tables.includes(one)),
  );
  if (!isJoin) return { kind: 'no-join' };
  const { uid, covers } = stay.booking;
  return { kind: 'join', stay, tables, ...placePreview(tables, { uid, covers, from: stay.from, to: stay.to }, floor) };
}

function withoutParties(floor: FloorDay, tables: readonly string[], uids: readonly number[]): FloorDay {
  const stays = new Map(floor.stays);
  for (const table of tables)
    stays.set(
      table,
      (floor.stays.get(table) ?? []).filter(({ booking }) => !uids.includes(booking.uid)),
    );
  return { ...floor, stays };
}
