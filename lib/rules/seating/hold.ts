/** What keeps a table from being given to a party. */
import { type Span, overlap } from '@/lib/rules/booking/stay';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Join, PlanTable } from './plan';

/** A booking's claim on a table, a blocked table, or one that is kept for a while for a party that was called or made an offer. */
export interface Hold extends Span {
  table: string;
  by: 'party' | 'block' | 'kept';
  /** The party sits there at this moment; whatever was planned, nobody else can sit down now. */
  seated?: boolean;
  /** As people read it, on the service day in question. */
  from: DecimalHours;
  to: DecimalHours;
  bookingUid?: number;
  name?: string;
}

/** A stay for which tables are looked for. */
export interface Stay extends Span {
  covers: number;
  /** The party sits down at this moment. */
  seatsNow: boolean;
}

export type FloorTable = Pick<PlanTable, 'uid' | 'name' | 'area' | 'min' | 'max' | 'normal'>;

export interface Floor {
  tables: readonly FloorTable[];
  joins: readonly Join[];
}

export function standsInTheWay(hold: Hold, stay: Stay): boolean {
  return overlap(hold, stay) || (hold.seated === true && stay.seatsNow);
}

/** The tables that nothing keeps from a stay. */
export function freeTables(floor: Floor, holds: readonly Hold[], stay: Stay): FloorTable[] {
  const kept = new Set(holds.filter((hold) => standsInTheWay(hold, stay)).map((hold) => hold.table));
  return floor.tables.filter((table) => !kept.has(table.uid));
}
