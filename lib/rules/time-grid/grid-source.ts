/** The input of a grid. */
import type { Block, Restriction, TableBlock } from '@/lib/rules/hours/hours';
import type { OpenSession } from '@/lib/rules/booking-checks/day-rules';
import type { Area, PlanTable } from '@/lib/rules/seating/plan';
import type { DecimalHours } from '@/lib/time/service-day';
import type { GridBooking } from './grid-model';

export type GridTable = Pick<PlanTable, 'uid' | 'name' | 'area' | 'min' | 'max'>;

export interface GridSource {
  areas: ReadonlyArray<Pick<Area, 'area' | 'name'>>;
  tables: readonly GridTable[];
  /** Collapsed areas. */
  collapsed: ReadonlySet<number>;
  /** Every booking of the day. */
  bookings: readonly GridBooking[];
  /** Whether the filters show a booking. */
  isShown(booking: GridBooking): boolean;
  /** The sessions of the day, special dates applied; none when it is closed. */
  sessions: readonly OpenSession[];
  blocks: readonly Block[];
  restrictions: readonly Restriction[];
  tableBlocks: ReadonlyArray<Pick<TableBlock, 'table' | 'scope' | 'from' | 'to'>>;
  /** Hours of a step. */
  step: number;
  /** The present hour if the day is today, else null. */
  now: DecimalHours | null;
  /** Start of the first displayed session, and end of the last. */
  startAt: DecimalHours;
  endAt: DecimalHours;
  /** Labels of lanes that are on no plan. */
  names: { unassigned: string; elsewhere: string; table(uid: string): string };
}

/** The lane for tables that are on none of the shown plans, so that no party disappears. */
export const ELSEWHERE = -2;
