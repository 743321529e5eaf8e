/** The effect of dropping a party on a table, computed while it is dragged. */
import type { DecimalHours } from '@/lib/time/service-day';
import { droppedTables } from './dropped-tables';
import { type TableStay, tableAt } from './floor-stays';
import { type PlacePreview, placePreview } from './place-preview';
import type { FloorDay, PartyToPlace } from './table-fit';
import { STAGE } from '@/lib/rules/statuses/stage';

/** A party being dragged. */
export interface DraggedParty extends PartyToPlace {
  /** The tables that it has. */
  tables: readonly string[];
  /** The table it was dragged from; null when dragged from a list. */
  fromTable: string | null;
}

export type Drop =
  /** It gets these tables; several are joined. */
  | ({ kind: 'place'; tables: string[] } & PlacePreview)
  /** It exchanges tables with the other party. */
  | ({ kind: 'swap'; other: TableStay; tables: string[] } & PlacePreview)
  /** It is there already. */
  | { kind: 'none' };

/**
 * A party with tables swaps with the one shown at the other table; for a party without tables the conflict is shown.
 * @param at the displayed hour
 */
export function dropParty(dragged: DraggedParty, table: string, at: DecimalHours, floor: FloorDay): Drop {
  if (dragged.tables.includes(table)) return { kind: 'none' };
  const { party } = tableAt(floor.stays.get(table) ?? [], [], at);
  if (
    party &&
    party.stage !== STAGE.done &&
    party.from < dragged.to &&
    party.to > dragged.from &&
    floor.canSwap !== false &&
    maySwap(dragged, party)
  )
    return swapPreview(dragged, party, floor);
  const tables = droppedTables(dragged.tables, dragged.fromTable, table, dragged, floor);
  return { kind: 'place', tables, ...placePreview(tables, dragged, floor) };
}

/** A party that only holds a table for a while (called or offered) has none to exchange. */
function maySwap(dragged: DraggedParty, { booking }: TableStay): boolean {
  return (
    dragged.tables.length > 0 &&
    booking.tables.length > 0 &&
    !dragged.tables.some((table) => booking.tables.includes(table))
  );
}

/** Two parties that exchange tables do not block each other; any other party blocks either of them. */
function swapPreview(dragged: DraggedParty, other: TableStay, floor: FloorDay): Drop {
  const { booking, from, to } = other;
  const floorWithoutBoth = withoutParties(floor, [...dragged.tables, ...booking.tables], [dragged.uid, booking.uid]);
  const mine = placePreview(booking.tables, dragged, floorWithoutBoth);
  const theirs = placePreview(dragged.tables, { uid: booking.uid, covers: booking.covers, from, to }, floorWithoutBoth);
  return {
    kind: 'swap',
    other,
    tables: booking.tables,
    clashes: [...mine.clashes, ...theirs.clashes],
    next: mine.next,
  };
}

/** The effect of dragging a free table to an occupied or booked one. */
export type JoinDrop =
  | ({ kind: 'join'; stay: TableStay; tables: string[] } & PlacePreview)
  /** No party at the target table. */
  | { kind: 'nobody' }
  /** The plan has no such join. */
  | { kind: 'no-join' };

/** @param at the displayed hour */
export function joinDrop(table: string, target: string, at: DecimalHours, floor: FloorDay): JoinDrop {
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
