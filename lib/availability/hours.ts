/** Opening hours, special dates, blocks and limits as the app speaks of them (§3). */
import type { DecimalHours, ServiceDate } from '@/lib/time/service-day';

export const SHIFT_TYPES = ['Breakfast', 'Brunch', 'Lunch', 'Afternoon', 'Dinner'] as const;
export type ShiftType = (typeof SHIFT_TYPES)[number];

export interface Shift {
  uid: number | null;
  name: string;
  type: ShiftType;
  start: DecimalHours;
  end: DecimalHours;
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[];
  /** Plan uid. */
  plan: string;
  /** Most covers arriving in one time step; null for no limit. */
  arrivalLimit: number | null;
  lastArrival: DecimalHours | null;
}

export interface SpecialDate {
  uid: number | null;
  name: string;
  dates: ServiceDate[];
  sessions: Array<Pick<Shift, 'name' | 'type' | 'start' | 'end' | 'plan'>>;
}

export interface Hours {
  shifts: Shift[];
  /** Weekday → its shifts. */
  weekdayShifts: Record<string, Shift[]>;
  specialDates: SpecialDate[];
  specialDatesUsed: ServiceDate[];
  /** Date → the sessions of that day, special dates applied; a closed day has none. */
  byDate: Record<ServiceDate, Shift[]>;
  /** The service day and decimal hour now, restaurant time. */
  today: ServiceDate;
  now: DecimalHours;
}

/** §3: scope 0 none, 1 online only, 2 all; area null for all. */
export interface Block {
  uid: number | null;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
  area: number | null;
}
export interface TableBlock {
  uid: number;
  table: string;
  scope: number;
  from: DecimalHours;
  to: DecimalHours;
}
export interface Restriction {
  uid: number | null;
  scope: number;
  start: DecimalHours;
  end: DecimalHours;
  area: number | null;
  measure: 'covers' | 'parties';
  max: number;
}
export interface CalendarDay {
  /** Live covers per session of the day, in the order of its shifts. */
  covers: number[];
  blocks: Block[];
  restrictions: Restriction[];
  tableBlocks: TableBlock[];
}
export interface Calendar {
  first: ServiceDate;
  last: ServiceDate;
  today: ServiceDate;
  days: Record<ServiceDate, CalendarDay>;
}
