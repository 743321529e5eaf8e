/** What keeps a table from being given to a party. */
import { type Span, overlap } from '@/lib/rules/booking/tables/stay';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Join, PlanTable } from './plan';

/** A booking's claim on a table, a blocked table, or one that is kept for a while for a party that was called or made an offer. */
export interface Hold extends Span {
  table: string;
  by: 'party' | 'block' | 'kept';
  /** The party sits there at this moment; whatever was planned, nobody else can sit down now. `end` is when it is expected to leave (D13). */
  seated?: boolean;
  /** Of a party that sits: when its turn ends, as people read it. */
  due?: DecimalHours;
  /** As people read it, on the service day in question. */
  from: DecimalHours;
  to: DecimalHours;
  bookingUid?: number;
  name?: string;
}

/** A stay for which tables are looked for. */
export interface Stay extends Span {
  covers: number;
  /** The party sits down at this moment, or sits already. */
  seatsNow: boolean;
  /** This moment, where it is not the start of the stay. */
  now?: number;
}

export type FloorTable = Pick<PlanTable, 'uid' | 'name' | 'area' | 'min' | 'max' | 'normal'>;

export interface Floor {
  tables: readonly FloorTable[];
  joins: readonly Join[];
}

/** Whoever sits down is refused for who sits there or has the table now, never for a later booking: its stay is cut there (D13). */
export function standsInTheWay(hold: Hold, stay: Stay): boolean {
  if (!stay.seatsNow) return overlap(hold, stay);
  const now = stay.now ?? stay.start;
  return hold.seated === true || (hold.start <= now && now < hold.end);
}

/** Beside that, a table that is chosen for a party is free for the whole of its stay. */
const keepsFrom = (hold: Hold, stay: Stay) => standsInTheWay(hold, stay) || overlap(hold, stay);

/** The tables that nothing keeps from a stay. */
export function freeTables(floor: Floor, holds: readonly Hold[], stay: Stay): FloorTable[] {
  const kept = new Set(holds.filter((hold) => keepsFrom(hold, stay)).map((hold) => hold.table));
  return floor.tables.filter((table) => !kept.has(table.uid));
}
