/** What giving a party a set of tables would mean, before anybody does it: everything in the way, and who comes next. */
import type { BlockSpan } from './block-span';
import type { TableStay } from './floor-stays';
import { type FloorDay, type PartyToPlace, isInTheWay } from './table-fit';
import { STAGE } from '@/lib/rules/statuses/stage';

export type PlaceClash =
  | { reason: 'taken'; table: string; stay: TableStay }
  | { reason: 'blocked'; table: string; block: BlockSpan }
  /** Seats of all the tables together. */
  | { reason: 'small'; seats: number };

export interface PlacePreview {
  /** Empty where the party fits. Parties by their time, then blocks, then the seats. */
  clashes: PlaceClash[];
  /** Who has one of the tables first after this party. */
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
  const after = stays
    .filter(({ stay }) => stay.stage !== STAGE.done && stay.from >= party.to)
    .sort((a, b) => a.stay.from - b.stay.from);
  return { clashes: [...taken, ...blocked, ...small], next: after[0] ?? null };
}

/** What a registered join takes, else the seats of all tables. */
function seatsOf(tables: readonly string[], floor: FloorDay): number {
  const join = floor.joins.find(
    (one) => one.tables.length === tables.length && one.tables.every((uid) => tables.includes(uid)),
  );
  return join?.max ?? tables.reduce((sum, uid) => sum + (floor.tables.get(uid)?.max ?? 0), 0);
}
