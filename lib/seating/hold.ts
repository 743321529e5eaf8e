/** What keeps a table from being given to a party. */
import { type Span, overlap } from '@/lib/booking/stay';
import type { DecimalHours } from '@/lib/time/service-day';
import type { Join, PlanTable } from './plan';

/**
 * `party`: a booking's claim. `block`: a blocked table. `seated`: somebody sits there at this moment, whatever was planned, which
 * stands in the way of a party that is to sit down now.
 */
export interface Hold extends Span {
  table: string;
  by: 'party' | 'block' | 'seated';
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
  return hold.by === 'seated' ? stay.seatsNow : overlap(hold, stay);
}

/** The tables that nothing keeps from a stay. */
export function freeTables(floor: Floor, holds: readonly Hold[], stay: Stay): FloorTable[] {
  const kept = new Set(holds.filter((hold) => standsInTheWay(hold, stay)).map((hold) => hold.table));
  return floor.tables.filter((table) => !kept.has(table.uid));
}
