/** The effect of giving a party a set of tables: all clashes, and the next party. */
import type { BlockSpan } from './block-span';
import type { TableStay } from './floor-stays';
import { type FloorDay, type PartyToPlace, isInTheWay } from './table-fit';
import { STAGE } from '@/lib/rules/statuses/stage';

export type PlaceClash =
  | { reason: 'taken'; table: string; stay: TableStay }
  | { reason: 'blocked'; table: string; block: BlockSpan }
  /** Total seats of the tables. */
  | { reason: 'small'; seats: number };

export interface PlacePreview {
  /** Empty where the party fits. Parties by time, then blocks, then seats. */
  clashes: PlaceClash[];
  /** The next party at one of the tables. */
  next: { table: string; stay: TableStay } | null;
}

export function placePreview(tables: readonly string[], party: PartyToPlace, floor: FloorDay): PlacePreview {
  const stays = tables
    .flatMap((table) => (floor.stays.get(table) ?? []).map((stay) => ({ table, stay })))
    .filter(({ stay }) => stay.booking.uid !== party.uid);
  const taken = stays
    .filter(({ stay }) => isInTheWay(stay, party))
    .sort((a, b) => a.stay.from - b.stay.from)
    .map(({ table, stay }): PlaceClash => ({ reason: 'taken', table, stay }));
  const blocked = tables.flatMap((table) =>
    (floor.blocks.get(table) ?? [])
      .filter(({ from, to }) => from < party.to && to > party.from)
      .map((block): PlaceClash => ({ reason: 'blocked', table, block })),
  );
  const seats = seatsOf(tables, floor);
  const small: PlaceClash[] = tables.length > 0 && party.covers > seats ? [{ reason: 'small', seats }] : [];
  const later = stays
    .filter(({ stay }) => stay.stage !== STAGE.done && stay.from >= party.to)
    .sort((a, b) => a.stay.from - b.stay.from);
  return { clashes: [...taken, ...blocked, ...small], next: later[0] ?? null };
}

/** The maximum of a registered join, else the sum of the tables' seats. */
function seatsOf(tables: readonly string[], floor: FloorDay): number {
  const join = floor.joins.find(
    (one) => one.tables.length === tables.length && one.tables.every((uid) => tables.includes(uid)),
  );
  return join?.max ?? tables.reduce((sum, uid) => sum + (floor.tables.get(uid)?.max ?? 0), 0);
}
