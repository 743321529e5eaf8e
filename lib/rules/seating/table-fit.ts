/** Which tables a party being seated or moved could have, and what blocks the others. */
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import type { TableStay } from './floor-stays';
import type { Join, PlanTable } from './plan';
import { STAGE } from '@/lib/rules/statuses/stage';

export interface PartyToPlace {
  uid: number;
  covers: number;
  from: DecimalHours;
  to: DecimalHours;
}

/** The state of one floor on a day. */
export interface FloorDay {
  tables: ReadonlyMap<string, PlanTable>;
  joins: readonly Join[];
  stays: ReadonlyMap<string, readonly TableStay[]>;
  blocks: ReadonlyMap<string, readonly BlockSpan[]>;
  /** False where the server cannot swap two parties in one change (ADR 58). */
  canSwap?: boolean;
}

export type TableFit =
  /** The tables it would get: the tapped one, or a join that contains it. */
  | { fits: true; tables: string[] }
  | { fits: false; reason: 'taken'; stay: TableStay }
  | { fits: false; reason: 'blocked'; block: BlockSpan }
  | { fits: false; reason: 'small'; seats: number };

/** Whether a stay conflicts with a party. A finished party has left (ADR 0004). */
export function isInTheWay({ booking, stage, from, to }: TableStay, party: PartyToPlace): boolean {
  return booking.uid !== party.uid && stage !== STAGE.done && from < party.to && to > party.from;
}

/** Whether a table is free for the whole stay and large enough, alone or in the smallest join that is. */
export function tableFit(table: PlanTable, party: PartyToPlace, floor: FloorDay): TableFit {
  const stay = floor.stays.get(table.uid)?.find((one) => isInTheWay(one, party));
  if (stay) return { fits: false, reason: 'taken', stay };
  const block = floor.blocks.get(table.uid)?.find(({ from, to }) => from < party.to && to > party.from);
  if (block) return { fits: false, reason: 'blocked', block };
  if (party.covers <= table.max) return { fits: true, tables: [table.uid] };
  const join = floor.joins
    .filter(
      ({ tables, min, max }) =>
        tables.includes(table.uid) &&
        min <= party.covers &&
        party.covers <= max &&
        tables.every((uid) => isFree(uid, party, floor)),
    )
    .sort((a, b) => a.max - b.max || a.tables.length - b.tables.length)[0];
  return join ? { fits: true, tables: join.tables } : { fits: false, reason: 'small', seats: table.max };
}

function isFree(uid: string, party: PartyToPlace, { stays, blocks }: FloorDay): boolean {
  const taken = stays.get(uid)?.some((one) => isInTheWay(one, party));
  return !taken && !blocks.get(uid)?.some(({ from, to }) => from < party.to && to > party.from);
}
