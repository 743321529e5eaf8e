/** The uses of a table that conflict with giving it to a party. */
import { type Span, overlap } from '@/lib/rules/booking/tables/stay';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Join, PlanTable } from './plan';

/** A booking's claim on a table, a block, or a table held for a called party or an offer. */
export interface Hold extends Span {
  table: string;
  by: 'party' | 'block' | 'kept';
  /** The party is seated there now; regardless of plans, no other party can sit down. `end` is its expected departure (D13). */
  seated?: boolean;
  /** For a seated party, the end of its turn as a local hour. */
  due?: DecimalHours;
  /** The span as local hours of the service day. */
  from: DecimalHours;
  to: DecimalHours;
  bookingUid?: number;
  name?: string;
}

/** The stay of a party that needs a table. */
export interface Stay extends Span {
  covers: number;
  /** The party sits down now, or is already seated. */
  seatsNow: boolean;
  /** The current instant, where it is not the start of the stay. */
  now?: number;
}

export type FloorTable = Pick<PlanTable, 'uid' | 'name' | 'area' | 'min' | 'max' | 'normal'>;

export interface Floor {
  tables: readonly FloorTable[];
  joins: readonly Join[];
}

/**
 * Whether a hold conflicts with a stay. A party that sits down now conflicts only with a party that is there now, never with a later booking: its
 * stay is shortened there (D13).
 */
export function conflictsNow(hold: Hold, stay: Stay): boolean {
  if (!stay.seatsNow) return overlap(hold, stay);
  const now = stay.now ?? stay.start;
  return hold.seated === true || (hold.start <= now && now < hold.end);
}

/** A table chosen automatically must be free for the whole stay as well. */
const conflictsDuringStay = (hold: Hold, stay: Stay) => conflictsNow(hold, stay) || overlap(hold, stay);

/** The tables that are free for a stay. */
export function freeTables(floor: Floor, holds: readonly Hold[], stay: Stay): FloorTable[] {
  const blockedTables = new Set(holds.filter((hold) => conflictsDuringStay(hold, stay)).map((hold) => hold.table));
  return floor.tables.filter((table) => !blockedTables.has(table.uid));
}
